// node bench/solver.mjs
// The solver in Pyodide against npm dancing-links, side by side in one run under Node:
// counting all solutions of all shipped puzzles, and the covers of 6 × 10 by the twelve
// pentominoes.  Each library gets its rows ready made, so what is timed is the solver of
// the one (from area and pieces on) against set-up and search alone of the other.  Rounds
// alternate and the best of each counts, so that a busy machine hurts both alike.
import { fileURLToPath } from "node:url";
import { DancingLinks } from "dancing-links";
import { loadPyodide } from "pyodide";

const ROUNDS = 60;
const root = fileURLToPath(new URL("..", import.meta.url));

const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", root);
python.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project/bench"]
import solver_problems as problems
`);
const problems = python.globals.get("problems");

const links = new DancingLinks();
function covers({ columns, rows }) {
  const solver = links.createSolver({ columns });
  for (const row of rows) solver.addSparseConstraint(0, row);
  return solver.findAll().length;
}

function timed(run) {
  const start = performance.now();
  const found = run();
  return { found, ms: performance.now() - start };
}

// Best times of both over some rounds; a first round of each warms up.
function compare(name, rounds, warm) {
  const listed = JSON.parse(problems.rows(name));
  const theirs = () => listed.reduce((sum, problem) => sum + covers(problem), 0);
  const ours = () => problems.count(name);
  if (warm) [theirs, ours].forEach((run) => run());
  const best = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    const [a, b] = [timed(ours), timed(theirs)];
    if (a.found !== b.found) throw new Error(`${name}: ${a.found} covers, dancing-links ${b.found}`);
    best[0] = Math.min(best[0], a.ms);
    best[1] = Math.min(best[1], b.ms);
  }
  return { problems: listed.length, tilestone: best[0], "dancing-links": best[1] };
}

function report(title, { problems: n, tilestone, "dancing-links": theirs }, allowed) {
  const ratio = tilestone / theirs;
  const verdict = ratio <= allowed ? "within" : "OVER";
  console.log(
    `${title} (${n}): Tilestone in Pyodide ${tilestone.toFixed(1)} ms, ` +
      `dancing-links ${theirs.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (${verdict} ${allowed})`,
  );
}

const first = timed(() => problems.count("puzzles"));
const listed = JSON.parse(problems.rows("puzzles"));
const theirs = timed(() => listed.reduce((sum, problem) => sum + covers(problem), 0));
console.log(
  `all puzzles for the first time: Tilestone ${first.ms.toFixed(1)} ms, ` +
    `dancing-links ${theirs.ms.toFixed(1)} ms`,
);
for (const side of ["easy", "hard"]) report(`  ${side} side`, compare(side, ROUNDS, true), 2.0);
report("all puzzles", compare("puzzles", ROUNDS, true), 2.0);
report("6 × 10 pentominoes", compare("pentominoes", 1, false), 1.0);
