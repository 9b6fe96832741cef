// node web/compile.mjs SOURCE.zip TARGET.zip HOME
// Runs web/compile.py in Pyodide: only the Python of the page can make byte code for the page.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [source, target, home] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.writeFile("/source.zip", new Uint8Array(readFileSync(source)));
python.runPython(readFileSync(new URL("compile.py", import.meta.url), "utf8"));
python.globals.get("compile_zip")("/source.zip", "/target.zip", home);
writeFileSync(target, python.FS.readFile("/target.zip"));
process.exit(0); // Pyodide leaves handles open
