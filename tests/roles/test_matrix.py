"""Every address, admin page and act, requested as every role and compared with the matrix of who is let in."""

import pytest
from django.contrib import admin
from django.test import RequestFactory

from accounts.api.models import Scope
from accounts.api.services.tokens import issue_token
from accounts.hooks import acts
from tests.games.crawling.addresses import every_place
from tests.roles import matrix
from tests.roles.asking import Caller
from tests.roles.cast import Part, Scene
from tests.roles.places import ACT, Question, every_act, every_question

pytestmark = pytest.mark.django_db

NOT_THAT_WAY = 405


def surprises(
    question: Question, caller: Caller, lookers: matrix.Audience, senders: matrix.Audience
) -> list[str]:
    """Return the answers that differ from the matrix. A method that is not supported (405) is ignored."""
    asked = {"GET": (question.look(caller), lookers), "POST": (question.send(caller), senders)}
    answered = {method: pair for method, pair in asked.items() if pair[0].status != NOT_THAT_WAY}
    where = f"{question.name} ({question.address}) as {caller.part}"
    if not answered and caller.part in lookers:
        return [f"{where}: was not asked"]
    return [
        f"{where}: {method} {answer}"
        for method, (answer, expected) in answered.items()
        if answer.status >= 500 or answer.is_let_in != (caller.part in expected)
    ]


@pytest.mark.parametrize("part", Part)
def test_every_address_admits_exactly_the_roles_in_the_matrix(scene: Scene, part: Part) -> None:
    caller = Caller(scene, part)
    found = []
    for question in every_question(scene):
        lookers, senders = matrix.audience_of(question.name), matrix.senders_to(question.name)
        assert lookers is not None, f"{question.name}: say in tests/roles/matrix.py who is let in"
        found += surprises(question, caller, lookers, senders or matrix.NOBODY)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("scope", Scope)
def test_a_token_with_one_scope_reaches_only_what_needs_that_scope(scene: Scene, scope: Scope) -> None:
    questions = [each for each in every_question(scene) if each.is_api and each.name not in matrix.NO_SCOPE]
    found = []
    for part in (Part.PLAYER, Part.ORGANISER):
        _token, secret = issue_token(user=scene.people[part], name="narrow", scopes=[scope])
        program = Caller(scene, part, token=secret)
        for question in questions:
            is_writer = scope == matrix.SCOPES.get(question.name, Scope.PLAY)
            lookers = matrix.audience_of(question.name) if scope == Scope.READ else matrix.NOBODY
            senders = matrix.senders_to(question.name) if is_writer else matrix.NOBODY
            found += surprises(question, program, lookers or matrix.NOBODY, senders or matrix.NOBODY)
    assert not found, "\n".join(found)


def test_every_act_is_open_only_to_the_roles_in_the_matrix(scene: Scene) -> None:
    callers = [Caller(scene, part) for part in Part]
    assert acts.keys() == matrix.ACTS.keys()
    found = []
    for question in every_act(scene):
        for caller in callers:
            found += surprises(question, caller, matrix.ACTS[question.name], matrix.ACTS[question.name])
    assert not found, "\n".join(found)


def test_every_admin_action_is_offered_only_to_the_roles_in_the_matrix(scene: Scene) -> None:
    every_place()  # loads the URLs, which unregisters some models
    for model, shown in admin.site._registry.items():
        for part in Part:
            request = RequestFactory().get("/")
            if (person := scene.people.get(part)) is None:
                continue
            request.user = person
            for name in shown.get_actions(request):
                key = f"{model._meta.app_label}_{model._meta.model_name} {name}"
                assert part in matrix.ADMIN_ACTIONS[key], f"{key} as {part}"


def test_the_matrix_lists_only_existing_addresses_and_models() -> None:
    names = {place.name for place in every_place()}
    assert matrix.PLACES.keys() | matrix.SENDERS.keys() <= names
    assert {f"admin:{model}_changelist" for model in matrix.ADMIN_MODELS} <= names
    assert ACT in names
