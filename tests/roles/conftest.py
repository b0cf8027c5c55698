"""The scene, on a site without rate limits and with an open data folder."""

from pathlib import Path

import pytest
from django.core.cache import cache

from tests.roles.cast import Scene, set_scene


@pytest.fixture
def scene(db: None, settings, tmp_path: Path) -> Scene:
    cache.clear()
    # These tests are about roles, not rate limits. Staff needs a second factor, as on a public site.
    settings.API_REQUESTS_A_MINUTE = 1_000_000
    settings.STAFF_NEEDS_SECOND_FACTOR = True
    settings.SECURITY_CONTACT = "mailto:barber@example.org"
    settings.OPEN_DATA_DIR = tmp_path
    shelf = tmp_path / "latest"
    shelf.mkdir()
    (shelf / "index.json").write_text('{"exported_at": "2026-01-01T00:00:00Z", "files": []}')
    return set_scene()
