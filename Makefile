# `make run` starts the site, `make test` checks everything. Both install what they need and are quick when repeated.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
RUN_STAMP := $(VENV)/.installed-run
DEV_STAMP := $(VENV)/.installed-dev
# PostgreSQL server for a second pass of the tests that write to the database; skipped if it does not answer.
TEST_DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/postgres
PYTEST := $(BIN)/python -m pytest -q

.DEFAULT_GOAL := help
.PHONY: help screenshots survey run test test-random test-most test-beside test-sites test-real-services test-postgresql lint check audit fmt messages hooks types bench bench-short compiled test-compiled clean

help:
	@echo "make run          open the site on http://127.0.0.1:$(PORT)"
	@echo "make test         run every check and test"
	@echo "make test-random  run the property tests with new examples, ten times as many"
	@echo "make check        run the checks that need no test run (lint, types, imports, migrations)"
	@echo "make audit        ask the internet for known holes in what is installed"
	@echo "make fmt          format the code"
	@echo "make messages     collect the words to be translated"
	@echo "make bench        measure what requests cost, as ratios (PostgreSQL, Redis; some minutes)"
	@echo "make bench-short  compare queries and bytes of hot requests with their budget"
	@echo "make compiled     copy the source to var/compiled, with rules that are compiled and play faster (a C compiler)"
	@echo "make screenshots  play a turn of each game and every lesson, and make pictures of them (docs/screenshots)"
	@echo "make survey       look for what is too small or wrong for axe in all states of the pages around a match"
	@echo "make hooks        write docs/hooks.md, the list of who listens to what"
	@echo "make types        write what each game is made of for authors of programs (docs/programming)"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Hidalgo needs Python 3.11 or newer; set PYTHON to one."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# The dev extra includes everything that `run` needs, so either stamp is enough for it.
$(RUN_STAMP): pyproject.toml | $(BIN)/python
	@echo "Installing what the site needs (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(DEV_STAMP): pyproject.toml | $(BIN)/python
	@echo "Installing what the site and its tests need (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(RUN_STAMP)

