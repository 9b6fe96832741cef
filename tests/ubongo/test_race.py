"""What both editions share.  Names carry the section and paragraph of the rules they show."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tilestone.core import prng
from tilestone.core.game import Game, IllegalMove, OptionError, replay
from tilestone.games import GAMES
from tilestone.session import save
from tilestone.session.envelope import Newer
from tilestone.ubongo.boards import SYMBOLS, Pack, pack
from tilestone.ubongo.moves import ClassicMove, Finish, GiveUp, Pawn, Roll, Stay, Take, Timeout

AnyGame = Game[Any, Any, Any]

STANDARD, CLASSIC = GAMES["ubongo-standard"], GAMES["ubongo-2005"]
EDITIONS = pytest.mark.parametrize("game", [STANDARD, CLASSIC], ids=["standard", "2005"])
LIMIT = 60_000

fixed = settings(max_examples=60, derandomize=True, deadline=None, database=None)


def told(game: AnyGame, moves: list[str], seed: int = 1, **options: Any) -> Any:
    return replay(game, game.options(**options), seed, moves)


def report(seat: int, ms: int | None) -> str:
    return f"timeout {seat}" if ms is None else f"finish {seat} {ms}"


def stays(state: Any) -> list[str]:
    """In the 2005 edition all who may still collect stay; the standard edition has none."""
    return [f"stay {seat}" for seat in getattr(state, "collecting", ())]


def after_round(game: AnyGame, times: Any, state: Any) -> Any:
    """The state after a roll, these times by seat (`None`: timeout), and nobody collecting."""
    state = game.play(state, Roll())
    for seat, ms in enumerate(times):
        state = game.play(state, game.read_move(report(seat, ms)))
    for text in stays(state):
        state = game.play(state, game.read_move(text))
    return state


def refusal(game: AnyGame, state: Any, text: str) -> str:
    with pytest.raises(IllegalMove) as refused:
        game.play(state, game.read_move(text))
    assert refused.value.text
    return refused.value.code


def random_game(game: AnyGame, options: dict[str, Any], seed: int) -> tuple[list[Any], list[str]]:
    """All states and move texts of a game whose moves are drawn by chance."""
    states, moves = [game.start(options, seed)], []
    rng = prng.seeded(seed)
    while game.to_act(states[-1]):
        legal = list(game.legal(states[-1]))
        pick, rng = prng.below(rng, len(legal))
        moves.append(game.write_move(legal[pick]))
        states.append(game.play(states[-1], legal[pick]))
    return states, moves


@EDITIONS
def test_1_3_everyone_gets_the_same_symbol_on_a_board_of_their_own(game: AnyGame) -> None:
    for seed in range(20):
        facts = game.facts(told(game, ["roll"], seed, seats=4))
        assert facts["symbol"] in SYMBOLS
        assert len(set(facts["boards"])) == 4


@EDITIONS
def test_1_3_the_die_shows_all_six_symbols(game: AnyGame) -> None:
    rolled = {game.facts(told(game, ["roll"], seed))["symbol"] for seed in range(60)}
    assert rolled == set(SYMBOLS)


@EDITIONS
def test_1_3_neither_symbol_nor_boards_are_known_before_the_roll(game: AnyGame) -> None:
    facts = game.facts(told(game, []))
    assert facts["symbol"] is None
    assert facts["boards"] == []


@EDITIONS
def test_1_2_each_seat_plays_its_own_side(game: AnyGame) -> None:
    facts = game.facts(told(game, ["roll"], seats=3, side=("easy", "hard", "easy")))
    own = {board.id: board.side for board in (*pack_of(game).easy, *pack_of(game).hard)}
    assert [own[board] for board in facts["boards"]] == ["easy", "hard", "easy"]


def pack_of(game: AnyGame) -> Pack:
    return pack(game.options().pack)


@EDITIONS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_2_boards_of_a_round_are_neighbours_in_difficulty(game: AnyGame, seats: int) -> None:
    state = told(game, ["pawn 0 1"] if game is CLASSIC else [], seed=5, seats=seats)
    boards = {board.id: board for board in pack_of(game).easy}
    for _ in range(9):
        (fresh,) = state.race.stacks
        rolled = game.play(state, Roll())
        symbol = rolled.race.symbol

        def hardness(board: str, symbol: str = symbol) -> tuple[int, str]:
            return boards[board].row(symbol).difficulty, board

        order = sorted(fresh.fresh, key=hardness)
        places = sorted(order.index(board) for board in rolled.race.boards)
        assert places == list(range(places[0], places[0] + seats))
        state = after_round(game, [1] * seats, state)


@EDITIONS
def test_1_9_any_board_may_come_first_to_any_seat(game: AnyGame) -> None:
    states = [told(game, ["roll"], seed, seats=4) for seed in range(250)]
    for seat in range(4):
        met = {state.race.boards[seat] for state in states}
        assert met == {board.id for board in pack_of(game).easy}


@EDITIONS
def test_1_4_the_needed_pieces_in_hand_are_told_for_each_seat(game: AnyGame) -> None:
    facts = game.facts(told(game, [], seats=2, pieces=("row", "all")))
    assert facts["assisted"] == [True, False]


@EDITIONS
def test_1_6_a_finish_counts_up_to_the_limit_and_not_a_millisecond_longer(game: AnyGame) -> None:
    state = told(game, ["roll"])
    assert game.play(state, Finish(0, LIMIT)).race.times[0] == LIMIT
    assert game.play(state, Finish(0, 0)).race.times[0] == 0
    assert refusal(game, state, f"finish 0 {LIMIT + 1}") == "late"
    assert refusal(game, state, "finish 0 -1") == "early"


@EDITIONS
@pytest.mark.parametrize("seconds", [45, 90, 180])
def test_1_6_the_glass_lasts_as_chosen(game: AnyGame, seconds: int) -> None:
    state = told(game, ["roll"], glass=seconds)
    assert game.facts(state)["limit"] == seconds * 1000
    assert game.play(state, Finish(0, seconds * 1000)).race.times[0] == seconds * 1000
    assert refusal(game, state, f"finish 0 {seconds * 1000 + 1}") == "late"


@EDITIONS
def test_1_6_others_go_on_when_one_has_solved(game: AnyGame) -> None:
    state = told(game, ["roll", "finish 1 100"], seats=3)
    assert {0, 2} <= game.to_act(state)
    assert game.play(state, Finish(0, LIMIT)).race.times[0] == LIMIT


@EDITIONS
def test_1_6_the_glass_is_turned_once_more_if_nobody_solved_for_the_same_puzzles(
    game: AnyGame,
) -> None:
    rolled = told(game, ["roll"])
    again = told(game, ["roll", "timeout 0", "timeout 1"])
    assert (again.race.glass, again.race.round) == (2, 1)
    assert again.race.boards == rolled.race.boards
    assert again.race.symbol == rolled.race.symbol
    assert game.to_act(again) == {0, 1}


@EDITIONS
def test_1_6_b088_after_a_second_glass_without_solver_the_round_counts(game: AnyGame) -> None:
    state = told(game, [])
    used = []
    for number in range(1, 10):
        assert (state.race.round, game.outcome(state)) == (number, None)
        state = game.play(state, Roll())
        used += state.race.boards
        for seat in (0, 1, 1, 0):
            state = game.play(state, Timeout(seat))
    assert len(set(used)) == 18
    assert [done.glass for done in state.race.history[:9]] == [2] * 9
    assert [done.ranking for done in state.race.history[:9]] == [()] * 9


@EDITIONS
def test_1_6_one_solver_in_the_first_glass_and_there_is_no_second(game: AnyGame) -> None:
    state = told(game, ["roll", "timeout 0", "finish 1 60000"])
    for text in stays(state):
        state = game.play(state, game.read_move(text))
    assert state.race.round == 2
    assert state.race.history[0].glass == 1


@EDITIONS
def test_1_6_a_second_glass_counts_its_own_time(game: AnyGame) -> None:
    state = told(game, ["roll", "timeout 0", "timeout 1"])
    assert refusal(game, state, f"finish 0 {LIMIT + 1}") == "late"
    state = game.play(game.play(state, Finish(0, LIMIT)), Finish(1, 7))
    assert state.race.ranking == (1, 0) or state.race.history[0].ranking == (1, 0)


@EDITIONS
def test_1_7_rank_is_by_time_and_equal_times_count_from_the_roller_leftwards(game: AnyGame) -> None:
    for first, expected in enumerate([(1, 0, 2, 3), (1, 2, 3, 0), (1, 2, 3, 0), (1, 3, 0, 2)]):
        state = after_round(game, [500, 20, 500, 500], told(game, [], seats=4, first=first))
        assert state.race.history[0].ranking == expected


@EDITIONS
@fixed
@given(
    times=st.lists(st.none() | st.integers(0, LIMIT) | st.just(9), min_size=4, max_size=4),
    order=st.permutations(range(4)),
    seed=st.integers(0, 2**64 - 1),
)
def test_1_7_finishes_may_be_reported_in_any_order(
    game: AnyGame, times: Any, order: Any, seed: int
) -> None:
    reports = [report(seat, ms) for seat, ms in enumerate(times)]
    first = told(game, ["roll", *reports], seed, seats=4)
    other = told(game, ["roll", *(reports[seat] for seat in order)], seed, seats=4)
    assert first == other


@EDITIONS
def test_1_7_every_order_of_a_second_glass_leads_to_one_state(game: AnyGame) -> None:
    first_glass = ["roll", "timeout 0", "timeout 1", "timeout 2"]
    reports = ["finish 0 40", "timeout 1", "finish 2 40"]
    states = [told(game, [*first_glass, *order], seats=3) for order in permutations(reports)]
    assert all(state == states[0] for state in states)


@EDITIONS
def test_1_8_the_first_roller_is_chosen_and_the_roll_passes_to_the_left(game: AnyGame) -> None:
    state = told(game, [], seats=3, first=2)
    rollers = []
    for times in [[1, 2, 3], [None] * 3, [5, None, None]]:
        rollers.append(state.race.roller)
        if times == [None] * 3:
            state = game.play(state, Roll())
            for seat in (0, 1, 2) * 2:
                state = game.play(state, Timeout(seat))
        else:
            state = after_round(game, times, state)
    assert rollers == [2, 0, 1]


@EDITIONS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_9_nine_rounds_with_a_new_board_for_everyone_in_each(game: AnyGame, seats: int) -> None:
    state = told(game, [], seats=seats, side=("hard", "easy", "hard", "hard")[:seats])
    for _ in range(9):
        assert game.outcome(state) is None
        state = after_round(game, [3, 2, 1, 4][:seats], state)
    used = [board for done in state.race.history for board in done.boards]
    assert len(used) == len(set(used)) == 9 * seats
    discarded = [board for stack in state.race.stacks for board in stack.used]
    assert sorted(discarded) == sorted(used)


@EDITIONS
def test_times_stay_hidden_until_all_have_reported(game: AnyGame) -> None:
    before = game.facts(told(game, ["roll", "timeout 2"], seats=3))
    solved = game.facts(told(game, ["roll", "finish 2 1234"], seats=3))
    assert before == solved
    assert solved["waiting"] == [0, 1]


@EDITIONS
def test_bad_input_is_named_and_changes_nothing(game: AnyGame) -> None:
    start, rolled = told(game, []), told(game, ["roll", "finish 0 5"])
    copies = told(game, []), told(game, ["roll", "finish 0 5"])
    assert refusal(game, start, "finish 0 5") == "not-rolled"
    assert refusal(game, start, "timeout 1") == "not-rolled"
    assert refusal(game, rolled, "roll") == "rolled"
    assert refusal(game, rolled, "finish 0 6") == "reported"
    assert refusal(game, rolled, "timeout 0") == "reported"
    assert refusal(game, rolled, "finish 2 6") == "no-such-seat"
    assert refusal(game, rolled, "timeout -1") == "no-such-seat"
    assert refusal(game, rolled, "giveup 1") == "not-a-playoff"
    assert (start, rolled) == copies


@EDITIONS
def test_nothing_can_be_played_when_the_game_is_over(game: AnyGame) -> None:
    states, _ = random_game(game, game.options(), 3)
    assert game.outcome(states[-1]) is not None
    assert list(game.legal(states[-1])) == []
    for text in ("roll", "finish 0 5", "timeout 0", "giveup 0"):
        assert refusal(game, states[-1], text) == "over"


@EDITIONS
@pytest.mark.parametrize(
    "text",
    [
        *("", "rol", "Roll", " roll", "roll 1", "finish", "finish 0", "finish 0 x", "finish 0 1 2"),
        *("finish 00 5", "finish 0 1.5", "finish 0  5", "finish ٣ 5", "finish 0 +5"),
        *(
            "x" * 5000,
            "finish 0 " + "9" * 5000,
            "timeout",
            "timeout a",
            "giveup",
            "take 0 1",
            "stay",
            "pawn 1",
        ),
        "skip 5",
    ],
)
def test_a_text_that_is_no_move_is_told_what_was_expected(game: AnyGame, text: str) -> None:
    with pytest.raises(ValueError, match="xpected") as refused:
        game.read_move(text)
    assert len(str(refused.value)) < 300


@EDITIONS
@pytest.mark.parametrize(
    ("option", "value"),
    [
        *(("seats", 5), ("seats", 0), ("seats", True), ("glass", 30), ("first", 2), ("first", -1)),
        *(("side", "middle"), ("side", ("easy",)), ("side", ("easy", "hard", "hard"))),
        *(("pack", "another"), ("pieces", "none"), ("colour", "red")),
    ],
)
def test_an_option_out_of_range_is_named(game: AnyGame, option: str, value: object) -> None:
    with pytest.raises(OptionError) as refused:
        game.options(**{option: value})
    assert refused.value.option == option


@EDITIONS
def test_options_can_be_read_from_an_address(game: AnyGame) -> None:
    texts = {"seats": "3", "side": "easy.hard.easy", "glass": "90", "first": "2"}
    options = game.options(**game.info.read(texts))
    assert (options.seats, options.side) == (3, ("easy", "hard", "easy"))
    assert (options.glass, options.first) == (90, 2)


def vocabulary(seats: int) -> Iterator[ClassicMove]:
    """All moves with seats and rows in range and one beyond, and times about every bound."""
    yield Roll()
    for seat in range(-1, seats + 1):
        yield from (Timeout(seat), GiveUp(seat), Stay(seat))
        times = (-1, 0, 1, 2, LIMIT - 1, LIMIT, LIMIT + 1, LIMIT + 10_000, LIMIT + 10_001)
        yield from (Finish(seat, ms) for ms in times)
        for row in range(8):
            yield Pawn(seat, row)
            yield from (Take(seat, row, ms) for ms in times)


def timeless(move: ClassicMove) -> tuple[Any, ...]:
    return type(move), getattr(move, "seat", None), getattr(move, "row", None)


def accepted(game: AnyGame, state: Any, move: ClassicMove) -> bool:
    try:
        game.play(state, move)
    except IllegalMove:
        return False
    return True


@EDITIONS
@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 3, "first": 1}])
def test_legal_and_play_agree_over_the_whole_vocabulary(
    game: AnyGame, options: dict[str, Any]
) -> None:
    own = [Roll, Finish, Timeout, GiveUp, *([Pawn, Take, Stay] if game is CLASSIC else [])]
    moves = [move for move in vocabulary(options["seats"]) if type(move) in own]
    for seed in (1, 2):
        for state in random_game(game, game.options(**options), seed)[0]:
            least = {timeless(move): getattr(move, "ms", 0) for move in game.legal(state)}
            for move in moves:
                if accepted(game, state, move):
                    assert least[timeless(move)] <= getattr(move, "ms", 0)
            for move in game.legal(state):
                assert accepted(game, state, move)
                if hasattr(move, "ms"):
                    assert not accepted(game, state, type(move)(*fields(move)[:-1], move.ms - 1))
            assert {move[1] for move in least} - {None} <= game.to_act(state)
            assert bool(least) == bool(game.to_act(state))


def fields(move: ClassicMove) -> list[int]:
    return [getattr(move, name) for name in move.__match_args__]


@EDITIONS
def test_move_texts_read_back(game: AnyGame) -> None:
    for seed in range(3):
        for text in random_game(game, game.options(seats=4), seed)[1]:
            assert game.write_move(game.read_move(text)) == text


@EDITIONS
def test_b092_undo_is_replay_without_the_last_move(game: AnyGame) -> None:
    options = game.options(seats=3)
    states, moves = random_game(game, options, 11)
    for undone in range(0, len(moves), 5):
        assert replay(game, options, 11, moves[: len(moves) - undone]) == states[-1 - undone]


@EDITIONS
def test_facts_are_json_and_hold_no_area_and_no_pieces(game: AnyGame) -> None:
    for state in random_game(game, game.options(seats=4), 2)[0]:
        facts = game.facts(state)
        assert json.loads(json.dumps(facts)) == facts
        assert not {"area", "rows_of_pieces", "solutions", "solution", "rng"} & set(facts)


@EDITIONS
def test_a_game_saves_in_under_20_kb_and_opens_again(game: AnyGame) -> None:
    options = game.options(seats=4, side=("easy", "hard", "easy", "hard"))
    states, moves = random_game(game, options, 4)
    kept = save.Save(game.info.id, options, 4, tuple(moves))
    text = json.dumps(save.write(kept))
    assert len(text.encode()) < 20_000
    assert save.read(json.loads(text), GAMES) == (kept, states[-1])


@EDITIONS
def test_a_damaged_save_is_refused_by_name(game: AnyGame) -> None:
    kept = save.write(save.Save(game.info.id, game.options(), 4, ("roll", "finish 0 5")))
    for moves in (["roll", "roll"], ["finish 0 5"], ["roll", "finish 0 60001"], ["hello"]):
        with pytest.raises(ValueError, match=r"."):
            save.read({**kept, "moves": moves}, GAMES)
    with pytest.raises(Newer, match="seats"):
        save.read({**kept, "options": {**kept["options"], "seats": 9}}, GAMES)
