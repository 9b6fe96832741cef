"""Build the site: `python -m web.build [FOLDER]`, into `dist/` unless a folder is given.

The site is a page, a service worker beside it, and three folders whose names carry a
digest of what is in them, so that no cache can mix two builds: PyScript, Pyodide with a
compiled and trimmed standard library, and our own scripts, looks and program.  Every
address is relative: the site works wherever it is copied to.
"""

from __future__ import annotations

import html
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from web.assets import (
    CACHE,
    MODULES,
    ROOT,
    WEB,
    BuildError,
    Files,
    compiled,
    digest,
    digest_all,
    one,
    read,
    write_all,
)
from web.messages import compile_all
from web.pages.build import files as static_pages
from web.static import (
    definitions,
    frame,
    no_script,
    said_by_menu,
    said_by_page,
    said_by_script,
    shapes,
    word_rows,
    words,
)
from web.trim import wanted

# PyScript makes functions from text while it loads, hence 'unsafe-eval'; inline scripts and
# styles and every foreign origin stay forbidden.
POLICY = (
    "default-src 'self'; script-src 'self' 'unsafe-eval'; img-src 'self' data: blob:; "
    "worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'"
)
# PyScript imports these even where its plug-ins are turned off.
PYSCRIPT = (
    "core.js", "core-*.js", "core.css", "error-*.js", "deprecations-manager-*.js",
    "donkey-*.js", "py-editor-*.js", "py-game-*.js", "py-terminal-*.js",
)  # fmt: skip
PLUGINS = (
    "codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal",
)  # fmt: skip
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MODULES_OF_OURS = ("morph", "sound")  # what Python imports from the page
OF_FRAMES = (*MODULES_OF_OURS, "frame")  # and from a frame in somebody else's
# A comment at the end of a line; one with a quotation in it may be part of a text, and stays.
_COMMENT = re.compile(r"\s(//|/\*) [^\"'`]*$")
SCRIPTS = (
    "boot.js", "forgetful.js", "frame.js", "language.js", "morph.js", "offline.js", "sound.js",
)  # fmt: skip


def pyscript() -> dict[str, bytes]:
    """PyScript's own files."""
    paths = [one(MODULES / "@pyscript/core/dist", pattern) for pattern in PYSCRIPT]
    return {path.name: read(path) for path in paths}


def pyodide() -> dict[str, bytes]:
    """Pyodide with a library compiled beforehand and a list of packages that is empty."""
    folder = MODULES / "pyodide"
    files = {name: read(folder / name) for name in PYODIDE}
    info = json.loads(read(folder / "pyodide-lock.json"))["info"]
    files["pyodide-lock.json"] = json.dumps({"info": info, "packages": {}}).encode()
    with zipfile.ZipFile(folder / "python_stdlib.zip") as archive:
        sources = {name: archive.read(name) for name in archive.namelist() if wanted(name)}
    version = "".join(info["python"].split(".")[:2])
    files["python_stdlib.zip"] = compiled(sources, f"/lib/python{version}.zip")
    return files


def program() -> dict[str, bytes]:
    """The sources of `tilestone` with its data, the puzzles and the page's own module."""
    files = {name: read(ROOT / "py" / name) for name in ("main.py", "embed.py")}
    for path in (ROOT / "py/tilestone").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".po":
            files[path.relative_to(ROOT / "py").as_posix()] = read(path)
    for path in (ROOT / "puzzles").rglob("*.json"):
        files[f"tilestone/{path.relative_to(ROOT).as_posix()}"] = read(path)
    return files


def own() -> dict[str, bytes]:
    """Our scripts, style sheets and the compiled program."""
    files = {name: read(WEB / name) for name in SCRIPTS}
    files["morphdom.js"] = read(MODULES / "morphdom/dist/morphdom-esm.js")
    files["app.zip"] = compiled(program(), "app")
    files |= {name: read(WEB / "pages" / name) for name in ("pages.css", "gallery.js")}
    for path in sorted((WEB / "css").glob("*.css")):
        files[f"css/{path.name}"] = read(path)
    return files


