"""Which finished matches are counted, what they add, once each, and recounting."""

from functools import partial

import pytest
from django.core.management import call_command

from games.lobby.services.tables import resign_match
from games.matches.models import Absence, Match, Seat, Setup
from games.rulings.services.rollbacks import roll_back_match
from games.seats.models import Tenure, Vacancy
from games.signals import match_finished, match_voided
from games.substitutes.services.substitutes import take_over_seat
from tests.games.clocks.timed import timed_table
from tests.games.rulings.ruling import ended, rule
from tests.games.substitutes.substituting import willing
from tests.games.tables import (
    advance,
    awaited_seat,
    fresh,
    full_table,
    legal,
    people,
    play_out,
    submit,
)
from tests.tournaments.statistics.results import end, ended_match, everything, figures
from tournaments.statistics.models import CountedMatch, CountedSeat, GameTally, PairTally, PersonTally
from tournaments.statistics.services.counting import count_match, count_missed_matches, recount_statistics

pytestmark = pytest.mark.django_db

_COUNTING = 22


def test_a_match_adds_to_the_tallies_of_its_table():
    match = ended_match(people(3), [90, 70, 80], bids=[13, 5, 1])
    assert count_match(match_id=match.pk)
    tally = partial(figures, GameTally, game="el_grande", players=3, kind="short", company="people")
    assert tally(aspect="seat", value="0") == (1, 60, 90)
    assert tally(aspect="start", value="1") == (1, 0, 70)
    assert tally(aspect="opening", value="13") == (1, 60, 90)
    assert tally(aspect="opening", value="1") == (1, 0, 80)
    assert tally(aspect="points", value="70") == (1, 0, 70)


def test_an_opening_that_was_rolled_back_does_not_count():
    match = advance(full_table(people(2)), 1)
    seat, begun = awaited_seat(match), match.version
    withdrawn, *_others, stands = legal(match, seat)
    submit(match, seat, withdrawn)
    rule(roll_back_match, match, to_version=begun, expected_version=fresh(match).version)
    submit(match, seat, stands)
    count_match(match_id=ended(match).pk)
    assert CountedSeat.objects.get(index=seat).opening == str(stands.card)


def test_a_tie_splits_the_win():
    match = ended_match(people(4), [80, 80, 60, 80])
    count_match(match_id=match.pk)
    wins = GameTally.objects.filter(aspect="seat").order_by("value").values_list("wins", flat=True)
    assert list(wins) == [20, 20, 0, 20]


def test_people_and_pairs_have_their_own_tallies():
    ana, ben = people(2)
    count_match(match_id=ended_match([ana, ben], [90, 60]).pk)
    count_match(match_id=ended_match([ben, ana], [70, 70]).pk)
    assert figures(PersonTally, user=ana) == (2, 90, 60, 2, 160, 1200 + 1000, 90)
    assert figures(PersonTally, user=ben) == (2, 30, 60, 2, 130, 800 + 1000, 70)
    assert figures(PairTally, user=ana, opponent=ben) == (2, 1, 0)
    assert figures(PairTally, user=ben, opponent=ana) == (2, 0, 1)


def test_private_tables_are_counted_separately():
    ana, ben = people(2)
    match = ended_match([ana, ben], [90, 60])
    Match.objects.update(is_private=True)
    count_match(match_id=match.pk)
    assert figures(PairTally, user=ana, opponent=ben, is_private=True) == (1, 1, 0)
    assert not PersonTally.objects.filter(is_private=False).exists()


def test_tables_with_ai_players_are_counted_separately_and_add_no_pairs():
    ana, ben = people(2)
    count_match(match_id=ended_match([ana, ben], [50, 60, 90], ["uniform"]).pk)
    assert set(GameTally.objects.values_list("company", flat=True)) == {"ai"}
    assert figures(PersonTally, user=ana, company="ai") == (1, 0, 20, 1, 50, 750, 50)
    assert not PairTally.objects.exists()


def test_a_match_that_somebody_left_counts_for_people_but_not_for_the_game():
    ana, ben, eva = people(3)
    match = full_table([ana, ben, eva])
    resign_match(match_id=match.pk, user=ana)
    match = end(match, [90, 60, 70])
    Seat.objects.filter(user=ana).update(rank=3)
    Seat.objects.filter(user=ben).update(rank=2)
    Seat.objects.filter(user=eva).update(rank=1)
    count_match(match_id=match.pk)
    assert not GameTally.objects.exists()
    assert figures(PersonTally, user=ana) == (1, 0, 20, 0, 0, 0, None)
    assert figures(PersonTally, user=eva)[:2] == (1, 60)
    assert figures(PairTally, user=ben, opponent=ana) == (1, 1, 0)


def test_a_match_that_was_not_played_to_the_end_does_not_count_for_the_game():
    match = ended_match(people(2), [90, 60])
    Match.objects.filter(pk=match.pk).update(state=match.moves.latest("version").state)
    count_match(match_id=match.pk)
    assert not GameTally.objects.exists()
    assert PersonTally.objects.count() == 2


