import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tilestone
from tilestone.ubongo import boards
from tilestone.ubongo.boards import SIDES, SYMBOLS, PackError, latest, name_of, pack, read_pack
from tilestone.ubongo.pieces import PIECES

FOLDER = Path(__file__).parents[2] / "puzzles"
TEXTS = {f"{side}.json": (FOLDER / f"{side}.json").read_text("utf-8") for side in SIDES}


def changed(change: Callable[[Any], None], side: str = "easy") -> dict[str, str]:
    """The two files, one side's data changed."""
    data = json.loads(TEXTS[f"{side}.json"])
    change(data)
    return {**TEXTS, f"{side}.json": json.dumps(data)}


# What is shipped


def test_a_pack_has_36_boards_of_six_rows_on_either_side() -> None:
    shipped = pack(latest())
    puzzles = 0
    for side in SIDES:
        listed = shipped.side(side)
        assert [board.id for board in listed] == [f"{side}-{n:02}" for n in range(1, 37)]
        assert {board.side for board in listed} == {side}
        puzzles += sum(len(board.rows) for board in listed)
    assert puzzles == 432


def test_the_pieces_of_every_row_are_different_and_have_the_cells_of_the_area() -> None:
    for board in (*pack(latest()).easy, *pack(latest()).hard):
        for row in board.rows:
            assert len(row.pieces) == len(set(row.pieces)) == (3 if board.side == "easy" else 4)
            assert sum(len(PIECES[piece]) for piece in row.pieces) == len(board.area)


def test_boards_and_rows_are_found_by_their_names() -> None:
    shipped = pack(latest())
    assert shipped.board("hard-07") is shipped.hard[6]
    board = shipped.board("easy-01")
    assert [board.row(symbol) for symbol in SYMBOLS] == list(board.rows)


@pytest.mark.parametrize("name", ["easy-00", "easy-37", "easy-1", "middle-01", ""])
def test_an_unknown_board_is_a_key_error(name: str) -> None:
    with pytest.raises(KeyError):
        pack(latest()).board(name)


def test_an_unknown_side_or_symbol_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        pack(latest()).side("middle")
    with pytest.raises(KeyError):
        pack(latest()).easy[0].row("star")


# Names: the content decides, old packs stay


