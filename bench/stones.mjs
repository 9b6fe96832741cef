// Runs bench/stones.py in Pyodide under Node: the figures of the group games where they count.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const pyodide = await loadPyodide();
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
pyodide.runPython(`
import runpy, sys
sys.path.insert(0, "/project/py")
runpy.run_path("/project/bench/stones.py", run_name="__main__")
`);