# Translations, compiled without gettext's tools, which are not installed on every machine.
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/*.po))

%.mo: %.po | $(BIN)/python
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

screenshots: $(DEV_STAMP) $(CATALOGUES)
	$(BIN)/python -m tests.browser.screenshots
	$(BIN)/python -m tests.browser.lesson_screenshots

# Some minutes. SURVEY="el_capitan-5" looks at matches with these words in their title only.
SURVEY ?=

survey: $(DEV_STAMP) $(CATALOGUES)
	$(BIN)/python -m tests.browser.survey $(SURVEY)

run: $(RUN_STAMP) $(CATALOGUES)
	@exec $(BIN)/python manage.py serve --port $(PORT)

lint: $(DEV_STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check: lint
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run

# The first pass creates tables from the models; migrations run in the sites that tests start, and on PostgreSQL.
# Tests that start processes mostly wait, so four test processes keep two cores busy. test-most shows its progress at
# once; the output of test-beside appears when each of its targets is done.
test: lint $(CATALOGUES)
	@$(MAKE) --no-print-directory -j 2 test-most test-beside

# Property tests with new random examples, and ten times as many: run it before calling something done.
test-random: $(DEV_STAMP) $(CATALOGUES)
	$(PYTEST) -n 2 --nomigrations -m hypothesis --hypothesis-profile=random -o faulthandler_timeout=3600

# All tests of a file run in one process, where recorded games and parsed forms are already cached.
test-most: $(DEV_STAMP)
	$(PYTEST) -n 2 --dist loadfile --no-loadscope-reorder --nomigrations -m "not real_services" \
		--ignore tests/accounts/test_migrations.py $(addprefix --ignore ,$(SITE_TESTS))

test-beside:
	@$(MAKE) --no-print-directory --output-sync=target test-real-services test-sites check test-postgresql

# Each of the two processes has an empty database and, for the browser, a site, which its tests share.
SITE_TESTS := tests/embedded tests/browser

test-sites: $(DEV_STAMP)
	$(PYTEST) -n 2 --dist loadfile --no-loadscope-reorder --nomigrations $(SITE_TESTS)

# These share one Redis, so they run one after another.
test-real-services: $(DEV_STAMP)
	$(PYTEST) -m real_services tests/services_real

# Tests of what differs between databases: locks, sweeps and constraints. Pages and drawings only read rows.
POSTGRESQL_TESTS := tests/jobs tests/accounts/test_migrations.py \
	$(shell find tests/accounts tests/api tests/games tests/tournaments -name 'test_*races.py') \
	$(wildcard tests/accounts/notices/test_deliver*.py tests/accounts/notices/test_digests.py tests/tournaments/statistics/test_counting*.py) \
	$(addprefix tests/tournaments/,rounds/test_absences.py entering/test_entries.py ladders/test_challenges.py) \
	$(addprefix tests/games/,play/test_play.py play/test_drafts.py lobby/test_tables.py lobby/test_invitations.py lobby/test_dashboard.py) \
	$(addprefix tests/games/,plans/test_standing_orders.py clocks/test_clocks.py clocks/test_outages.py absence/test_time_outs.py) \
	$(addprefix tests/games/,votes/test_votes.py votes/test_pauses.py) \
	$(addprefix tests/games/substitutes/,test_substitutes.py test_offers.py test_secrets.py)

# These tests again on PostgreSQL, the database of the distributed shape.
test-postgresql: $(DEV_STAMP)
	@if $(BIN)/python -c "import psycopg; psycopg.connect('$(TEST_DATABASE_URL)', connect_timeout=2)" 2>/dev/null; then \
		DATABASE_URL=$(TEST_DATABASE_URL) $(PYTEST) $(POSTGRESQL_TESTS); \
	elif [ "$$HIDALGO_REQUIRE_ALL" = 1 ]; then \
		echo "PostgreSQL does not answer at $(TEST_DATABASE_URL), and HIDALGO_REQUIRE_ALL is set."; exit 1; \
	else echo "Skipped the second pass: PostgreSQL does not answer at $(TEST_DATABASE_URL)."; fi

# pip-audit needs the internet and brings many packages, so it has its own environment.
AUDIT_VENV := .venv-audit

$(AUDIT_VENV)/bin/pip-audit: | $(BIN)/python
	@$(PYTHON) -m venv $(AUDIT_VENV)
	@$(AUDIT_VENV)/bin/python -m pip install --quiet --disable-pip-version-check "pip-audit~=2.9"

# Checks exactly the installed versions. A known vulnerability is an error, and so is a package that could not be looked
# up; CI may run where only a package index can be reached, so there the latter is only a message (AUDIT=).
AUDIT ?= --strict

audit: $(DEV_STAMP) $(AUDIT_VENV)/bin/pip-audit
	@$(BIN)/python -m pip freeze --exclude-editable > $(AUDIT_VENV)/installed.txt
	@$(AUDIT_VENV)/bin/pip-audit --requirement $(AUDIT_VENV)/installed.txt --no-deps --disable-pip --progress-spinner off --format json \
		2>/dev/null | $(BIN)/python .ci/audit $(AUDIT)

fmt: $(DEV_STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

messages: $(DEV_STAMP)
	$(BIN)/python manage.py makemessages --all --no-obsolete --ignore .venv --ignore staticfiles --ignore var --ignore tests

hooks: $(DEV_STAMP)
	$(BIN)/python manage.py write_hooks_page

types: $(DEV_STAMP)
	$(BIN)/python manage.py write_type_pages

# More arguments, such as BENCH="--only requests --runs 5".
BENCH ?=

bench: $(DEV_STAMP) $(CATALOGUES)
	@$(BIN)/python -m benchmarks.ratios --database-url $(TEST_DATABASE_URL) $(BENCH)

bench-short: $(DEV_STAMP) $(CATALOGUES)
	@$(BIN)/python -m benchmarks.ratios.short $(BENCH)

# Rules compiled by mypyc, in a copy of the source: nothing else changes.
compiled: $(DEV_STAMP) $(CATALOGUES)
	@$(BIN)/python deploy/compile_rules.py

# Both must play the same games, and the compiled rules must pass the tests of the rules too.
FINGERPRINTS := python -m tests.games.core.fingerprint compiled

test-compiled: compiled
	@$(BIN)/$(FINGERPRINTS) > var/fingerprints.txt
	@cd var/compiled && ../../$(BIN)/$(FINGERPRINTS) | diff ../fingerprints.txt -
	@cd var/compiled && ../../$(PYTEST) --nomigrations tests/games/core $(wildcard tests/games/el_*/rules)

clean:
	rm -rf $(VENV) $(AUDIT_VENV) staticfiles var/compiled var/fingerprints.txt
