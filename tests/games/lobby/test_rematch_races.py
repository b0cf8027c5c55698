"""Rematches that several players ask for at the same moment."""

from functools import partial

import pytest

from games.lobby.models import Invitation
from games.lobby.services.rematches import rematch
from games.matches.models import Match
from tests.crowd import at_once
from tests.games.lobby.test_rematches import over, sitters
from tests.games.tables import fresh, full_table, people

pytestmark = pytest.mark.django_db(transaction=True)


def test_players_who_ask_at_once_meet_at_one_table() -> None:
    crowd = people(4)
    old = over(full_table(crowd))
    outcomes = at_once([partial(rematch, match_id=old.pk, user=person) for person in crowd for _ in range(2)])
    (table,) = {outcome.pk for outcome in outcomes}
    assert Match.objects.filter(rematch_of=old).count() == 1
    names = [person.username for person in crowd]
    assert sitters(fresh(outcomes[0])) == [*names[1:], names[0]]
    assert Match.objects.get(pk=table).status == Match.Status.PLAYING
    assert set(Invitation.objects.values_list("answer", flat=True)) == {"accepted"}
