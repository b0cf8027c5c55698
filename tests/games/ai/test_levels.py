"""Levels of computer players: which ones a game offers, and what becomes of those that have retired."""

import pytest

from games.ai.arena import Arena, win_share
from games.ai.levels import LEVELS
from games.ai.selectors import default_level, levels_of, playable_levels_of, player_for
from games.catalogue import GAMES, rules_of


@pytest.mark.parametrize("game", GAMES)
def test_every_game_offers_beginner_easy_and_medium_in_this_order(game: str) -> None:
    assert list(levels_of(game))[:3] == ["beginner", "easy", "medium"]
    assert default_level(game) == "medium"


@pytest.mark.parametrize("game", GAMES)
def test_skills_belong_to_levels_that_have_not_retired(game: str) -> None:
    skills = GAMES[game].skills
    assert not any(LEVELS[key].is_retired for key in skills)
    assert [key for key in LEVELS if key in skills] == list(skills), "the weakest first"


@pytest.mark.parametrize("game", GAMES)
def test_levels_on_trial_are_playable_but_not_offered(game: str) -> None:
    on_trial = {key for key, skill in GAMES[game].skills.items() if not skill.is_offered}
    assert on_trial <= set(playable_levels_of(game)) - set(levels_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_retired_levels_stay_playable_but_are_not_offered(game: str) -> None:
    retired = {key for key, level in LEVELS.items() if level.is_retired}
    assert retired == {"uniform", "greedy"}
    assert not retired & set(levels_of(game))
    assert set(playable_levels_of(game)) == retired | set(GAMES[game].skills)


def test_keys_of_levels_fit_into_their_column() -> None:
    assert all(len(key) <= 16 for key in LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_medium_beats_beginner(game: str) -> None:
    """A smoke test with fixed deals; docs/developing/ai.md has the figures."""
    rules, won = rules_of(game), 0.0
    medium, beginner = player_for(game, "medium"), player_for(game, "beginner")
    for number in range(8):
        seat = number % 2
        players = [medium, beginner] if seat == 0 else [beginner, medium]
        arena = Arena(rules, players, rules.options(), b"levels %d" % (number // 2))
        won += win_share(arena.play(), seat)
    assert won >= 5


@pytest.mark.parametrize("game", GAMES)
def test_beginner_beats_a_player_who_plays_at_random(game: str) -> None:
    rules = rules_of(game)
    beginner, at_random = player_for(game, "beginner"), player_for(game, "uniform")
    for number in range(3):
        arena = Arena(rules, [beginner, at_random], rules.options(), b"first match %d" % number)
        assert win_share(arena.play(), 0) == 1


@pytest.mark.parametrize("deal", [b"beg0", b"beg1"])
def test_four_beginners_do_not_ruin_themselves_in_el_capitan(deal: bytes) -> None:
    """Players at random end at -44 to -127, and empty the bank for all."""
    rules = rules_of("el_capitan")
    beginners = [player_for("el_capitan", "beginner")] * 4
    assert all(score.points > 0 for score in Arena(rules, beginners, rules.options(), deal).play())
