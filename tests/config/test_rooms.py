"""Each room says in its docstring which rooms it may use, as import-linter enforces it."""

import re
import tomllib
from importlib import import_module
from itertools import pairwise
from pathlib import Path

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
#: Django's own folders: they are at the top of every app.
NO_ROOMS = {"management", "templatetags"}


def rooms_and_layers_below() -> dict[str, list[str]]:
    """Return every room, with the names of the layer right below it."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    found = {}
    for contract in contracts:
        layers = (
            [re.findall(r"\w+", layer) for layer in contract["layers"]] if "containers" in contract else []
        )
        for container in contract.get("containers", ()):
            for layer, below in pairwise(layers):
                rooms = [name for name in layer if (ROOT / container / name / "__init__.py").exists()]
                found |= {f"{container}.{room}": below for room in rooms if room not in NO_ROOMS}
    return found


ROOMS = rooms_and_layers_below()


def test_every_app_has_rooms():
    assert {room.split(".")[0] for room in ROOMS} == {"accounts", "games", "tournaments"}


@pytest.mark.parametrize("room", ROOMS)
def test_docstring_names_the_layer_below(room):
    below = " and ".join(f"`{name}`" for name in ROOMS[room])
    pronoun = "it" if len(ROOMS[room]) == 1 else "them"
    purpose, _, permission = (import_module(room).__doc__ or "").strip().rpartition("\n\n")
    assert purpose
    assert permission == f"May use {below} and what is below {pronoun} (docs/developing/rooms.md)."
