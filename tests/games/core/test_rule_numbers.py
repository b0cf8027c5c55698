"""No rule without a test: every rule number of a game is cited in a test docstring."""

import ast
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
NUMBER = re.compile(r"[A-Z]{2}-(?:\d+(?:\.\d+)+[A-Z]?|[AIT]\d+)")

#: Every game with a list of its rule numbers.
GAMES = sorted(path.parents[1].name for path in TESTS.glob("*/rules/rule_numbers.txt"))

pytestmark = pytest.mark.parametrize("game", GAMES)


def cited(game: str) -> set[str]:
    """Return the rule numbers in the docstrings of the game's test functions."""
    found: set[str] = set()
    for source in (TESTS / game / "rules").rglob("test_*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(NUMBER.findall(ast.get_docstring(node) or ""))
    return found


def numbered(game: str) -> list[str]:
    return (TESTS / game / "rules" / "rule_numbers.txt").read_text().split()


def test_every_rule_is_cited_by_a_test(game: str) -> None:
    assert len(numbered(game)) == len(set(numbered(game))) > 100
    found = cited(game)
    assert [number for number in numbered(game) if number not in found] == []


def test_no_test_cites_a_rule_that_does_not_exist(game: str) -> None:
    assert sorted(cited(game) - set(numbered(game))) == []