def wheel() -> dict[str, bytes]:
    """The `tilestone` package as a standard wheel, for other pages and notebooks."""
    folder = CACHE / "wheel"
    shutil.rmtree(folder, ignore_errors=True)
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1767225600"}  # a date, for equal bytes
    subprocess.run(command, check=True, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
    path = one(folder, "*.whl")
    return {path.name: read(path)}


def slim(script: str) -> str:
    """A script without its indents and its comments; the rest stays readable."""
    lines = (_COMMENT.sub("", line).strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith(("//", "/**")))


def placed(name: str, files: Files) -> tuple[str, dict[str, bytes]]:
    """A folder named after its contents, and the files with that folder before their names."""
    folder = f"{name}-{digest_all(files)[:10]}"
    return folder, {f"{folder}/{path}": data for path, data in files.items()}


def config(folders: dict[str, str], modules: tuple[str, ...]) -> str:
    """PyScript's settings; no fetch for them, since they stand in the page."""
    return json.dumps(
        {
            "interpreter": f"./{folders['pyodide']}/pyodide.mjs",
            "files": {f"./{folders['own']}/app.zip": "./app.zip"},
            "js_modules": {"main": {f"./{folders['own']}/{name}.js": name for name in modules}},
            "plugins": [f"!{name}" for name in PLUGINS],
            "packages_cache": "passthrough",
        }
    )


def assets(build: str, folders: dict[str, str], files: Files) -> str:
    """What the scripts of the page know of the build."""
    needed = [name for name in files if not name.endswith((".css", ".html", ".svg", ".whl"))]
    runtime, mine = folders["pyodide"], folders["own"]
    big = [
        f"{runtime}/pyodide.asm.wasm",
        f"{runtime}/python_stdlib.zip",
        f"{runtime}/pyodide-lock.json",
        f"{mine}/app.zip",
    ]
    return json.dumps(
        {
            "id": build,
            "needed": [f"./{name}" for name in needed],
            "big": [f"./{name}" for name in big],
            "bytes": sum(len(files[name]) for name in big),
            "assets": {name: f"./{folder}/" for name, folder in folders.items()},
        }
    ).replace("<", "\\u003c")


def preload(folders: dict[str, str], files: Files, of_ours: tuple[str, ...]) -> str:
    """Links that begin every download at once instead of one after another."""
    core = next(name for name in files if name.startswith(f"{folders['pyscript']}/core-"))
    runtime, mine = folders["pyodide"], folders["own"]
    modules = [core, f"{runtime}/pyodide.mjs", f"{runtime}/pyodide.asm.mjs"]
    modules += [f"{mine}/{name}.js" for name in ("morphdom", *of_ours)]
    return "\n".join(f'<link rel="modulepreload" href="./{path}">' for path in modules)


def styles(folder: str, files: Files) -> str:
    """Links to the style sheets; the tokens come first."""
    names = sorted(name for name in files if name.startswith(f"{folder}/css/"))
    names.sort(key=lambda name: not name.endswith("tokens.css"))
    return "\n".join(f'<link rel="stylesheet" href="./{name}">' for name in names)


def filled(template: str, values: dict[str, str]) -> str:
    """The template with a value in place of each `{{name}}`."""
    for name, value in values.items():
        if f"{{{{{name}}}}}" not in template:
            raise BuildError(f"nothing to fill in for {name}")
        template = template.replace(f"{{{{{name}}}}}", value)
    if "{{" in template:
        raise BuildError(f"left open: {template[template.index('{{') :][:40]}")
    return template


def page(build: str, folders: dict[str, str], files: Files) -> bytes:
    """index.html with everything that the build knows."""
    said = {**said_by_menu(), **said_by_page("index.html")}
    drawn = {
        "symbols": read(WEB / "symbols.svg").decode() + definitions(),
        "frame": frame(),
        "words": words(said),
        "no_script": no_script("index.html"),
    }
    known = _known(build, folders, files, MODULES_OF_OURS) | drawn
    return filled(read(ROOT / "index.html").decode(), known).encode()


def board_page(build: str, folders: dict[str, str], files: Files) -> bytes:
    """embed.html, the page of a single board in a frame, in the same way."""
    drawn = {
        "symbols": read(WEB / "symbols.svg").decode() + shapes(),
        "words": words(said_by_page("web/embed.html")),
        "no_script": no_script("web/embed.html"),
    }
    known = _known(build, folders, files, OF_FRAMES) | drawn
    return filled(read(WEB / "embed.html").decode(), known).encode()


def _known(
    build: str, folders: dict[str, str], files: Files, modules: tuple[str, ...]
) -> dict[str, str]:
    """What both pages have to be told."""
    return {
        "build": build,
        "policy": POLICY,
        "styles": styles(folders["own"], files),
        "assets": assets(build, folders, files),
        "own": f"./{folders['own']}",
        "preload": preload(folders, files, modules),
        "pyscript": f"./{folders['pyscript']}",
        "config": html.escape(config(folders, modules)),
    }


def element() -> bytes:
    """embed.js, the element for other people's pages, with its words in every language."""
    said = word_rows(said_by_script("web/embed.js"))
    return slim(filled(read(WEB / "embed.js").decode(), {"words": said})).encode()


def worker(build: str, files: Files) -> bytes:
    """The service worker with the list of everything that it keeps: all but the gallery.

    That is for authors of pages, who are online, and its pictures would be fetched by everyone.
    """
    names = [name for name in files if not name.startswith("gallery")]
    kept = {"./" if name == "index.html" else f"./{name}": digest(files[name]) for name in names}
    values = {"build": build, "files": json.dumps(kept, indent=1)}
    return filled(read(WEB / "sw.js").decode(), values).encode()


def identity(folders: dict[str, str], files: Files) -> str:
    """The build's id: a digest of all that is served, the id itself left blank."""
    blank = {**files, "index.html": page("", folders, files)}
    blank["embed.html"] = board_page("", folders, files)
    blank["sw.js"] = worker("", blank)
    return digest_all(blank)[:12]


def site() -> dict[str, bytes]:
    """Every file of the site."""
    compile_all()
    parts = {"pyscript": pyscript(), "pyodide": pyodide(), "own": own()}
    folders, files = {}, {}
    for name, contents in parts.items():
        folders[name], put = placed("tilestone" if name == "own" else name, contents)
        files.update(put)
    for name in ("icon.svg", "manifest.webmanifest"):
        files[name] = read(WEB / name)
    files.update(static_pages(folders["own"]))
    files["embed.js"] = element()
    build = identity(folders, files)
    pages = {"index.html": page, "embed.html": board_page}
    files |= {name: made(build, folders, files) for name, made in pages.items()}
    files["sw.js"] = worker(build, files)
    return files | wheel() | {".nojekyll": b""}


def check(files: Files) -> None:
    """Some static hosts drop what begins with an underscore."""
    hidden = [name for name in files if any(part.startswith("_") for part in name.split("/"))]
    if hidden:
        raise BuildError(f"hosts may drop {hidden[0]}")


def main(target: Path) -> None:
    """Build into `target`, which is replaced as a whole."""
    files = site()
    check(files)
    shutil.rmtree(target, ignore_errors=True)
    write_all(target, files)
    size = sum(map(len, files.values()))
    print(f"{target.name}: {len(files)} files, {size / 1e6:.1f} MB")


if __name__ == "__main__":
    try:
        main(Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist")
    except (BuildError, subprocess.CalledProcessError) as error:
        sys.exit(f"The site was not built: {error}")
