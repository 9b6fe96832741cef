// node web/pytest-node.mjs [PYTEST ARGUMENTS]
// Runs the unit tests in Pyodide: the same files as in CPython, in the Python of the page.
// The project is mounted as it is; pytest and hypothesis, pure Python, come from .venv.
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = fileURLToPath(new URL("..", import.meta.url));
const library = `${root}.venv/lib`;
const version = readdirSync(library).find((name) => name.startsWith("python"));

const python = await loadPyodide();
const mount = (from, to) => {
  python.FS.mkdirTree(to);
  python.mountNodeFS(to, from);
};
mount(root, "/project");
mount(`${library}/${version}/site-packages`, "/packages");

python.globals.set("arguments", python.toPy(process.argv.slice(2)));
const code = await python.runPythonAsync(`
import os, sys
sys.dont_write_bytecode = True
sys.path.append("/packages")
os.chdir("/project")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "--ignore", "tests/cpython", "tests", *arguments]))
`);
process.exit(code);
