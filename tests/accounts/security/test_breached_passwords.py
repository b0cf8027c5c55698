"""Breached passwords are refused, and a service that is down keeps nobody out."""

import logging
from collections.abc import Iterator
from hashlib import sha1

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.test import Client
from pytest_django import Settings

from accounts.people.models import User
from tests.factories import PASSWORD
from tests.processes import free_port
from tests.receivers import Receiver, receiver

DIGEST = sha1(PASSWORD.encode()).hexdigest().upper()
BEGINNING, ENDING = DIGEST[:5], DIGEST[5:]


@pytest.fixture
def service(settings: Settings) -> Iterator[Receiver]:
    """A service that returns nothing but padding."""
    with receiver() as end:
        settings.OUTBOUND_TRUSTED = [end.netloc]
        settings.BREACHED_PASSWORDS_URL = f"{end.address}/range/"
        end.status, end.answer = 200, b"0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n"
        yield end


def is_refused(password: str = PASSWORD) -> bool:
    try:
        validate_password(password)
    except ValidationError as error:
        return "password_breached" in {each.code for each in error.error_list}
    return False


def test_breached_password_is_refused_at_sign_up(client: Client, db: None, service: Receiver) -> None:
    service.answer += f"{ENDING}:37\r\n".encode()
    form = {"username": "Dulcinea", "email": "d@example.org", "password1": PASSWORD, "password2": PASSWORD}
    page = client.post("/accounts/signup/", form)
    assert "was stolen from another site" in page.text
    assert not User.objects.exists()


def test_service_gets_only_five_digits_of_the_digest(service: Receiver) -> None:
    assert not is_refused()
    (request,) = service.received
    assert request.path == f"/range/{BEGINNING}"
    assert request.body == b""
    assert request.headers["add-padding"] == "true"
    assert "cookie" not in request.headers


def test_padding_does_not_count_as_breached(service: Receiver) -> None:
    service.answer = f"{ENDING}:0\r\n".encode()
    assert not is_refused()


def test_answer_of_the_service_is_cached(service: Receiver) -> None:
    service.answer += f"{ENDING}:2\r\n".encode()
    assert [is_refused(), is_refused()] == [True, True]
    assert len(service.received) == 1


@pytest.mark.parametrize("trouble", ["refused", "away", "untrusted"])
def test_unavailable_service_keeps_nobody_out(
    service: Receiver, trouble: str, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    match trouble:
        case "refused":
            service.status = 503
        case "away":
            address = f"127.0.0.1:{free_port()}"
            settings.BREACHED_PASSWORDS_URL = f"http://{address}/"
            settings.OUTBOUND_TRUSTED = [address]
        case "untrusted":
            settings.OUTBOUND_TRUSTED = []
    with caplog.at_level(logging.WARNING, "accounts.security.password_validation"):
        assert not is_refused()
    assert "could not be looked up" in caplog.text
    assert PASSWORD not in caplog.text
    # The failure is not cached: the service is asked again as soon as it is back.
    service.status, service.answer = 200, f"{ENDING}:2\r\n".encode()
    settings.OUTBOUND_TRUSTED = [service.netloc]
    settings.BREACHED_PASSWORDS_URL = service.address
    assert is_refused()


def test_no_request_is_made_without_a_service(service: Receiver, settings: Settings) -> None:
    settings.BREACHED_PASSWORDS_URL = ""
    assert not is_refused()
    assert service.received == []


def test_password_needs_twelve_characters(client: Client, db: None) -> None:
    with pytest.raises(ValidationError, match="at least 12 characters"):
        validate_password("windmills 1")
    validate_password("windmills 12")
