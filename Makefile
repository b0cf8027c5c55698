# `make run` opens the site, `make test` checks everything. Both set up what they need and are quick when repeated.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
PORT ?= 8000
RUN_STAMP := $(VENV)/.installed-run
DEV_STAMP := $(VENV)/.installed-dev
# Where a second pass of the tests that write to the database runs, when PostgreSQL answers there.
TEST_DATABASE_URL ?= postgres://postgres@127.0.0.1:5432/postgres
PYTEST := $(BIN)/python -m pytest -q

.DEFAULT_GOAL := help
.PHONY: help run test test-random test-most test-beside test-sites test-real-services test-postgresql lint check audit fmt messages hooks clean

help:
	@echo "make run          open the site on http://127.0.0.1:$(PORT)"
	@echo "make test         run every check and test"
	@echo "make test-random  run the property tests with new examples, ten times as many"
	@echo "make check        run the checks that need no test run (lint, types, imports, migrations)"
	@echo "make audit        ask the internet for known holes in what is installed"
	@echo "make fmt          format the code"
	@echo "make messages     collect the words to be translated"
	@echo "make hooks        write docs/hooks.md, the list of who listens to what"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Hidalgo needs Python 3.11 or newer; set PYTHON to one."; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# The dev extra holds everything that running needs too, so that either stamp is enough for `run`.
$(RUN_STAMP): pyproject.toml | $(BIN)/python
	@echo "Installing what the site needs (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(DEV_STAMP): pyproject.toml | $(BIN)/python
	@echo "Installing what the site and its tests need (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[dev]"
	@touch $@ $(RUN_STAMP)

# Translations, compiled without gettext's tools so that they are there on every machine.
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard locale/*/LC_MESSAGES/*.po))

%.mo: %.po | $(BIN)/python
	@$(BIN)/pybabel --quiet compile --input-file $< --output-file $@

run: $(RUN_STAMP) $(CATALOGUES)
	@exec $(BIN)/python manage.py serve --port $(PORT)

lint: $(DEV_STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check: lint
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run

# Tables are made from the models at first; the migrations themselves run with the sites that tests start, and on PostgreSQL.
# What starts processes of its own waits much, so that three rows of tests keep two cores busy. The first shows its dots as they
# come; what runs beside it is told when it is done.
test: lint $(CATALOGUES)
	@$(MAKE) --no-print-directory -j 2 test-most test-beside

# Property tests with examples that nobody has seen before, and ten times as many: before something is called done.
test-random: $(DEV_STAMP) $(CATALOGUES)
	$(PYTEST) -n 2 --nomigrations -m hypothesis --hypothesis-profile=random -o faulthandler_timeout=3600

# A file stays in one process: the games that its tests have recorded and the forms that they have read are there already.
test-most: $(DEV_STAMP)
	$(PYTEST) -n 2 --dist loadfile --no-loadscope-reorder --nomigrations -m "not real_services" \
		--ignore tests/accounts/test_migrations.py $(addprefix --ignore ,$(SITE_TESTS))

test-beside:
	@$(MAKE) --no-print-directory --output-sync=target test-real-services test-sites check test-postgresql

# They share one empty database and, for the browser, one site.
SITE_TESTS := tests/embedded tests/browser

test-sites: $(DEV_STAMP)
	$(PYTEST) --nomigrations $(SITE_TESTS)

# They share one Redis, so they run one after another.
test-real-services: $(DEV_STAMP)
	$(PYTEST) -m real_services tests/services_real

# What locks, sweeps and constraints of a database can change; pages and drawings read rows in the same way from every one.
POSTGRESQL_TESTS := tests/jobs tests/accounts/test_migrations.py \
	$(shell find tests/accounts tests/api tests/games tests/tournaments -name 'test_*races.py') \
	$(wildcard tests/accounts/notices/test_deliver*.py tests/accounts/notices/test_digests.py tests/tournaments/statistics/test_counting*.py) \
	$(addprefix tests/tournaments/,rounds/test_absences.py entering/test_entries.py ladders/test_challenges.py) \
	$(addprefix tests/games/,play/test_play.py play/test_drafts.py lobby/test_tables.py lobby/test_invitations.py lobby/test_dashboard.py) \
	$(addprefix tests/games/,plans/test_standing_orders.py clocks/test_clocks.py clocks/test_outages.py absence/test_time_outs.py) \
	$(addprefix tests/games/,votes/test_votes.py votes/test_pauses.py) \
	$(addprefix tests/games/substitutes/,test_substitutes.py test_offers.py test_secrets.py)

# The same tests on PostgreSQL: the distributed shape's database.
test-postgresql: $(DEV_STAMP)
	@if $(BIN)/python -c "import psycopg; psycopg.connect('$(TEST_DATABASE_URL)', connect_timeout=2)" 2>/dev/null; then \
		DATABASE_URL=$(TEST_DATABASE_URL) $(PYTEST) $(POSTGRESQL_TESTS); \
	elif [ "$$HIDALGO_REQUIRE_ALL" = 1 ]; then \
		echo "PostgreSQL does not answer at $(TEST_DATABASE_URL), and HIDALGO_REQUIRE_ALL is set."; exit 1; \
	else echo "Skipped the second pass: PostgreSQL does not answer at $(TEST_DATABASE_URL)."; fi

# pip-audit asks a server on the internet and brings many packages of its own, so it lives apart from what it looks at.
AUDIT_VENV := .venv-audit

$(AUDIT_VENV)/bin/pip-audit: | $(BIN)/python
	@$(PYTHON) -m venv $(AUDIT_VENV)
	@$(AUDIT_VENV)/bin/python -m pip install --quiet --disable-pip-version-check "pip-audit~=2.9"

# Exactly the versions that are installed here. A hole ends it with an error, and so does a package that nobody could look up;
# CI, which may run where only an index of packages can be reached, forgives the latter (AUDIT=) and says so.
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

clean:
	rm -rf $(VENV) $(AUDIT_VENV) staticfiles
