import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.people.models import User
from accounts.people.names import is_reserved
from tests.factories import UserFactory

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["Al", "Dulcinea", "Émile", "x-1_2.z", "7even", "Ñuño", "a" * 30])
def test_ordinary_names_are_allowed(name: str) -> None:
    User(username=name, email="a@example.org", password="x").full_clean()


@pytest.mark.parametrize(
    "name",
    ["a", "a" * 31, "two words", "-dash", ".", "..", "a/b", "a@b", "Аdmin", "a\n", "<b>", "x×y", "🐴🐴"],
)
def test_invalid_names_are_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        User(username=name, email="a@example.org", password="x").full_clean()
    assert set(refusal.value.message_dict) == {"username"}


@pytest.mark.parametrize(
    ("first", "second"), [("Sancho", "SANCHO"), ("Émile", "éMILE"), ("Strasse", "Straße")]
)
def test_name_is_taken_in_any_letter_case(first: str, second: str) -> None:
    UserFactory(username=first)
    with pytest.raises(ValidationError, match="This name is taken"):
        User(username=second, email="other@example.org", password="x").full_clean()
    with pytest.raises(IntegrityError), transaction.atomic():
        UserFactory(username=second, email="other@example.org")


def test_mail_address_is_taken_in_any_letter_case() -> None:
    UserFactory(email="rocinante@example.org")
    with pytest.raises(ValidationError, match="Another account has this e-mail address"):
        User(username="Other", email="Rocinante@Example.org", password="x").full_clean()
    with pytest.raises(IntegrityError), transaction.atomic():
        UserFactory(email="ROCINANTE@example.org")


def test_changed_name_updates_its_key_even_in_a_partial_save() -> None:
    person = UserFactory(username="Before")
    person.username = "After"
    person.save(update_fields=["username"])
    assert User.objects.named("aFTER").get() == person
    assert not User.objects.named("before").exists()


def test_unknown_time_zone_or_language_is_refused() -> None:
    with pytest.raises(ValidationError) as refusal:
        User(username="Al", email="a@b.org", password="x", time_zone="Mars/Base", language="xx").full_clean()
    assert set(refusal.value.message_dict) == {"time_zone", "language"}


def test_time_zone_that_no_longer_exists_counts_as_utc() -> None:
    assert User(time_zone="Europe/Atlantis").zone.key == "UTC"
    assert User(time_zone="Europe/Madrid").zone.key == "Europe/Madrid"


@pytest.mark.parametrize(
    "name", ["admin", "Moderator", "HIDALGO", "s.y_s-tem", "Ádmin", "settings", "me", "ai"]
)
def test_names_of_the_site_itself_are_reserved(name: str) -> None:
    assert is_reserved(name)


def test_names_that_only_contain_a_reserved_one_are_free() -> None:
    assert not is_reserved("admiral")
    assert not is_reserved("metoo")


def test_name_with_a_nul_belongs_to_nobody_and_takes_no_query(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert not User.objects.named("Al\0").exists()
    for page in ("", "avatar.svg"):
        assert client.get(f"/people/Al%00/{page}").status_code == 404
