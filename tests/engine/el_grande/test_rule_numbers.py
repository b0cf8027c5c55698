"""No rule without a test: every number of the rules is cited by the docstring of some test."""

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
NUMBER = re.compile(r"EG-(?:\d+\.\d+[A-Z]?|[AIT]\d+)")


def cited() -> set[str]:
    """The rule numbers in the docstrings of El Grande's test functions."""
    found: set[str] = set()
    for source in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(source.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(NUMBER.findall(ast.get_docstring(node) or ""))
    return found


def numbered() -> list[str]:
    return (HERE / "rule_numbers.txt").read_text().split()


def test_every_rule_is_cited_by_a_test() -> None:
    assert len(numbered()) == len(set(numbered())) > 190
    found = cited()
    assert [number for number in numbered() if number not in found] == []


def test_no_test_cites_a_rule_that_does_not_exist() -> None:
    assert sorted(cited() - set(numbered())) == []
