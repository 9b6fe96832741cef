# make play   build the site and play it on this machine
# make test   check everything
# make messages   bring the catalogues of texts up to date with the sources
# What is installed or built leaves a stamp or a file behind and is not made twice.

PYTHON ?= python3
BIN := .venv/bin
STAMPS := build/stamps
SITE := $(shell find py web puzzles index.html -name __pycache__ -prune -o -name '*.mo' -o -type f -print 2>/dev/null)
say = @printf '\n== %s\n' "$(1)"

.PHONY: play test lint unit pyodide e2e engines fuzz bench build messages install clean

play: dist/index.html
	@$(BIN)/python -m web.serve

build: dist/index.html

test: lint unit pyodide e2e engines
	@printf '\nAll checks passed.\n'

lint: $(STAMPS)/python
	$(call say,Lint and types)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

unit: $(STAMPS)/python
	$(call say,Unit tests in CPython)
	@$(BIN)/pytest -n 2

pyodide: $(STAMPS)/python $(STAMPS)/node $(STAMPS)/pyodide
	$(call say,The same unit tests in Pyodide)
	@$(MAKE) --no-print-directory -j 2 pyodide-part-1 pyodide-part-2

pyodide-part-%:
	@node web/pytest-node.mjs --part $*/2

e2e: dist/index.html $(STAMPS)/chromium $(STAMPS)/micropip
	$(call say,End-to-end tests in Chromium)
	@$(BIN)/pytest e2e -n 2 --dist worksteal --reruns 1 -rR

engines: dist/index.html $(STAMPS)/engines
	$(call say,The main scenarios in Firefox and WebKitGTK)
	@$(BIN)/pytest e2e_engines -n 2 --dist loadgroup --reruns 1 -rR

# A longer hunt than that of the unit tests: make fuzz INPUTS=100000 SEED=2
INPUTS ?= 20000
SEED ?= 1
fuzz: $(STAMPS)/python
	@PYTHONPATH=py:. $(BIN)/python -m tests.fuzz $(INPUTS) $(SEED)

bench: dist/index.html $(STAMPS)/chromium
	@$(BIN)/python -m bench.startup
	@$(BIN)/python -m bench.embed
	@node bench/solver.mjs
	@$(BIN)/python -m bench.pointer
	@$(BIN)/python -m bench.table
	@node bench/stones.mjs
	@$(BIN)/python -m bench.placement
	@node bench/race.mjs

messages: $(STAMPS)/python
	@$(BIN)/python -m web.messages

install: $(STAMPS)/python $(STAMPS)/node

dist/index.html: $(STAMPS)/python $(STAMPS)/node $(SITE)
	$(call say,Building the site)
	@$(BIN)/python -m web.build

$(STAMPS)/python: pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Tilestone needs Python 3.11 or newer (PYTHON=… names another one)."; exit 1; }
	$(call say,Installing the Python tools (a minute))
	@mkdir -p $(STAMPS) puzzles
	@[ -x $(BIN)/pip ] || $(PYTHON) -m venv .venv || \
	  { echo "This Python lacks venv (Debian: apt-get install python3-venv)."; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(STAMPS)/node: package.json package-lock.json
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null || \
	  { echo "Tilestone needs Node 20 or newer, with npm."; exit 1; }
	$(call say,Installing Pyodide and PyScript)
	@mkdir -p $(STAMPS)
	@npm ci --loglevel=error
	@touch $@

$(STAMPS)/pyodide: pyproject.toml $(STAMPS)/python $(STAMPS)/node
	$(call say,Fetching pytest and hypothesis for Pyodide)
	@rm -rf build/pyodide-packages
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --target build/pyodide-packages \
	  --only-binary=:all: --implementation cp --python-version 3.14 \
	  --platform pyemscripten_2026_0_wasm32 --platform any \
	  $$(sed -n 's/^ *"\(\(hypothesis\|pytest\)==[^"]*\)".*/\1/p' pyproject.toml)
	@touch $@

# For the test of a page that installs the wheel: Pyodide's npm package holds no wheels.
$(STAMPS)/micropip: $(STAMPS)/python
	@$(BIN)/python -m pip download --quiet --disable-pip-version-check --no-deps -d build/micropip \
	  --only-binary=:all: --implementation py --abi none --platform any --python-version 3.14 \
	  micropip==0.11.1
	@touch $@

$(STAMPS)/chromium: $(STAMPS)/python
	@$(BIN)/python -m web.chromium
	@touch $@

$(STAMPS)/engines: $(STAMPS)/python
	@$(BIN)/python -m web.firefox
	@$(BIN)/python -m web.webkit
	@touch $@

clean:
	rm -rf dist build .venv node_modules .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
