import pytest
from django.core.exceptions import ImproperlyConfigured

from config.vapid import new_private_key, read_private_key
from tests.processes import environment, manage


def test_a_new_vapid_key_is_readable_and_unique() -> None:
    first, second = new_private_key(), new_private_key()
    assert first != second
    assert read_private_key(first).private_numbers().private_value > 0


@pytest.mark.parametrize("text", ["x", "AAAA", "ä" * 43, "A" * 43, "_" * 43, "A" * 44])
def test_an_invalid_vapid_key_is_refused_with_a_hint(text: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="make_vapid_key"):
        read_private_key(text)


def test_make_vapid_key_prints_a_line_for_the_environment(tmp_path) -> None:
    outcome = manage(environment(DATA_DIR=str(tmp_path)), "make_vapid_key")
    name, _sign, key = outcome.stdout.strip().partition("=")
    assert name == "VAPID_PRIVATE_KEY"
    assert read_private_key(key)
    # An unconfigured site has generated its own key and keeps it in a private file.
    kept = tmp_path / "vapid_key"
    assert read_private_key(kept.read_text())
    assert kept.stat().st_mode & 0o777 == 0o600


def test_an_invalid_vapid_key_stops_the_site_from_starting(tmp_path) -> None:
    outcome = manage(environment(DATA_DIR=str(tmp_path), VAPID_PRIVATE_KEY="nonsense"), "check")
    assert outcome.returncode != 0
    assert "VAPID_PRIVATE_KEY is no private key" in outcome.stderr
