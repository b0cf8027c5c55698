"""Reports about competitions: from people who see them, about their organisers."""

import pytest

from accounts.moderation.selectors.subjects import subject_for
from tests.factories import UserFactory
from tournaments.competitions.models import Competition, CompetitionRole

pytestmark = pytest.mark.django_db


def test_a_report_about_a_competition_is_about_its_organisers():
    owner, arbiter = UserFactory(), UserFactory()
    cup = Competition.objects.create(
        slug="cup", name="Cup", description="Rude words", owner=owner, status=Competition.Status.SIGN_UP
    )
    CompetitionRole.objects.create(competition=cup, user=arbiter, role=CompetitionRole.Role.ARBITER)

    subject = subject_for("competition", "cup", UserFactory())

    assert subject is not None
    assert (subject.suspects, subject.excerpt) == ((owner, arbiter), "Cup\nRude words")
    Competition.objects.update(visibility=Competition.Visibility.PRIVATE)
    assert subject_for("competition", "cup", UserFactory()) is None
    assert subject_for("competition", "nothing", owner) is None
