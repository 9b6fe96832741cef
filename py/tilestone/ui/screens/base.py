"""What every screen offers to the app; most leave most of it as it is here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tilestone.core.clock import Reading
from tilestone.core.game import Facts
from tilestone.view.scene import Markup

if TYPE_CHECKING:
    from tilestone.ui.app import App


class Screen:
    """A screen of the app; `name` is for the style sheets."""

    name = ""
    restful = False  # nothing is under way: an update may be offered

    def __init__(self, app: App) -> None:
        self.app = app

    @property
    def title(self) -> str:
        """What the window is called."""
        return "Tilestone"

    def scene(self) -> Markup:
        """What is to be seen now; nothing, until a screen says more."""
        return Markup("")

    def facts(self) -> Facts:
        """The facts of the position, for other programs."""
        return {}

    def moves(self) -> tuple[str, ...]:
        """The moves so far, for a report of an error."""
        return ()

    def names(self) -> tuple[str, ...]:
        """The names of those who play, which such a report leaves out."""
        return ()

    def act(self, name: str, value: str, now: Reading) -> None:
        """A control was used: its `data-act`, its `data-value` or "", and when."""

    def change(self, name: str, value: str) -> None:
        """A field of a form has another value."""

    def key(self, key: str, now: Reading) -> bool:
        """A key was pressed; true if the screen took it."""
        return False

    def down(self, event: Any) -> bool:
        """A pointer went down; true if the screen wants its moves."""
        return False

    def move(self, event: Any) -> None:
        """A pointer that the screen follows has moved."""

    def up(self, event: Any) -> None:
        """A pointer that the screen follows was lifted."""

    def over(self, event: Any) -> None:
        """A pointer passes over something, pressed or not."""

    def cancelled(self, event: Any) -> None:
        """The system has taken a pointer away that the screen follows."""
        self.lost()

    def lost(self) -> None:
        """Pointers were cancelled, or the layout has changed under them."""

    def resized(self) -> None:
        """The page has another size."""

    def second_button(self, event: Any) -> bool:
        """The second button was pressed; true if the screen took it."""
        return False

    def drawn(self) -> None:
        """The scene has been drawn."""

    def refocus(self) -> bool:
        """What had the focus has gone with a drawing: true if it has found another place."""
        return False

    def hidden(self) -> None:
        """The page can't be seen any more, or is about to go."""

    def stored(self, name: str) -> None:
        """Another tab has written the thing of this name."""

    def dropped(self, name: str) -> None:
        """Another tab has removed the thing of this name."""

    def leave(self) -> None:
        """Another screen takes its place."""
        self.hidden()