def test_a_seat_counts_for_the_person_who_began_and_not_for_the_substitute():
    match = timed_table(people(3), absence=Absence.SUBSTITUTE)
    leaver, substitute = match.seats.get(index=0).user, willing()
    resign_match(match_id=match.pk, user=leaver)
    take_over_seat(vacancy_id=Vacancy.objects.get().pk, user=substitute)
    match = end(match, [90, 60, 70])
    Tenure.objects.filter(user=leaver).update(rank=4)
    count_match(match_id=match.pk)
    assert CountedSeat.objects.get(index=0).user == leaver
    assert figures(PersonTally, user=leaver)[:4] == (1, 0, 20, 0)
    assert not PersonTally.objects.filter(user=substitute).exists()
    assert not PersonTally.objects.filter(wins__gt=0).exists()


def test_counting_a_match_again_changes_nothing():
    match = ended_match(people(2), [90, 60])
    assert count_match(match_id=match.pk)
    before = everything()
    assert not count_match(match_id=match.pk)
    assert everything() == before


def test_a_match_without_a_result_does_not_count():
    match = full_table(people(2))
    assert not count_match(match_id=match.pk)
    assert not count_match(match_id=match.pk + 1)
    assert not CountedMatch.objects.exists()


def test_a_void_match_is_uncounted_and_counted_again_when_reinstated():
    ana, ben = people(2)
    count_match(match_id=ended_match([ana, ben], [70, 80]).pk)
    without = everything()
    match = ended_match([ana, ben], [95, 60], bids=[13, 2])
    count_match(match_id=match.pk)
    counted = everything()
    assert PersonTally.objects.get(user=ana).best == 95
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID)
    count_match(match_id=match.pk)
    assert everything() == without
    Match.objects.filter(pk=match.pk).update(status=Match.Status.FINISHED)
    count_match(match_id=match.pk)
    assert everything() == counted


def test_a_changed_result_replaces_the_first():
    ana, ben = people(2)
    match = ended_match([ana, ben], [90, 60])
    count_match(match_id=match.pk)
    end(match, [60, 90])
    assert count_match(match_id=match.pk)
    assert figures(PairTally, user=ana, opponent=ben) == (1, 0, 1)
    assert GameTally.objects.get(aspect="seat", value="1").wins == 60


def test_recounting_equals_counting_one_by_one(capsys):
    ana, ben, eva = people(3)
    matches = [
        ended_match([ana, ben, eva], [90, 60, -5], bids=[13, 9, 1]),
        ended_match([eva, ana], [70, 70], bids=[4, 3], length="long"),
        ended_match([ben, eva], [50, 60, 61], ["uniform"]),
    ]
    for match in matches:
        count_match(match_id=match.pk)
    one_by_one = everything()
    GameTally.objects.update(wins=7)
    PairTally.objects.all().delete()
    call_command("recount_statistics")
    assert everything() == one_by_one
    assert "Finished matches counted: 3." in capsys.readouterr().out
    assert recount_statistics() == 3
    assert everything() == one_by_one


@pytest.mark.parametrize("earlier", [1, 6])
def test_counting_query_count_does_not_grow_with_counted_matches(earlier, django_assert_num_queries):
    sitters = people(3)
    for number in range(earlier):
        count_match(match_id=ended_match(sitters, [90, 60 + number, 70]).pk)
    match = ended_match(sitters, [91, 60, 72])
    with django_assert_num_queries(_COUNTING):
        count_match(match_id=match.pk)


def test_finished_and_void_matches_are_counted_by_a_job(run_jobs):
    match = ended_match(people(2), [90, 60])
    match_finished.send(sender=Match, match_id=match.pk)
    run_jobs()
    assert CountedMatch.objects.filter(pk=match.pk).exists()
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID)
    match_voided.send(sender=Match, match_id=match.pk)
    run_jobs()
    assert not CountedMatch.objects.exists()


def test_the_sweep_finds_missed_and_void_matches():
    missed, void = ended_match(people(2), [90, 60]), ended_match(people(2), [50, 40])
    count_match(match_id=void.pk)
    Match.objects.filter(pk=void.pk).update(status=Match.Status.VOID)
    assert count_missed_matches() == 2
    assert list(CountedMatch.objects.values_list("pk", flat=True)) == [missed.pk]
    assert count_missed_matches() == 0


def test_matches_with_a_sealed_deal_are_counted_when_the_last_has_ended():
    first, last = ended_match(people(2), [90, 60]), full_table(people(2))
    setup = Setup.objects.create(
        game="el_grande", options=first.options, players=2, secret=b"secret", commitment="c" * 64
    )
    Match.objects.update(setup=setup)
    assert not count_match(match_id=first.pk)
    end(last, [50, 40])
    assert count_missed_matches() == 2


def test_an_unreadable_match_does_not_block_the_others(caplog):
    broken, sound = ended_match(people(2), [90, 60]), ended_match(people(2), [50, 40])
    Match.objects.filter(pk=broken.pk).update(options={"length": "endless"})
    assert count_missed_matches() == 1
    assert CountedMatch.objects.get().pk == sound.pk
    assert f"Match {broken.pk} could not be counted" in caplog.text


@pytest.mark.parametrize("game", ["el_grande", "el_caballero"])
def test_a_real_match_is_counted_as_played(game):
    match = play_out(full_table(people(2), game=game))
    assert count_match(match_id=match.pk)
    counted = CountedMatch.objects.get()
    seats = list(counted.seats.all())
    assert counted.is_complete
    assert sorted(seat.start for seat in seats) == [0, 1]
    assert all(seat.opening for seat in seats)
    assert [seat.points for seat in seats] == [seat.points for seat in match.seats.all()]
    assert sum(seat.win for seat in seats) == 60
