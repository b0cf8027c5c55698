"""Tables whose players are seated by others: the match begins at once, each player in a given seat."""

import pytest
from django.test import Client

from accounts.notices.models import Notice
from games.catalogue import codec_of, rules_of
from games.hooks import belongings
from games.lobby.refusals import MatchNotOpen
from games.lobby.selectors.lists import matches_of
from games.lobby.services.seated import check_table, seat_match
from games.lobby.services.tables import cancel_match, open_match
from games.matches.contracts import Belonging
from games.matches.models import Absence, Match
from games.matches.refusals import InvalidInput
from games.matches.selectors.belongings import belongings_of
from games.record.selectors.proofs import proof_of
from tests.factories import UserFactory
from tests.games.clocks.timed import awaited
from tests.games.tables import DEFAULT_OPTIONS, advance, copies, fresh, people, play_out

pytestmark = pytest.mark.django_db

CLOCK = {"preset": "custom", "turn_hours": 24}


def seat(sitters, **changes):
    values = {"host": UserFactory(), "game": "el_grande", "options": DEFAULT_OPTIONS, "people": sitters}
    return seat_match(**values | changes)


def test_people_are_seated_in_the_given_order_and_the_match_begins(run_jobs):
    sitters = people(3)[::-1]
    match = fresh(seat(sitters, clock=CLOCK, absence=Absence.SUBSTITUTE, caretaker_level="uniform"))
    assert [place.user for place in match.seats.select_related("user")] == sitters
    assert match.status == Match.Status.PLAYING
    assert (match.absence, match.caretaker_level, match.clock["turn_hours"]) == ("substitute", "uniform", 24)
    run_jobs()
    assert fresh(match).version > 0
    assert match.seats.filter(is_awaited=True, deadline__isnull=False).exists()


def test_all_seated_players_are_told_of_the_beginning_also_the_host():
    sitters = people(2)
    match = seat(sitters, host=sitters[1])
    told = Notice.objects.filter(kind="match_started", url=match.get_absolute_url())
    assert {notice.user for notice in told} == set(sitters)


def test_a_host_who_does_not_sit_there_has_no_rights_at_the_table():
    host = UserFactory()
    match = advance(seat(people(2), host=host, is_private=True))
    client = Client()
    client.force_login(host)
    assert client.get(match.get_absolute_url()).status_code == 404
    with pytest.raises(MatchNotOpen):
        cancel_match(match_id=match.pk, user=host)
    assert not Notice.objects.filter(user=host).exists()


@pytest.mark.parametrize("game", ["el_grande", "el_caballero", "el_capitan"])
def test_seated_table_has_the_same_defaults_as_a_table_from_the_lobby(game):
    seated = seat(people(2), game=game, options={}, clock=CLOCK)
    (host,) = people(1)
    opened = open_match(host=host, game=game, options={}, players=2, ai_levels=[], clock=CLOCK)
    kept = ("options", "clock", "absence", "caretaker_level", "is_private", "welcomes_spectators", "game")
    assert [getattr(seated, name) for name in kept] == [getattr(opened, name) for name in kept]
    assert codec_of(game).decode_options(seated.options)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"options": {"length": "endless"}}, "options"),
        ({"clock": {"preset": "custom", "turn_hours": 0}}, "clock"),
        ({"absence": "shrug"}, "absence"),
        ({"caretaker_level": "genius"}, "caretaker_level"),
    ],
)
def test_invalid_agreement_of_a_seated_table_is_refused_by_field(changes, field):
    with pytest.raises(InvalidInput) as refused:
        seat(people(3), **changes)
    assert refused.value.field == field
    assert not Match.objects.exists()
    values = {"game": "el_grande", "options": {}, "players": 3} | changes
    with pytest.raises(InvalidInput) as refused:
        check_table(**values)
    assert refused.value.field == field


def test_people_who_cannot_sit_together_are_refused():
    anna, gone = UserFactory(), UserFactory(is_active=False)
    for sitters, field in (([anna, anna], "people"), ([anna, gone], "people"), ([anna], "players")):
        with pytest.raises(InvalidInput) as refused:
            seat(sitters)
        assert refused.value.field == field
    assert not Match.objects.exists()


def test_check_table_fills_in_the_defaults():
    agreed = check_table(game="el_grande", options={}, players=4, absence=Absence.RESIGN)
    assert set(DEFAULT_OPTIONS) <= set(agreed.options)
    assert (agreed.clock, agreed.caretaker_level) == (None, "")
    assert 4 in rules_of(agreed.game).players


@pytest.fixture
def cup():
    """Make all matches part of one competition; yield how many matches were asked for in each call."""
    asked = []

    def check(matches):
        asked.append(len(matches))
        return {match.pk: Belonging("The Windmill Cup", "/cups/windmill/") for match in matches}

    with belongings.override(check):
        yield asked


def test_lists_pages_and_mails_name_the_competition_of_a_match(cup, client, run_jobs, mailoutbox):
    anna, bruno = people(2)
    match = seat([anna, bruno])
    run_jobs()
    client.force_login(anna)
    for address in ("/matches/", match.get_absolute_url()):
        page = client.get(address).content.decode()
        assert '<a href="/cups/windmill/">The Windmill Cup</a>' in page
    letters = [mail.body for mail in mailoutbox if anna.email in mail.to]
    assert letters
    assert all("The Windmill Cup: " in letter for letter in letters)


def test_belongings_of_a_list_are_asked_for_once(cup, django_assert_num_queries):
    match = advance(seat(people(2)))
    reader = awaited(match).user
    with django_assert_num_queries(4):
        matches_of(reader)
    copies(match, 29)
    cup.clear()
    with django_assert_num_queries(4):
        lists = matches_of(reader)
    assert max(cup) == 20
    assert len(cup) == 1
    rows = lists.awaiting_me.rows + lists.awaiting_others.rows
    assert {row.belonging.label for row in rows} == {"The Windmill Cup"}


def test_belongings_of_an_empty_list_are_not_asked_for(cup):
    assert belongings_of([]) == {}
    assert cup == []


def test_finished_seated_match_is_proved_fair():
    proof = proof_of(play_out(seat(people(2))))
    assert proof.is_revealed
    assert proof.failures == ()
