import pytest

from tilestone.games import GAMES


def test_the_list_of_games() -> None:
    stones = {"libra", "odd", "omega", "manalath"}
    assert set(GAMES) == stones | {"ubongo-standard", "ubongo-2005", "ubongo-solo"}
    assert len(GAMES) == 7
    for name, game in GAMES.items():
        assert game.info.id == name
        assert name in GAMES


def test_an_unknown_game_is_no_game() -> None:
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        GAMES["chess"]
