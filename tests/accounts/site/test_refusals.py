"""Every refusal has a code, a status and a sentence; pages and programs get all three."""

from importlib import import_module
from pathlib import Path

import pytest
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.test import override_settings
from django.urls import path

from accounts.refusals import Refused
from config import urls
from games.matches.refusals import RuleRefused
from games.play.refusals import InvalidVersion
from games.seats.refusals import NotReliableEnough
from games.talk.refusals import InvalidText, TooMuchTalk
from tournaments.competitions.refusals import InvalidRegulations, UnreadableRegulations
from tournaments.entering.refusals import NotAdmitted
from tournaments.entering.words import ADMISSION_REASONS

APPS = ("accounts", "games", "tournaments")
MODULES = [
    ".".join(found.relative_to(settings.BASE_DIR).with_suffix("").parts)
    for app in APPS
    for found in sorted(Path(settings.BASE_DIR, app).rglob("refusals.py"))
    if not {"presenter", "rules"} & set(found.parts)
]


def every_refusal() -> list[type[Refused]]:
    """Return the refusals that are raised, without their base classes."""
    for module in MODULES:
        import_module(module)
    return [kind for kind in _below(Refused) if not kind.__subclasses__() and kind is not RuleRefused]


def _below(kind: type[Refused]) -> list[type[Refused]]:
    return [found for child in kind.__subclasses__() for found in (child, *_below(child))]


EVERY = every_refusal()


def test_refusals_of_every_room_are_found() -> None:
    assert len(EVERY) > 120


@pytest.mark.parametrize("kind", EVERY, ids=lambda kind: kind.__name__)
def test_refusal_is_declared_in_a_module_of_refusals_with_code_and_words(kind: type[Refused]) -> None:
    assert kind.__module__ in MODULES
    assert kind.code
    assert 400 <= kind.status < 500
    assert hasattr(kind, "words") or kind.sentence is not Refused.sentence


def test_every_code_belongs_to_one_refusal_or_one_family() -> None:
    codes = [vars(kind)["code"] for kind in _below(Refused) if "code" in vars(kind)]
    assert len(codes) == len(set(codes))


def test_different_codes_have_different_sentences() -> None:
    told = [str(kind.words) for kind in EVERY if vars(kind).keys() >= {"code", "words"}]
    assert len(told) == len(set(told))


def test_every_refusal_of_regulations_says_why() -> None:
    invalid = [kind for kind in EVERY if issubclass(kind, InvalidRegulations)]
    assert len(invalid) > 50
    assert all(kind.why for kind in invalid)


def test_attributes_fill_the_placeholders_of_a_refusal() -> None:
    told = NotReliableEnough(asked=90, reached=72).sentence
    assert told.startswith("This table asks for 90% of turns in time, and you’re at 72%.")
    assert InvalidVersion("two").sentence == "The field “version” must be a whole number, not “two”."
    assert InvalidText("1200").sentence == "The text is empty or too long: it has 1200 characters."


def test_unreadable_regulations_name_the_field() -> None:
    refusal = UnreadableRegulations("First order", "Enter a number.")
    assert refusal.sentence == "The field “First order” can’t be accepted: Enter a number."
    assert refusal.facts == {"field": "First order"}


def test_percent_sign_in_user_input_does_not_break_a_refusal() -> None:
    assert "100%s" in InvalidVersion("100%s").sentence


@pytest.mark.parametrize("why", ADMISSION_REASONS)
def test_every_reason_against_admission_has_a_sentence(why: str) -> None:
    assert NotAdmitted(why).sentence == str(ADMISSION_REASONS[why])


def refuse(request: HttpRequest) -> HttpResponse:
    raise TooMuchTalk


urlpatterns = [path("refused/", refuse), *urls.urlpatterns]


@pytest.mark.django_db
@override_settings(ROOT_URLCONF=__name__)
def test_unhandled_refusal_is_answered_with_sentence_and_status(client) -> None:
    answer = client.get("/refused/")
    assert answer.status_code == 429
    assert answer["Retry-After"] == "60"
    assert TooMuchTalk().sentence in answer.content.decode()
