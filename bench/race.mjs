// node bench/race.mjs [GAMES]
// How long a move of the Ubongo race games takes in the page's Python, in microseconds, and
// how large the save of a whole game is.  The moves are those of random games.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", root);
python.globals.set("games", Number(process.argv[2] ?? 40));
python.runPython(`
import json, sys
from time import perf_counter

sys.dont_write_bytecode = True
sys.path.append("/project/py")
from tilestone.core import prng
from tilestone.games import GAMES
from tilestone.session import save


def timed(game, state, move):
    start = perf_counter()
    game.play(state, move)
    return 1e6 * (perf_counter() - start)


def play_through(game, options, seed, took):
    state, rng, moves = game.start(options, seed), prng.seeded(seed), []
    while game.to_act(state):
        legal = list(game.legal(state))
        pick, rng = prng.below(rng, len(legal))
        took.append(min(timed(game, state, legal[pick]) for _ in range(3)))
        state = game.play(state, legal[pick])
        moves.append(game.write_move(legal[pick]))
    return save.Save(game.info.id, options, seed, tuple(moves))


for name in ("ubongo-standard", "ubongo-2005"):
    game = GAMES[name]
    options = game.options(seats=4)
    play_through(game, options, 0, [])  # reads the boards
    took, largest = [], 0
    for seed in range(games):
        kept = save.write(play_through(game, options, seed, took))
        largest = max(largest, len(json.dumps(kept)))
    took.sort()
    median, late, worst = took[len(took) // 2], took[len(took) * 99 // 100], took[-1]
    print(f"{name}: a move {median:.0f} µs, 99th percentile {late:.0f}, worst {worst:.0f}"
          f" ({len(took)} moves); largest save {largest} bytes")
`);
