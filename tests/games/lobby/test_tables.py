"""Opening, joining, leaving and cancelling a table, and resigning from a match."""

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from games.core.fairness import commitment
from games.core.types import Score
from games.lobby.refusals import HostMustCancel, InvitationNeeded, MatchNotOpen, NotHost
from games.lobby.services.tables import cancel_match, join_match, leave_match, open_match, resign_match
from games.matches.models import Match
from games.matches.refusals import AlreadySeated, InvalidInput, SeatResigned
from games.plans.models import Plan
from games.play.models import TurnDraft
from games.play.services.results import record_result
from tests.games.tables import DEFAULT_OPTIONS, advance, full_table, people, play_out

pytestmark = pytest.mark.django_db


def open_for(host, players=3, **kwargs):
    values = {"game": "el_grande", "options": DEFAULT_OPTIONS, "ai_levels": []} | kwargs
    return open_match(host=host, players=players, **values)


def test_host_takes_the_first_seat_and_ai_the_last_ones():
    (host,) = people(1)
    match = open_for(host, players=4, ai_levels=["uniform", "greedy"])
    holders = [(seat.user, seat.ai_level) for seat in match.seats.all()]
    assert holders == [(host, ""), (None, ""), (None, "uniform"), (None, "greedy")]
    assert match.status == Match.Status.OPEN


def test_match_begins_when_the_last_free_seat_is_taken():
    host, second, third = people(3)
    match = open_for(host)
    join_match(match_id=match.pk, user=second)
    match.refresh_from_db()
    assert match.status == Match.Status.OPEN
    join_match(match_id=match.pk, user=third)
    match.refresh_from_db()
    assert match.status == Match.Status.PLAYING
    assert match.awaits_table
    assert set(Notice.objects.filter(kind="match_started").values_list("user", flat=True)) == {
        second.pk,
        third.pk,
    }


def test_match_without_free_seats_begins_at_once():
    match = open_for(people(1)[0], players=2, ai_levels=["uniform"])
    assert match.status == Match.Status.PLAYING


def test_commitment_is_published_with_the_table_and_does_not_change():
    host, second = people(2)
    match = open_for(host, players=2)
    published = match.commitment
    join_match(match_id=match.pk, user=second)
    match.refresh_from_db()
    assert match.commitment == published == commitment(bytes(match.secret))


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("game", {"game": "ludo"}),
        ("players", {"players": 6}),
        ("ai_levels", {"ai_levels": ["clairvoyant"]}),
        ("ai_levels", {"ai_levels": ["uniform"] * 3}),
        ("options", {"options": DEFAULT_OPTIONS | {"length": "endless"}}),
        ("options", {"options": DEFAULT_OPTIONS | {"jokers": True}}),
        ("options", {"options": DEFAULT_OPTIONS | {"first_player": "4"}}),
    ],
)
def test_invalid_table_is_refused_by_field(field, change):
    with pytest.raises(InvalidInput) as refused:
        open_for(people(1)[0], **({"players": 3} | change))
    assert refused.value.field == field
    assert not Match.objects.exists()


def test_joining_a_private_table_needs_its_invitation_token():
    host, guest = people(2)
    match = open_for(host, is_private=True)
    with pytest.raises(InvitationNeeded):
        join_match(match_id=match.pk, user=guest, invitation="guessed")
    join_match(match_id=match.pk, user=guest, invitation=match.invitation)
    assert match.seats.filter(user=guest).exists()


def test_player_cannot_join_a_table_twice():
    host, guest = people(2)
    match = open_for(host)
    join_match(match_id=match.pk, user=guest)
    with pytest.raises(AlreadySeated):
        join_match(match_id=match.pk, user=guest)


def test_running_match_cannot_be_joined():
    first, second, late = people(3)
    match = full_table([first, second])
    with pytest.raises(MatchNotOpen):
        join_match(match_id=match.pk, user=late)


def test_a_guest_may_leave_before_the_start_and_the_host_may_not():
    host, guest = people(2)
    match = open_for(host)
    join_match(match_id=match.pk, user=guest)
    leave_match(match_id=match.pk, user=guest)
    assert not match.seats.filter(user=guest).exists()
    with pytest.raises(HostMustCancel):
        leave_match(match_id=match.pk, user=host)


def test_only_the_host_may_cancel_a_table():
    host, guest = people(2)
    match = open_for(host)
    join_match(match_id=match.pk, user=guest)
    with pytest.raises(NotHost):
        cancel_match(match_id=match.pk, user=guest)
    cancel_match(match_id=match.pk, user=host)
    match.refresh_from_db()
    assert match.status == Match.Status.CANCELLED


def test_last_player_left_wins_at_once():
    anna, bruno = people(2)
    match = advance(full_table([anna, bruno]), 2)
    resign_match(match_id=match.pk, user=anna)
    match.refresh_from_db()
    assert match.status == Match.Status.FINISHED
    assert [seat.rank for seat in match.seats.all()] == [2, 1]
    assert Notice.objects.filter(kind="match_finished").count() == 2


def test_default_actions_are_played_for_a_player_who_resigned(run_jobs):
    """EG-15.5: the pieces stay and the defaults of EG-15.3 are played."""
    sitters = people(3)
    match = advance(full_table(sitters), 1)
    leaver = match.seats.get(is_awaited=True)
    TurnDraft.objects.create(seat=leaver, base_version=match.version, actions=[])
    Plan.objects.create(seat=leaver, kind="veto", orders={})
    resign_match(match_id=match.pk, user=leaver.user)
    assert not TurnDraft.objects.exists()
    assert not Plan.objects.exists()
    run_jobs()
    match.refresh_from_db()
    assert match.moves.filter(seat=leaver.index, actor_kind="absence").exists()
    assert match.status == Match.Status.PLAYING
    with pytest.raises(SeatResigned):
        resign_match(match_id=match.pk, user=leaver.user)


def test_player_who_resigned_ranks_below_all_who_stayed(run_jobs):
    anna, bruno, carla = people(3)
    match = advance(full_table([anna, bruno, carla]), 1)
    resign_match(match_id=match.pk, user=anna)
    run_jobs()
    play_out(match)
    ranks = [seat.rank for seat in match.seats.all()]
    assert ranks[0] == 3
    assert sorted(ranks[1:]) in ([1, 2], [1, 1])


@pytest.mark.parametrize(
    ("ranks", "places"), [((3, 1, 1), [3, 1, 1]), ((3, 2, 1), [3, 2, 1])], ids=["shared", "tie broken"]
)
def test_ranks_with_equal_points_follow_the_rules_of_the_game(ranks, places):
    """EG-10.2, EC-11.2 and CP-17.3 let equal points share a rank; the tie-break of a game would be applied."""
    match = full_table(people(3))
    seats = list(match.seats.all())
    scores = [Score(seat, points, ranks[seat]) for seat, points in enumerate((50, 60, 60))]
    record_result(match, seats, scores, timezone.now())
    assert [(seat.points, seat.rank) for seat in seats] == list(zip((50, 60, 60), places, strict=True))
