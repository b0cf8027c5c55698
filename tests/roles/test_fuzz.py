"""Malformed input to every address as every role: no 500, no new rights, and a refused request changes nothing."""

import os
from collections import defaultdict
from random import Random

import pytest
from django.core.cache import cache
from django.db import connection, transaction
from django.db.models import Q
from django.test import Client
from django.urls import resolve

from accounts.people.models import User
from accounts.sanctions.models import Sanction
from tests.roles import traces
from tests.roles.asking import Answer, Caller
from tests.roles.cast import Part, Scene
from tests.roles.forms import Fields, forms_on
from tests.roles.nasty import nasty_form, nasty_query
from tests.roles.places import Question, every_act, every_question
from tests.roles.traces import Writes, contents, every_table, keys_of, rights, sanctions

pytestmark = pytest.mark.django_db

#: In each batch every role sends one malformed GET and one malformed write to every address.
BATCHES = int(os.environ.get("FUZZ_BATCHES", "1"))
#: Roles that together see every form of the site, and where to look for forms as each.
READERS = {
    Part.PLAYER: "/",
    Part.ORGANISER: "/competitions/",
    Part.ADMINISTRATOR: ("/admin/", "/moderation/", "/competitions/"),
}
#: Administrators may give roles; staff may impose and lift sanctions.
MAY_CHANGE_RIGHTS = {Part.ADMINISTRATOR}
NOTED = {
    # Allauth records that recovery codes were seen before it checks the method.
    "/accounts/2fa/recovery-codes/download/": {"mfa_authenticator"},
    # A guest who leaves is closed and sent to sign in, which looks like a refusal.
    "/guests/leave/": {"accounts_user"},
}
MAY_SANCTION = {Part.MODERATOR, Part.SENIOR, Part.ADMINISTRATOR}


def questions_of(scene: Scene) -> list[Question]:
    return [*every_question(scene), *every_act(scene)]


#: By the name of the address, cached for all roles: only row ids differ between their scenes.
_fields: dict[str, Fields] = {}


def known_fields(scene: Scene) -> dict[str, Fields]:
    """Return the known fields of each address, from the forms on all pages and from those of tests.roles.places."""
    if _fields:
        return _fields
    questions = questions_of(scene)
    read: dict[str, Fields] = defaultdict(dict)
    for question in questions:
        read[question.name] |= {name: [value] for name, value in question.form.items()}
    for part, floors in READERS.items():
        client = Client(raise_request_exception=False)
        client.force_login(scene.people[part])
        for question in questions:
            if question.address.startswith(floors):
                for address, fields in _forms_at(client, question.address).items():
                    read[_name_of(address)].update(fields)
    _fields.update(read)
    return _fields


def _name_of(address: str) -> str:
    found = resolve(address)
    return found.kwargs.get("act", found.view_name)


def _forms_at(client: Client, address: str) -> dict[str, Fields]:
    with transaction.atomic():
        page = client.get(address)
        transaction.set_rollback(True)
    is_page = page.headers.get("Content-Type", "").startswith("text/html")
    return forms_on(address, page.content.decode()) if is_page and not page.streaming else {}


class Trial:
    """Requests of one caller, whose effects are checked and then rolled back."""

    def __init__(self, scene: Scene, caller: Caller) -> None:
        self.caller, self.others = caller, _others(scene, caller.part)
        self.before = contents(every_table())
        self.rights, self.sanctions, self.keys = rights(), sanctions(), keys_of(self.others)

    def faults(self, method: str, address: str, form: dict, **options: str) -> list[str]:
        # Rate limits are counted in the cache, which a rollback does not reset.
        cache.clear()
        writes = Writes()
        with transaction.atomic():
            with connection.execute_wrapper(writes):
                answer = self.caller.answer(method, address, form, **options)
            found = (
                [f"{answer}"]
                if answer.status >= 500
                else list(self._effects(answer, writes.tables - NOTED.get(address, set())))
            )
            transaction.set_rollback(True)
        return [f"{self.caller.part}: {method} {address} {form!r:.300}: {fault}" for fault in found]

    def _effects(self, answer: Answer, written: set[str]):
        if answer.status >= 400 or not answer.is_let_in:
            changed = [table for table, digest in contents(written).items() if digest != self.before[table]]
            if changed:
                yield f"refused with {answer}, and changed {sorted(changed)}"
        if self.caller.part not in MAY_CHANGE_RIGHTS and written & traces.RIGHTS and rights() != self.rights:
            yield "changed rights"
        if (
            self.caller.part not in MAY_SANCTION
            and written & traces.SANCTIONS
            and sanctions() != self.sanctions
        ):
            yield "changed sanctions"
        if written & traces.KEYS and keys_of(self.others) != self.keys:
            yield "changed addresses or passwords of others"


def _others(scene: Scene, part: Part) -> list[int]:
    """Return all users except the caller and their bots."""
    own = scene.people.get(part)
    everybody = User.objects.values_list("pk", flat=True)
    return list(everybody.exclude(Q(pk=own.pk) | Q(owner=own)) if own else everybody)


@pytest.mark.parametrize("part", Part)
def test_malformed_requests_cause_no_errors_and_gain_no_rights(scene: Scene, part: Part) -> None:
    fields = known_fields(scene)
    assert len({name for known in fields.values() for name in known}) > 100, "the forms were not read"
    trial = Trial(scene, Caller(scene, part))
    found = []
    for batch in range(BATCHES):
        rng = Random(f"{part} {batch}")
        for question in questions_of(scene):
            method = rng.choice(("POST", "PUT", "PATCH", "DELETE")) if question.is_api else "POST"
            form = nasty_form(rng, fields[question.name], is_json=question.is_api)
            options = {"content_type": "application/json"} if question.is_api else {}
            found += trial.faults("GET", question.address, nasty_query(rng))
            found += trial.faults(method, question.address, form, **options)
    assert not found, "\n".join(found)


def test_the_fuzz_test_would_notice_changed_rights_sanctions_and_addresses(scene: Scene) -> None:
    player, others = scene.people[Part.PLAYER], _others(scene, Part.ORGANISER)
    before = contents(every_table()), rights(), sanctions(), keys_of(others)
    writes = Writes()
    with connection.execute_wrapper(writes):
        User.objects.filter(pk=player.pk).update(is_staff=True, email="taken@example.org")
        Sanction.objects.update(reason="another one")
    after = contents(every_table()), rights(), sanctions(), keys_of(others)
    assert all(one != other for one, other in zip(before, after, strict=True))
    changed = {table for table, digest in after[0].items() if digest != before[0][table]}
    assert changed == writes.tables == {User._meta.db_table, Sanction._meta.db_table}
