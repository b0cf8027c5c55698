"""Rulings about the result of a match: adjudicated, void, reinstated."""

import pytest
from django.test import Client

from accounts.notices.models import Notice
from games.matches.models import Match
from games.matches.refusals import InvalidInput
from games.record.selectors.proofs import proof_of
from games.rulings.refusals import AlreadyVoid, NothingToReinstate
from games.rulings.services import rulings
from games.seats.selectors.reliability import reliability_of
from games.signals import match_finished, match_voided
from tests.games.clocks.timed import DAY, awaited, timed_table
from tests.games.rulings.ruling import ended, log_of, rule
from tests.games.tables import advance, fresh, people

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(noon):
    """Return a match of three people and a computer player, with a day for each turn; the first bid is due."""
    return timed_table(people(3), ["uniform"], caretaker_level="uniform")


@pytest.fixture
def heard():
    """Collect the signals about results."""
    found = []

    def finished(match_id, **_kwargs):
        found.append(("finished", match_id))

    def voided(match_id, **_kwargs):
        found.append(("voided", match_id))

    match_finished.connect(finished)
    match_voided.connect(voided)
    yield found
    match_finished.disconnect(finished)
    match_voided.disconnect(voided)


@pytest.mark.django_db(transaction=True)
def test_adjudicated_match_has_the_given_places_and_current_points(match, heard):
    rule(rulings.end_match, match, ranks={0: 2, 1: 1, 2: 2, 3: 4})
    match = fresh(match)
    assert match.status == Match.Status.FINISHED
    assert [(seat.rank, seat.points) for seat in match.seats.all()] == [(2, 0), (1, 0), (2, 0), (4, 0)]
    assert heard == [("finished", match.pk)]
    assert Notice.objects.filter(kind="match_finished").count() == 3
    assert "A ruling has ended this match" in Client().get(match.get_absolute_url()).content.decode()
    assert "in the order of the seats: 2, 1, 2, 4" in log_of(match)
    assert proof_of(match).failures == ()


@pytest.mark.parametrize(
    "ranks", [{0: 1, 1: 2}, {0: 1, 1: 1, 2: 2, 3: 4}, {0: 2, 1: 3, 2: 4, 3: 5}, {0: 0, 1: 1, 2: 2, 3: 3}, {}]
)
def test_invalid_places_are_refused(match, ranks):
    with pytest.raises(InvalidInput) as refused:
        rule(rulings.end_match, match, ranks=ranks)
    assert refused.value.field == "ranks"
    assert fresh(match).status == Match.Status.PLAYING


@pytest.mark.django_db(transaction=True)
def test_match_voided_while_running_has_no_result_to_reinstate(match, heard):
    rule(rulings.void_match_by_ruling, match)
    assert fresh(match).status == Match.Status.VOID
    assert heard == [("voided", match.pk)]
    assert not match.seats.filter(deadline__isnull=False).exists()
    with pytest.raises(AlreadyVoid):
        rule(rulings.void_match_by_ruling, match)
    with pytest.raises(NothingToReinstate):
        rule(rulings.reinstate_match, match)


@pytest.mark.django_db(transaction=True)
def test_reinstated_match_is_as_it_was_before_it_was_voided(noon, match, heard):
    person = awaited(match).user
    match = ended(advance(match, 2))
    kept = list(match.seats.values()), fresh(match).finished_at
    figures = reliability_of(person)
    heard.clear()
    noon.shift(DAY)
    rule(rulings.void_match_by_ruling, match)
    page = Client().get(match.get_absolute_url()).content.decode()
    assert "By a ruling, this match has no result" in page
    assert "place 1" not in page
    assert reliability_of(person).turns == 0
    rule(rulings.reinstate_match, match)
    assert (list(match.seats.values()), fresh(match).finished_at) == kept
    assert fresh(match).status == Match.Status.FINISHED
    assert reliability_of(person) == figures
    assert heard == [("voided", match.pk), ("finished", match.pk)]
    with pytest.raises(NothingToReinstate):
        rule(rulings.reinstate_match, match)
