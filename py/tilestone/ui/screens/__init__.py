"""One module a screen: what a player's acts do there, and which scene shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilestone.session.address import Place
from tilestone.ui.screens.base import Screen

if TYPE_CHECKING:
    from tilestone.ui.app import App


def opened(app: App, place: Place) -> Screen:
    """The screen that a place leads to; modules are loaded when they are first needed."""
    match place.screen:
        case "game":
            return _game(app, place)
        case "solo":
            from tilestone.ui.screens.setup import SetupScreen  # noqa: PLC0415

            return SetupScreen(app)
        case "records":
            from tilestone.ui.screens.records import RecordsScreen  # noqa: PLC0415

            return RecordsScreen(app, place.options)
        case "embed":
            from tilestone.ui.screens.embed import EmbedScreen  # noqa: PLC0415

            return EmbedScreen(app, place.options)
        case "settings":
            from tilestone.ui.screens.settings import SettingsScreen  # noqa: PLC0415

            return SettingsScreen(app)
        case "rules":
            from tilestone.ui.screens.rules import RulesScreen  # noqa: PLC0415

            return RulesScreen(app, place.game)
    from tilestone.ui.screens.menu import MenuScreen  # noqa: PLC0415

    return MenuScreen(app)


def _game(app: App, place: Place) -> Screen:
    from tilestone.session.match import KINDS  # noqa: PLC0415

    if place.game in KINDS:
        from tilestone.ui.screens import opening  # noqa: PLC0415

        return opening.opened(app, place)
    if not place.game.startswith("ubongo"):
        from tilestone.ui.screens.stones import StonesScreen  # noqa: PLC0415

        return StonesScreen(app, place)
    from tilestone.ubongo.solo import SOLO  # noqa: PLC0415
    from tilestone.ui.screens.solo import SoloScreen  # noqa: PLC0415

    return SoloScreen(app, SOLO.options(**place.options), place.seed)
