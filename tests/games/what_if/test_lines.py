"""Lines: imagined from one seat's view, followed step by step, the same for every game."""

from dataclasses import replace

import pytest

from games.catalogue import GAMES, codec_of, rules_of
from games.core.rng import Rng
from games.core.types import TABLE, IllegalAction
from games.el_grande.rules.actions import PlayPower
from games.matches.selectors.positions import Position
from games.what_if.selectors.lines import Line

OWNER = 1
SEED = b"the unknown"


def position(game, plies=60, seed=b"line"):
    """Return a position of a random game of three in which a seat has a choice, as a waiting match would."""
    rng = Rng(seed)
    real = Position(
        rules_of(game), codec_of(game), rules_of(game).new_game(rules_of(game).options(), 3, seed), 0
    )
    while real.version < plies or TABLE in real.to_act or real.forced:
        seat = min(real.to_act)
        real = real.after(real.apply(seat, rng.choice(real.legal_actions(seat))))
    return real


def look_alike(real, owner=OWNER):
    """Return another position that gives the owner the same view."""
    state = real.rules.imagine(real.view(owner), Rng(b"another deal"))
    return replace(real, state=state)


def walked(line, steps, seed=b"walk"):
    rng = Rng(seed)
    while len(line.trials) < steps and line.position.to_act:
        seat = rng.choice(sorted(line.position.to_act))
        line = line.with_action(seat, rng.choice(line.position.legal_actions(seat)))
    return line


@pytest.mark.parametrize("game", GAMES)
def test_line_depends_only_on_the_view_and_the_seed(game):
    for plies in (5, 60, 140):
        real = position(game, plies)
        other = look_alike(real)
        assert other.state != real.state
        assert other.view(OWNER) == real.view(OWNER)
        one, two = (walked(Line.imagined(start, OWNER, SEED), 40) for start in (real, other))
        assert one.position.state == two.position.state
        assert one.passages == two.passages


@pytest.mark.parametrize("game", GAMES)
def test_other_seed_deals_the_unknown_differently(game):
    real = position(game)
    one, two = (Line.imagined(real, OWNER, seed) for seed in (SEED, b"something else"))
    assert one.position.state != two.position.state
    assert one.position.view(OWNER) == two.position.view(OWNER) == real.view(OWNER)


@pytest.mark.parametrize("game", GAMES)
def test_line_can_be_stored_and_followed_again(game):
    start = Line.imagined(position(game), OWNER, SEED)
    line = walked(start, 60)
    again = start.followed(line.data)
    assert again == line
    assert start.followed(line.data[:-1]).trials == line.trials[:-1]


@pytest.mark.parametrize("game", GAMES)
def test_table_steps_of_a_line_are_played_automatically(game):
    line = Line.imagined(position(game), OWNER, SEED)
    for steps in range(1, 80):
        line = walked(line, steps, seed=str(steps).encode())
        assert TABLE not in line.position.to_act


def test_line_ends_before_the_first_invalid_step():
    start = Line.imagined(position("el_grande"), OWNER, SEED)
    line = walked(start, 4)
    from_nowhere = {"seat": 9, "action": line.data[2]["action"]}
    assert start.followed([*line.data[:2], from_nowhere, line.data[3]]).trials == line.trials[:2]
    unreadable = {"seat": 0, "action": {"type": "fly_away"}}
    assert start.followed([line.data[0], unreadable]).trials == line.trials[:1]


def test_illegal_step_changes_nothing_in_a_line():
    line = Line.imagined(position("el_grande", plies=1), OWNER, SEED)
    (asked,) = line.position.to_act
    with pytest.raises(IllegalAction):
        line.with_action((asked + 1) % 3, PlayPower(5))
    assert line.trials == ()


def test_own_turn_of_a_line_ends_where_something_happens_automatically():
    """The bids of three players: after the last one, the table goes on."""
    line = Line.imagined(position("el_grande", plies=1), OWNER, SEED)
    bids = iter((PlayPower(5), PlayPower(6), PlayPower(7)))
    while not any(trial.seat == OWNER for trial in line.trials):
        line = line.with_action(min(line.position.to_act), next(bids))
    own = line.trials[-1]
    assert line.own_turn == (own,)
    longer = walked(line, len(line.trials) + 10)
    assert longer.own_turn[0] == own
    assert all(trial.seat == OWNER for trial in longer.own_turn)
    assert all(len(trial.passages) == 1 for trial in longer.own_turn[:-1])
