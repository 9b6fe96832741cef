"""The same scenarios in Firefox and WebKitGTK; Chromium has them and more in `e2e`."""

from __future__ import annotations

from pathlib import Path

from web.serve import Site

from e2e_engines.browser import Browser
from e2e_engines.play import facts, roll, solve_by_keys, solve_by_pointer, start

SET = "#/solo/set/5?side=easy&seed=3"
MANALATH = "d1w,a1b,d2w,a3b,d4w,i1b,d5w,i5b"  # white on d3 makes five
OVER = "JSON.parse(tilestone.facts()).stage === 'over'"


def test_it_starts_with_the_menu(browser: Browser, site: Site) -> None:
    start(browser, site.url)
    assert browser.evaluate("document.querySelectorAll('#app a').length") > 5
    assert browser.evaluate("document.getElementById('loading').hidden") is True


def test_a_puzzle_by_pointer(browser: Browser, site: Site) -> None:
    start(browser, site.url + SET)
    roll(browser)
    solve_by_pointer(browser)
    assert facts(browser)["solved"] == 1
    assert facts(browser)["stage"] == "solved"


def test_a_group_game_by_keys(browser: Browser, site: Site) -> None:
    start(browser, f"{site.url}#/manalath?moves={MANALATH}")
    for _ in range(40):
        if browser.evaluate("!!document.activeElement.closest('.hexboard')"):
            break
        browser.press("Tab")
    assert browser.evaluate("document.activeElement.dataset.cell") == "e5"
    browser.press("w", "End", "ArrowLeft")
    assert browser.evaluate("document.activeElement.dataset.cell") == "d3"
    browser.press("Enter")
    known = facts(browser)
    assert known["stones"]["d3"] == "white"
    assert known["over"] is True
    assert "Player 1 wins" in browser.evaluate("document.querySelector('#app').innerText")


def test_records_are_there_after_a_reload(browser: Browser, site: Site) -> None:
    start(browser, site.url + SET)
    for number in range(1, 6):
        roll(browser)
        solve_by_keys(browser)
        assert facts(browser)["solved"] == number
    browser.wait(OVER)
    time = browser.evaluate("document.querySelector('.figure').innerText")
    start(browser, f"{site.url}#/records")
    assert browser.evaluate("document.querySelector('.best b').innerText") == time


def test_it_starts_offline_under_a_sub_path(browser: Browser, dist: Path) -> None:
    with Site(dist, "/some/dir/") as site:
        start(browser, site.url)
        browser.wait("document.documentElement.dataset.offline === 'ready'")
        site.stop()
        asked = len(site.requests)
        start(browser, f"{site.url}#/odd")
        browser.click('[data-cell="e5"]')
        assert facts(browser)["moves"] == ["e5w"]
        assert len(site.requests) == asked
        assert all(path.startswith("/some/dir/") for path in site.requests)


def test_a_move_in_a_frame_of_another_site(browser: Browser, site: Site, tmp_path: Path) -> None:
    elsewhere = site.url.replace("127.0.0.1", "localhost")
    frame = f'<iframe src="{elsewhere}#/libra" width="1000" height="800"></iframe>'
    (tmp_path / "index.html").write_text(f"<!doctype html><title>Rules</title>{frame}")
    with Site(tmp_path) as host:
        browser.open(host.url)
        browser.enter_frame("iframe")
        browser.wait("document.documentElement.hasAttribute('data-ready')")
        assert browser.evaluate("window.top !== window") is True
        browser.click('[data-cell="c3"]')
        assert facts(browser)["stones"] == {"c3": "white"}
