"""Services contain no user-visible sentences: those belong in the words and refusals of their room."""

import ast
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = ("accounts", "games", "tournaments")
#: Functions that only switch the language, to write in the recipient's.
ALLOWED = {"override", "activate", "get_language"}


def services() -> list[Path]:
    return sorted(
        path
        for app in APPS
        for path in (ROOT / app).rglob("*.py")
        if "services" in (path.stem, *path.relative_to(ROOT).parts)
    )


def translated(path: Path) -> set[str]:
    """Return what a module imports from Django's translations."""
    return {
        name.name
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module == "django.utils.translation"
        for name in node.names
    }


def test_services_contain_no_translated_sentences() -> None:
    assert len(services()) > 100
    faults = {
        str(path.relative_to(ROOT)): names for path in services() if (names := translated(path) - ALLOWED)
    }
    assert not faults, f"Move these sentences to the words or refusals of the room: {faults}"
