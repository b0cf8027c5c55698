"""Retired names cannot be taken by anybody."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import RetiredName, User
from accounts.people.services.retired_names import is_retired, retire_name, return_name
from tests.factories import PASSWORD

pytestmark = pytest.mark.django_db


def test_retired_name_is_refused_in_any_spelling_and_stored_as_a_digest():
    retire_name(name="Dulcinéa")
    retire_name(name="dulcinéa")
    assert not any("ulcin" in name.digest for name in RetiredName.objects.all())
    sent = {"username": "DULCINÉA", "email": "d@example.org", "password1": PASSWORD, "password2": PASSWORD}
    answer = Client().post(reverse("account_signup"), sent)
    assert "This name is taken." in answer.content.decode()
    assert not User.objects.exists()


def test_name_retired_by_mistake_can_be_returned():
    retire_name(name="Dulcinea")
    assert is_retired("dulcinea")
    return_name(name="DULCINEA")
    assert not is_retired("dulcinea")


def test_returning_a_name_does_not_free_look_alikes():
    retire_name(name="Dulcinea")
    retire_name(name="Du1cinea")
    return_name(name="Du1cinea")
    assert is_retired("Dulcinea")
    return_name(name="Dulcinea")
    assert not is_retired("Dulcinea")