def test_the_name_changes_with_the_content_and_not_with_line_ends() -> None:
    assert latest() == name_of(TEXTS)
    windows = {name: text.replace("\n", "\r\n") for name, text in TEXTS.items()}
    assert name_of(windows) == latest()
    for side in SIDES:
        assert name_of(changed(lambda data: data.update(seed=data["seed"] + 1), side)) != latest()


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A project that holds nothing yet; the package is found in its `py/tilestone`."""
    (tmp_path / "py" / "tilestone").mkdir(parents=True)
    monkeypatch.setattr(tilestone, "__path__", [str(tmp_path / "py" / "tilestone")])
    boards._texts.cache_clear()
    pack.cache_clear()
    yield tmp_path
    boards._texts.cache_clear()
    pack.cache_clear()


def write(folder: Path, texts: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")


@pytest.mark.parametrize("folder", ["puzzles", "py/tilestone/puzzles"])
def test_a_pack_is_found_in_a_checkout_and_within_the_package(elsewhere: Path, folder: str) -> None:
    write(elsewhere / folder, TEXTS)
    assert pack(latest()) == read_pack(TEXTS)


def test_an_old_pack_stays_readable_beside_the_present_one(elsewhere: Path) -> None:
    new = changed(lambda data: data["boards"][0]["rows"]["sun"].__setitem__(2, 1))
    old = name_of(TEXTS)
    write(elsewhere / "puzzles", new)
    write(elsewhere / "puzzles" / old, TEXTS)
    assert latest() == name_of(new) != old
    assert pack(old) == read_pack(TEXTS)
    assert pack(latest()).easy[0].row("sun").difficulty == 1


def test_an_old_pack_that_was_changed_is_refused(elsewhere: Path) -> None:
    write(elsewhere / "puzzles", TEXTS)
    write(elsewhere / "puzzles" / "boards-1-0123abcd", TEXTS)
    with pytest.raises(PackError, match=r"boards-1-0123abcd: its content is that of boards-1-"):
        pack("boards-1-0123abcd")


def test_missing_files_are_named(elsewhere: Path) -> None:
    with pytest.raises(PackError, match=r"puzzles/easy\.json: missing"):
        latest()
    write(elsewhere / "puzzles", {"easy.json": TEXTS["easy.json"]})
    with pytest.raises(PackError, match=r"puzzles/hard\.json: missing"):
        latest()


def test_bytes_that_are_no_text_are_refused(elsewhere: Path) -> None:
    write(elsewhere / "puzzles", TEXTS)
    (elsewhere / "puzzles" / "hard.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(PackError, match=r"puzzles/hard\.json: not UTF-8"):
        latest()


@pytest.mark.parametrize(
    "name",
    ["", "boards-1-", "boards-1-0000000g", "boards-1-../../etc", "boards-2-01234567", "easy"],
)
def test_what_is_not_a_packs_name_is_refused(name: str) -> None:
    with pytest.raises(PackError, match="not the name of a board pack"):
        pack(name)


def test_a_pack_that_never_was_is_missing() -> None:
    with pytest.raises(PackError, match=r"puzzles/boards-1-00000000/easy\.json: missing"):
        pack("boards-1-00000000")


# Damaged and foreign files


def test_a_missing_side_is_named() -> None:
    with pytest.raises(PackError, match=r"hard\.json: missing"):
        read_pack({"easy.json": TEXTS["easy.json"]})


def first(data: Any) -> Any:
    return data["boards"][0]


DAMAGES: list[tuple[str, Callable[[Any], None]]] = [
    ("easy.json: format is not 1", lambda d: d.update(format=2)),
    ("easy.json: format is not 1", lambda d: d.update(format=True)),
    ("easy.json: side is not 'easy'", lambda d: d.update(side="hard")),
    ("easy.json: seed is not", lambda d: d.update(seed="7")),
    ("easy.json: not an object with format", lambda d: d.pop("seed")),
    ("easy.json: not an object with format", lambda d: d.update(more=1)),
    ("easy.json: not 36 boards", lambda d: d["boards"].pop()),
    ("easy.json: not 36 boards", lambda d: d.update(boards={})),
    ("easy.json: easy-01: its id", lambda d: d["boards"].reverse()),
    ("easy.json: easy-01: not an object with id", lambda d: d["boards"].__setitem__(0, [])),
    ("easy.json: easy-01: not an object with id", lambda d: first(d).pop("area")),
    ("easy-01: not 1 to 5 lines", lambda d: first(d).update(area=[])),
    ("easy-01: not 1 to 5 lines", lambda d: first(d).update(area="####")),
    ("easy-01: not 1 to 5 lines", lambda d: first(d).update(area=["#"] * 6)),
    ("easy-01: a line of the area is not", lambda d: first(d).update(area=[1, 2])),
    ("easy-01: not 1 to 6 columns", lambda d: first(d).update(area=["#######"])),
    ("easy-01: not 1 to 6 columns", lambda d: first(d).update(area=[""])),
    ("easy-01: the lines are not", lambda d: first(d).update(area=["##", "#"])),
    ("easy-01: the lines are not", lambda d: first(d).update(area=["##", "#x"])),
    ("easy-01: an empty row or column", lambda d: first(d).update(area=["##.", "##."])),
    ("easy-01: an empty row or column", lambda d: first(d).update(area=["##", "..", "##"])),
    ("easy-01: not an object with sun", lambda d: first(d)["rows"].pop("kite")),
    ("easy-01: not an object with sun", lambda d: first(d).update(rows=[])),
    ("easy-01: sun: not .pieces,", lambda d: first(d)["rows"].update(sun=["I2"])),
    ("easy-01: sun: the pieces are not", lambda d: first(d)["rows"]["sun"].__setitem__(0, 5)),
    ("easy-01: moon: an unknown", lambda d: first(d)["rows"]["moon"].__setitem__(0, "I2 I3 X5")),
    ("easy-01: moon: an unknown", lambda d: first(d)["rows"]["moon"].__setitem__(0, "")),
    ("easy-01: leaf: not 3", lambda d: first(d)["rows"]["leaf"].__setitem__(0, "I2 I3")),
    ("easy-01: leaf: not 3", lambda d: first(d)["rows"]["leaf"].__setitem__(0, "I2 I3 I3")),
    (
        "easy-01: fish: the pieces don't",
        lambda d: first(d)["rows"]["fish"].__setitem__(0, "I2 I3 V3"),
    ),
    ("easy-01: drum: solutions", lambda d: first(d)["rows"]["drum"].__setitem__(1, 0)),
    ("easy-01: drum: solutions", lambda d: first(d)["rows"]["drum"].__setitem__(1, 1.0)),
    ("easy-01: kite: difficulty", lambda d: first(d)["rows"]["kite"].__setitem__(2, -1)),
    ("easy-01: kite: difficulty", lambda d: first(d)["rows"]["kite"].__setitem__(2, None)),
    (
        "easy-01: two rows are alike",
        lambda d: first(d)["rows"].update(sun=first(d)["rows"]["moon"]),
    ),
]


@pytest.mark.parametrize(("says", "damage"), DAMAGES)
def test_a_damaged_file_is_refused_with_its_name_and_what_is_wrong(
    says: str, damage: Callable[[Any], None]
) -> None:
    with pytest.raises(PackError, match=says):
        read_pack(changed(damage))


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "7", '"easy"', "[" * 100_000, "1" * 10_000, "\ufeff{}", "NaN"]
)
def test_a_foreign_file_is_refused(text: str) -> None:
    with pytest.raises(PackError, match=r"^hard\.json: "):
        read_pack({**TEXTS, "hard.json": text})


@settings(max_examples=60)
@given(st.integers(0, len(TEXTS["easy.json"].rstrip()) - 1))
def test_a_truncated_file_is_refused(length: int) -> None:
    with pytest.raises(PackError, match=r"^easy\.json: not readable as JSON"):
        read_pack({**TEXTS, "easy.json": TEXTS["easy.json"][:length]})


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=100)
@given(st.data())
def test_whatever_stands_in_a_place_only_a_pack_error_comes_of_it(data: st.DataObject) -> None:
    def damage(file: Any) -> None:
        where: Any = file
        while True:
            keys = list(where) if isinstance(where, dict) else list(range(len(where)))
            key = data.draw(st.sampled_from(keys))
            if (
                not isinstance(where[key], dict | list)
                or not where[key]
                or data.draw(st.booleans())
            ):
                where[key] = data.draw(JSON)
                return
            where = where[key]

    try:
        read = read_pack(changed(damage))
    except PackError as error:
        assert str(error).startswith("easy.json: ")  # noqa: PT017 - it may also be harmless
    else:
        assert len(read.easy) == 36
