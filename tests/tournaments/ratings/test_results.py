"""How a match counts for those who stayed, left, or substituted."""

from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.ratings.leagues import BEGINNING, league, result
from tournaments.ratings.rules.book import Book, packed, unpacked
from tournaments.ratings.rules.bradley_terry import rated
from tournaments.ratings.rules.skill import SIGMA, Skill, faded


def entered(*places, skills=None, **flags):
    """Mu and sigma of everybody after one match."""
    book = Book(dict(skills or {}))
    book.enter(result(*places, **flags))
    return {person: (skill.mu, skill.sigma) for person, skill in book.skills.items()}


def test_without_leavers_everybody_is_rated_by_place():
    after = rated([Skill()] * 3, [1, 2, 2])
    assert list(entered(1, 2, 2).values()) == after


def test_those_who_stayed_are_rated_among_themselves():
    after = entered(2, 1, 3, left={3})
    without = entered(2, 1)
    assert (after[1], after[2]) == (without[1], without[2])


def test_a_leaver_is_rated_as_last_of_all():
    after = entered(2, 1, 3, left={3})
    assert after[3] == pytest.approx(entered(2, 1, 3)[3])


def test_leavers_share_the_last_place_whoever_left_first():
    after = entered(1, 2, 3, 4, left={3, 4})
    assert after[3] == after[4]
    assert after[3][0] < 25


def test_the_only_one_who_stayed_at_a_larger_table_keeps_their_rating():
    after = entered(1, 2, 3, left={2, 3})
    assert after[1] == (25, SIGMA)
    assert after[2][0] < 25


def test_with_two_players_the_one_who_stays_has_won():
    assert entered(1, 2, left={2}) == entered(1, 2)


def test_a_substitute_gains_from_a_good_place():
    after = entered(2, 1, 3, people=[1, 3, 2], left={2}, substitutes={3})
    assert after[3][0] > 25
    assert after[2][0] < 25


def test_a_substitute_never_loses_and_the_others_are_rated_as_usual():
    after = entered(1, 2, 3, people=[1, 3, 2], left={2}, substitutes={3})
    assert after[3] == (25, SIGMA)
    assert after[1] == entered(1, 2)[1]


def test_a_substitute_who_leaves_counts_as_a_leaver():
    after = entered(1, 2, 3, left={3}, substitutes={3})
    assert after[3][0] < 25


def test_a_match_that_everybody_left_is_not_ratable():
    assert not result(1, 2, left={1, 2}).is_ratable
    assert result(1, 2, left={2}).is_ratable
    assert not result(1).is_ratable


@given(st.floats(1, SIGMA), st.integers(0, 400), st.integers(0, 400))
def test_two_breaks_fade_a_rating_as_much_as_one_of_the_same_total(sigma, first, second):
    skill = Skill(30, sigma, 20, BEGINNING)
    halfway = BEGINNING + timedelta(days=first)
    end = halfway + timedelta(days=second)
    paused = faded(skill, halfway)
    again = faded(Skill(30, paused.sigma, 20, halfway), end)
    assert again.sigma == pytest.approx(faded(skill, end).sigma)
    assert sigma <= again.sigma <= SIGMA


def test_a_year_without_matches_makes_a_settled_rating_uncertain():
    settled = Skill(30, 2.5, 40, BEGINNING)
    assert faded(settled, BEGINNING + timedelta(days=365)).sigma == pytest.approx(4.56, abs=0.01)
    assert faded(settled, BEGINNING + timedelta(days=10_000)).sigma == SIGMA
    assert faded(settled, BEGINNING - timedelta(days=5)) == settled


def test_ratings_fade_until_the_time_of_the_match():
    book = Book({1: Skill(25, 3, 20, BEGINNING), 2: Skill(25, 3, 20, BEGINNING)})
    (change, _) = book.enter(result(1, 2, hours=24 * 100))
    assert change.before.sigma == pytest.approx(13**0.5)
    assert change.after.games == 21
    assert change.after.last_played == BEGINNING + timedelta(days=100)


def test_packing_a_book_loses_no_precision():
    book = Book()
    book.enter_all(league(people=30, matches=60, spread=1))
    assert unpacked(packed(book)).skills == book.skills


def test_the_order_of_simultaneous_matches_hardly_matters_among_settled_players():
    settled = {person: Skill(21 + person, 3.0, 40, BEGINNING) for person in range(1, 8)}
    one, other = result(1, 2, 3, 4, people=[4, 1, 7, 2]), result(1, 2, 3, 4, match=2, people=[2, 4, 5, 6])
    straight, reverse = Book(dict(settled)), Book(dict(settled))
    straight.enter_all([one, other])
    reverse.enter_all([other, one])
    for person in settled:
        assert 14 * abs(straight.skills[person].mu - reverse.skills[person].mu) < 1
