// node web/pytest-node.mjs [--part NUMBER/COUNT] [PYTEST ARGUMENTS]
// Runs the unit tests in Pyodide: the same files as in CPython, in the Python of the page.
// The project is mounted as it is; pytest and hypothesis, in their builds for Pyodide, come
// from build/pyodide-packages (`make pyodide` puts them there).  A Pyodide has one processor,
// so `make pyodide` starts two of them, each with every second test: --part 1/2 and --part 2/2.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const given = process.argv.slice(2);
const part = given[0] === "--part" ? given.splice(0, 2)[1] : "1/1";
const root = fileURLToPath(new URL("..", import.meta.url));
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", root);
python.globals.set("arguments", python.toPy(given));
python.globals.set("part", part);
const code = await python.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path.append("/project/build/pyodide-packages")
os.chdir("/project")
import pytest

class Part:
    def pytest_collection_modifyitems(self, items):
        number, count = map(int, part.split("/"))
        items[:] = items[number - 1 :: count]

options = ["-p", "no:cacheprovider", "--ignore", "tests/cpython"]
int(pytest.main([*options, *arguments], plugins=[Part()]))
`);
process.exit(code);
