"""The catalogues: `python -m web.messages` brings them up to date with the sources.

Every text marked with `_` or `ngettext` in the program and in the script of embedded boards,
and every sentence of the pages that stands in an element with `data-say`, goes into each
`py/tilestone/locale/<language>/LC_MESSAGES/tilestone.po`.  What is new there is empty, what is
gone is dropped, and nothing is guessed.  English is written by this program; copied, it is
what another language begins with.  The build compiles the catalogues.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from copy import deepcopy
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir, extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tilestone.locale import LANGUAGES
from web.assets import ROOT, BuildError

SOURCES = ROOT / "py" / "tilestone"
FOLDER = SOURCES / "locale"
PAGES = ("index.html", "web/embed.html")
SCRIPTS = ("web/embed.js",)
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
COPYRIGHT = "# Texts of Tilestone in {language}. docs/translating.md says how they are written.\n"
# Lines that change with every run or say nothing; without them a merge meets only texts.
QUIET = (
    "Project-Id", "Report-Msgid", "POT-Creation", "PO-Revision", "Last-Translator",
    "Language-Team", "Generated-By",
)  # fmt: skip
ONE_FORM, TWO_FORMS = "nplurals=1; plural=0;", "nplurals=2; plural=(n != 1);"
PLURALS = {"en": TWO_FORMS, "ja": ONE_FORM, "ca": TWO_FORMS, "es": TWO_FORMS, "ko": ONE_FORM}


class _Sentences(HTMLParser):
    """The text of each element that has `data-say`."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if any(name == "data-say" for name, _value in attrs):
            self._inside = tag
            self.found.append("")

    def handle_data(self, data: str) -> None:
        if self._inside:
            self.found[-1] += data

    def handle_endtag(self, tag: str) -> None:
        if tag == self._inside:
            self._inside = ""


def sentences(page: str) -> tuple[str, ...]:
    """The sentences of one of `PAGES`, which are there before Python runs."""
    parser = _Sentences()
    parser.feed((ROOT / page).read_text("utf-8"))
    return tuple(" ".join(text.split()) for text in parser.found)


def marked(script: str) -> tuple[str, ...]:
    """The texts marked with `_` in one of `SCRIPTS`."""
    found = extract_from_file("javascript", ROOT / script, keywords=KEYWORDS)
    return tuple(dict.fromkeys(str(text) for _line, text, _comments, _context in found))


def template() -> Catalog:
    """Every text of the sources, with the files that it stands in."""
    catalogue = Catalog(project="Tilestone", fuzzy=False)
    found = extract_from_dir(
        SOURCES, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("TRANSLATORS:",)
    )
    for name, _line, message, comments, context in found:
        file = (SOURCES / name).relative_to(ROOT).as_posix()
        catalogue.add(message, locations=[(file, 0)], auto_comments=comments, context=context)
    for page in PAGES:
        for text in sentences(page):
            catalogue.add(text, locations=[(page, 0)])
    for script in SCRIPTS:
        for text in marked(script):
            catalogue.add(text, locations=[(script, 0)])
    return catalogue


def path(language: str) -> Path:
    """The catalogue of a language."""
    return FOLDER / language / "LC_MESSAGES" / "tilestone.po"


def load(language: str) -> Catalog:
    """A catalogue as it lies in the sources; one with nothing but its plurals if it is new."""
    file = path(language)
    new = f'msgid ""\nmsgstr ""\n"Plural-Forms: {PLURALS[language]}\\n"\n'
    return read_po(io.BytesIO(file.read_bytes() if file.exists() else new.encode()), language)


def translation(catalogue: Catalog, text: str, context: str | None = None) -> str:
    """A text in another language; as it is where nobody has translated it yet."""
    message = catalogue.get(text, context)
    return (_forms(message)[0] if message else "") or text


def updated(language: str, wanted: Catalog) -> Catalog:
    """The catalogue of a language with exactly the wanted messages."""
    catalogue = load(language)
    catalogue.update(deepcopy(wanted), no_fuzzy_matching=True, update_header_comment=False)
    catalogue.obsolete.clear()
    catalogue.header_comment = COPYRIGHT.format(language=LANGUAGES[language]).rstrip()
    catalogue.fuzzy = False
    if language == "en":
        for message in messages(catalogue):
            message.string = message.id
    return catalogue


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages of a catalogue without its header."""
    return (message for message in catalogue if message.id)


def written(catalogue: Catalog) -> bytes:
    """A catalogue as a file: the same bytes for the same texts, whenever it is written."""
    made = io.BytesIO()
    write_po(made, catalogue, width=100, sort_by_file=True, include_lineno=False)
    lines = made.getvalue().splitlines(keepends=True)
    quiet = tuple(f'"{name}'.encode() for name in QUIET)
    return b"".join(line for line in lines if not line.startswith(quiet))


def compiled(language: str) -> bytes:
    """Gettext's own form of a catalogue."""
    made = io.BytesIO()
    write_mo(made, load(language))
    return made.getvalue()


def compile_all() -> None:
    """Lay the compiled catalogues beside their sources, for the build and the package."""
    for language in list(LANGUAGES)[1:]:
        if not path(language).exists():
            raise BuildError(f"missing: {path(language).relative_to(ROOT)}")
        path(language).with_suffix(".mo").write_bytes(compiled(language))


def main() -> None:
    """Bring every catalogue up to date, and say what is left to translate."""
    wanted = template()
    for language in LANGUAGES:
        catalogue = updated(language, wanted)
        path(language).parent.mkdir(parents=True, exist_ok=True)
        path(language).write_bytes(written(catalogue))
        empty = sum(not any(_forms(message)) for message in messages(catalogue))
        print(f"{language}: {len(catalogue)} messages, {empty or 'none'} to translate")


def _forms(message: Message) -> tuple[str, ...]:
    found = message.string or ""
    return (found,) if isinstance(found, str) else tuple(found)


if __name__ == "__main__":
    main()
