"""What the files in deploy/ promise: no secret in an image, and folders that can be written where something is written."""

import re
from pathlib import Path

import pytest

from tests.processes import ROOT

OPEN_DATA = "/var/lib/hidalgo/open-data"


def lines_of(name: str) -> set[str]:
    return {line.strip() for line in Path(ROOT, name).read_text().splitlines()}


def test_an_image_holds_nothing_that_git_would_not_hold() -> None:
    assert "COPY . ." in lines_of("deploy/Dockerfile")
    # What git ignores everywhere, an image must leave out in every folder.
    kept_out = {line.removeprefix("**/").strip("/") for line in lines_of(".dockerignore")}
    assert {line.strip("/") for line in lines_of(".gitignore")} | {".git"} <= kept_out


def test_containers_get_what_the_operator_has_set() -> None:
    """Keys that not everybody sets stand in .env alone, and the image has none."""
    assert "env_file: ../.env" in lines_of("deploy/compose.yaml")


@pytest.mark.parametrize("unit", ["hidalgo-web.service", "hidalgo-worker@.service"])
def test_the_open_data_is_read_where_a_worker_may_write_it(unit: str) -> None:
    text = Path(ROOT, "deploy", unit).read_text()
    assert "ProtectSystem=strict" in text
    assert f"Environment=OPEN_DATA_DIR={OPEN_DATA}\n" in text
    # systemd makes this folder below /var/lib, and leaves it writable.
    assert re.search(r"^StateDirectory=hidalgo$", text, re.MULTILINE)
