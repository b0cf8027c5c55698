"""The audience of a match as a set of people agrees with what each of them may see."""

from itertools import product

import pytest
from django.contrib.auth.models import AnonymousUser

from games.lobby.models import Invitation
from games.lobby.services.seated import draw_setup, seat_match
from games.matches.models import Match
from games.play.selectors.audiences import audiences_of
from games.play.selectors.sights import is_visible_to
from tests.factories import UserFactory
from tests.games.tables import DEFAULT_OPTIONS, fresh, full_table, people

pytestmark = pytest.mark.django_db


def invited_to(match: Match, is_withdrawn: bool = False):
    guest, host = UserFactory(), match.host
    now = match.opened_at
    Invitation.objects.create(
        match=match, user=guest, invited_by=host, created_at=now, closed_at=now if is_withdrawn else None
    )
    return guest


@pytest.mark.parametrize("status", [Match.Status.OPEN, Match.Status.PLAYING, Match.Status.FINISHED])
def test_audience_includes_exactly_those_to_whom_the_match_is_visible(status):
    sitters = people(2)
    match = full_table(sitters)
    visitors = [*sitters, UserFactory(), invited_to(match), invited_to(match, True), AnonymousUser()]
    for is_private, welcomes_spectators in product((True, False), repeat=2):
        changes = {"is_private": is_private, "welcomes_spectators": welcomes_spectators, "status": status}
        Match.objects.filter(pk=match.pk).update(**changes)
        table = fresh(match)
        audience = audiences_of([table])[match.pk]
        seen = [audience.includes(visitor.pk) for visitor in visitors]
        assert seen == [is_visible_to(table, visitor) for visitor in visitors], changes


def test_sealed_match_has_its_players_only_as_audience_until_the_last_table_has_ended():
    setup = draw_setup(label="Heat", game="el_grande", options=DEFAULT_OPTIONS, players=2)
    first, second = (
        seat_match(host=UserFactory(), game="el_grande", options=setup.options, people=people(2), setup=setup)
        for _ in range(2)
    )
    stranger = UserFactory()
    assert not audiences_of([fresh(first)])[first.pk].includes(stranger.pk)
    assert audiences_of([fresh(first)])[first.pk].includes(first.seats.first().user_id)
    Match.objects.filter(setup=setup).update(status=Match.Status.FINISHED)
    assert audiences_of([fresh(second)])[second.pk].includes(stranger.pk)


def test_audience_of_an_open_match_takes_no_query_and_of_many_closed_ones_as_many_as_of_one(
    django_assert_num_queries,
):
    matches = [full_table(people(2)) for _ in range(5)]
    with django_assert_num_queries(0):
        audiences_of(matches)
    Match.objects.update(is_private=True)
    for number in (1, 5):
        closed = [fresh(match) for match in matches[:number]]
        with django_assert_num_queries(1):
            audiences_of(closed)
