// node web/pytest-node.mjs [PYTEST ARGUMENTS]
// Runs the unit tests in Pyodide: the same files as in CPython, in the Python of the page.
// The project is mounted as it is; pytest and hypothesis, in their builds for Pyodide, come
// from build/pyodide-packages (`make pyodide` puts them there).
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", root);
python.globals.set("arguments", python.toPy(process.argv.slice(2)));
const code = await python.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path.append("/project/build/pyodide-packages")
os.chdir("/project")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "--ignore", "tests/cpython", "tests", *arguments]))
`);
process.exit(code);
