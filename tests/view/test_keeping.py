"""What is kept: its buttons, and the preview of an import in words."""

from __future__ import annotations

from dataclasses import replace

from tests.session.test_importing import EXPORTED, file_of, keeper_of
from tests.session.test_records import run
from tests.view.support import Node, read

from tilestone.session import bundle, importing
from tilestone.session.keeper import Keeper
from tilestone.session.settings import CHOICES, Settings
from tilestone.view import banner, keeping, settings
from tilestone.view.keeping import Shown


def plan_of(keeper: Keeper, text: str = EXPORTED, way: str = "merge") -> importing.Plan:
    return importing.plan(keeper.texts(), bundle.read(text), way)


def acts(tree: Node) -> set[str]:
    return {node["data-act"] for node in tree.all(data_act=None)}


def test_at_rest_there_are_files_tables_and_the_end() -> None:
    tree = read(settings.settings(Settings()))
    assert {"export", "table-runs", "table-results", "ask"} <= acts(tree)
    assert "delete" not in acts(tree)
    (field,) = tree.all(type="file")
    assert field["name"] == "import"


def test_the_preview_says_what_comes_in_numbers_and_names() -> None:
    plan = plan_of(keeper_of(run(1, solved=3)))
    said = " ".join(keeping.sentences(plan))
    assert "4 new runs." in said
    assert "1 result more." in said
    assert "Better records: Against the clock, 5 minutes, Easy side; A set of puzzles" in said
    assert "New games:" in said
    assert "Ubongo, round 2 (__proto__, <svg/onload=alert()> and 日本)" in said
    assert "Ubongo alone, puzzle 1" in said
    assert "Odd, move 3 (Ada and Bo)" in said
    assert "goes" not in said


def test_replacing_says_what_goes_and_which_settings_change() -> None:
    here = keeper_of(run(1, solved=9), theme="light")
    said = " ".join(keeping.sentences(plan_of(here, way="replace")))
    assert "1 run goes." in said
    assert "Records that are lost: Against the clock, 5 minutes, Easy side." in said
    assert "Settings that change: Light or dark, Sounds and Taps to place." in said


def test_b071_names_of_a_file_are_text() -> None:
    tree = read(keeping.kept(Shown(plan_of(keeper_of()))))
    assert "<svg/onload=alert()>" in tree.words()
    assert {"import", "leave"} <= acts(tree)


def test_an_import_that_changes_nothing_cannot_be_done() -> None:
    keeper = keeper_of(run(1))
    tree = read(keeping.kept(Shown(plan_of(keeper, file_of(keeper)))))
    assert "import" not in acts(tree)
    assert "here already" in tree.words()


def test_of_very_many_games_some_are_named_and_all_are_counted() -> None:
    game = bundle.read(EXPORTED)["game:odd:2-5-30-odd"].value
    plan = replace(plan_of(keeper_of()), games=importing.Moved((game,) * 20))
    said = " ".join(keeping.sentences(plan))
    assert "and 12 more" in said


def test_deleting_asks_first() -> None:
    tree = read(keeping.kept(Shown(asked=True)))
    assert {"delete", "leave"} <= acts(tree)


def test_what_was_set_aside_is_told() -> None:
    assert "2 things here can’t be read" in read(keeping.kept(Shown(aside=2))).words()
    assert "can’t be read" not in read(keeping.kept()).words()


def test_every_setting_has_a_name_for_the_preview() -> None:
    known = {name: keeping.setting_name(name) for name in ("theme", "hand", "sound", "taps")}
    assert set(known) <= set(CHOICES)
    assert all(name != words for name, words in known.items())


def test_every_trouble_is_told_with_an_export() -> None:
    for kind in ("full", "cleared", "newer", "damaged"):
        tree = read(banner.trouble(kind))
        assert tree.all(role="alert")
        assert "export-all" in acts(tree)
    assert "restore" in acts(read(banner.trouble("cleared")))
    assert banner.update("") is None


def test_every_setting_has_a_name() -> None:
    assert all(keeping.setting_name(name) != name for name in CHOICES)
