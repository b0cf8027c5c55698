"""Tests of the files in deploy/: no secrets in an image, settings from .env, a writable folder for open data."""

import re
from pathlib import Path

import pytest

from tests.processes import ROOT

OPEN_DATA = "/var/lib/hidalgo/open-data"


def lines_of(name: str) -> set[str]:
    return {line.strip() for line in Path(ROOT, name).read_text().splitlines()}


def test_docker_image_leaves_out_everything_that_git_ignores() -> None:
    assert "COPY . ." in lines_of("deploy/Dockerfile")
    # What git ignores in any folder, the image must leave out in every folder.
    kept_out = {line.removeprefix("**/").strip("/") for line in lines_of(".dockerignore")}
    assert {line.strip("/") for line in lines_of(".gitignore")} | {".git"} <= kept_out


def test_containers_read_the_operators_env_file() -> None:
    """Optional keys are only in .env, and the image does not contain it."""
    assert "env_file: ../.env" in lines_of("deploy/compose.yaml")


@pytest.mark.parametrize("unit", ["hidalgo-web.service", "hidalgo-worker@.service"])
def test_units_use_an_open_data_folder_that_workers_may_write_to(unit: str) -> None:
    text = Path(ROOT, "deploy", unit).read_text()
    assert "ProtectSystem=strict" in text
    assert f"Environment=OPEN_DATA_DIR={OPEN_DATA}\n" in text
    # systemd creates this folder in /var/lib and keeps it writable.
    assert re.search(r"^StateDirectory=hidalgo$", text, re.MULTILINE)
