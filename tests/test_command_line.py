from __future__ import annotations

from pathlib import Path

import pytest

from tilestone.__main__ import HELP, main
from tilestone.session.embedding import ATTRIBUTES


def test_a_picture_is_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svg", "odd", "e5w,e6b"]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_a_picture_is_written_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "ubongo.svg"
    assert main(["svg", "ubongo", "--board", "easy-02", "-o", str(file)]) == 0
    assert file.read_text(encoding="utf-8").endswith("</svg>\n")


def test_a_wrong_attribute_ends_with_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svg", "odd", "--ply", "3"]) == 2
    out = capsys.readouterr()
    assert out.out == ""
    assert out.err.startswith("python -m tilestone: ply: ")
    assert out.err.count("\n") == 1


def test_help_names_every_attribute_of_a_picture(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["svg", "--help"])
    assert ended.value.code == 0
    told = capsys.readouterr().out
    of_frames_only = {"game", "moves", "mode", "hand", "caption", "captions"}
    assert set(HELP) == set(ATTRIBUTES) - of_frames_only
    assert all(f"--{name}" in told for name in HELP)


@pytest.mark.parametrize("arguments", [[], ["svg"], ["svg", "chess"], ["svg", "odd", "--fly", "1"]])
def test_what_is_not_understood_is_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
