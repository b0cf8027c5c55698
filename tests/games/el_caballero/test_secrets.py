"""Hidden information on pages: the order of the stack, and a draft that only its seat may see."""

import pytest
from msgspec.structs import replace

from games.el_caballero.rules.actions import PlayPower, TakeTile
from games.matches.selectors.positions import position_of
from games.play.services.drafts import draft_action
from tests.factories import UserFactory
from tests.games.matches.test_secrets import onlookers, pages_of
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, put, stamp, submit

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    """A match of three people in which it is the turn of seat 0."""
    match = advance(full_table(people(3), game="el_caballero", variant="advanced"))
    while isinstance(legal(match, awaited_seat(match))[0], PlayPower):
        seat = awaited_seat(match)
        submit(match, seat, PlayPower(13 - seat))
    return fresh(match)


def test_pages_do_not_depend_on_the_order_of_the_stack(match):
    """EC-12.1, EC-12.3."""
    everybody = [*(seat.user for seat in match.seats.select_related("user")), UserFactory(), None]
    before = [pages_of(match, user) for user in everybody]
    state = position_of(match).state
    put(match, replace(state, stack=state.stack[::-1]))
    assert [pages_of(match, user) for user in everybody] == before


def test_a_draft_is_seen_only_by_its_seat(match):
    """EC-6.3."""
    owner = match.seats.get(index=0).user
    others = onlookers(match, 0)
    before, own = [pages_of(match, user) for user in others], pages_of(match, owner)
    taken = next(action for action in legal(match, 0) if isinstance(action, TakeTile))
    draft_action(
        match_id=match.pk,
        user=owner,
        action=f'{{"type":"take_tile","tile":{taken.tile}}}',
        stamp=stamp(match),
    )
    assert [pages_of(match, user) for user in others] == before
    assert pages_of(match, owner) != own
