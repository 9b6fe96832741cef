"""What tests of embedded boards write into pages, and how they look at it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import FrameLocator, Locator, Page, expect

import tilestone

BOARD = {"game": "odd", "moves": "e5w,e6b,d4w,f5b", "goal": "Odd to move"}
PUZZLE = {"game": "ubongo", "area": "###/##.", "pieces": "V3,I2"}
LISTEN = """
  window.heard = [];
  for (const type of ["ready", "height", "move", "position", "result", "fault"])
    addEventListener(`tilestone-${type}`, ({ target, detail }) =>
      heard.push({ type, id: target.id, ...detail }));
"""
Host = Callable[..., Page]
"""Opens a page of somebody else with some markup in it."""


def element(id_: str = "one", **attributes: object) -> str:
    """The markup that an author pastes, its picture and words inside."""
    attributes = attributes or dict(BOARD)
    given = " ".join(f'{name}="{value}"' for name, value in attributes.items())
    drawn = tilestone.svg(**attributes)  # type: ignore[arg-type]
    words = f"<p>{attributes.get('goal', 'A board')}, in words.</p>"
    return f'<tilestone-board id="{id_}" {given}>{drawn}{words}</tilestone-board>'


def board(page: Page, id_: str = "one") -> Locator:
    return page.locator(f"#{id_}")


def button(page: Page, id_: str = "one") -> Locator:
    return board(page, id_).get_by_role("button")


def inside(page: Page, id_: str = "one") -> FrameLocator:
    return board(page, id_).frame_locator("iframe")


def activate(page: Page, id_: str = "one") -> FrameLocator:
    button(page, id_).click()
    expect(button(page, id_)).to_have_text("Back to the picture")
    return inside(page, id_)


def heard(page: Page, type_: str = "", id_: str = "one") -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = page.evaluate("heard")
    return [one for one in told if one["id"] == id_ and type_ in ("", one["type"])]


def wait_heard(page: Page, type_: str, id_: str = "one", count: int = 1) -> dict[str, Any]:
    page.wait_for_function(
        "([t, i, n]) => heard.filter(({ type, id }) => type === t && id === i).length >= n",
        arg=[type_, id_, count],
    )
    return heard(page, type_, id_)[-1]


def moves(page: Page, id_: str = "one") -> str:
    told: str = heard(page, "position", id_)[-1]["attributes"].get("moves", "")
    return told


def place(page: Page, cell: str, id_: str = "one") -> None:
    """Place a stone by mouse, and wait until the page around knows of it."""
    before = len(heard(page, "position", id_))
    inside(page, id_).locator(f'[data-cell="{cell}"]').click()
    wait_heard(page, "position", id_, before + 1)


def stones(page: Page, id_: str = "one") -> dict[str, str]:
    """The stones on the live board."""
    found = inside(page, id_).locator("[data-stone]")
    return {
        str(one.get_attribute("data-cell")): str(one.get_attribute("data-stone"))
        for one in found.all()
    }
