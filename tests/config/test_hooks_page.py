"""docs/hooks.md matches the code."""

import pytest

from config.hooks.callers import callers_of_hooks
from config.hooks.page import PAGE, hooks_by_app, written_page

HOOKS = [
    pytest.param(f"{app}.{key}", hook, id=f"{app}.{key}")
    for app, hooks in hooks_by_app().items()
    for key, hook in hooks.items()
]


def test_hooks_page_is_up_to_date() -> None:
    assert PAGE.read_text("utf-8") == written_page(), "Run `make hooks`."


@pytest.mark.parametrize(("name", "hook"), HOOKS)
def test_a_hook_has_its_declared_name_a_description_and_a_listener(name, hook) -> None:
    assert hook.name == name
    assert hook.about.endswith(".")
    assert list(hook)


def test_every_hook_has_a_caller() -> None:
    page = written_page()
    assert "\nAsked by `accounts.people.services.departures.let_go`.\n" in page
    assert "Asked by nobody" not in page


def test_callers_of_hooks_are_found_also_under_an_import_alias(tmp_path) -> None:
    package = tmp_path / "inn"
    package.mkdir()
    (package / "kitchen.py").write_text(
        "from inn.hooks import meals, guests as people\n\n"
        "class Cook:\n    def serve(self):\n        return [meal() for meal in meals]\n\n"
        "def ring():\n    return list(people)\n\n"
        "def sleep():\n    return None\n"
    )
    (package / "listeners.py").write_text("from inn.hooks import meals\n\ndef register():\n    meals()\n")
    assert callers_of_hooks([package]) == {
        "inn.meals": ["inn.kitchen.Cook.serve"],
        "inn.guests": ["inn.kitchen.ring"],
    }
