"""Positions with an obvious best move, which the computer player must find."""

from collections import Counter

from games.ai.greedy import Greedy
from games.core.rng import Rng
from games.core.skill import Skill
from games.core.types import Action, Seat
from games.el_grande.evaluation import ElGrandeEvaluation
from games.el_grande.rules.actions import (
    ChooseArea,
    ChooseRegion,
    PlaceCaballero,
    PlayPower,
    SetDisk,
    Veto,
    VetoPass,
)
from games.el_grande.rules.agenda import Bidding
from tests.games.el_grande.rules.scenario import RULES, Table, round_end, table, turn


def planned(game: Table, seat: Seat, seed: bytes = b"play") -> tuple[Action, ...]:
    legal = RULES.legal_actions(game.state, seat)
    return tuple(Greedy(Skill(ElGrandeEvaluation())).plan(RULES, game.state, seat, legal, Rng(seed)))


def test_ai_scores_the_area_that_pays_it_most() -> None:
    game = turn("2H", courts=(0, 0, 0, 0), regions={"NEW": (5, 1, 0, 0), "GRA": (1, 5, 0, 0)})
    assert ChooseArea("NEW") in planned(game, 0)


def test_ai_places_before_scoring_if_that_wins_the_region() -> None:
    elsewhere = {"GAL": (0, 4), "BAS": (0, 4), "ARA": (0, 4)}
    game = turn("3H", 2, king="OLD", courts=(1, 0), inside=(0, 4), regions={"NEW": (3, 3), **elsewhere})
    actions = planned(game, 0)
    assert actions.index(PlaceCaballero("NEW")) < actions.index(ChooseArea("NEW"))


def test_ai_breaks_a_tie_with_its_last_caballero() -> None:
    game = turn(
        "4F",
        2,
        king="OLD",
        courts=(1, 0),
        inside=(0, 5),
        provinces=(0, 0),
        regions={"NEW": (3, 3), "ARA": (1, 4), "BAS": (4, 1), "GAL": (1, 5)},
        round=9,
    )
    assert planned(game, 0) == (PlaceCaballero("NEW"),)


def test_ai_vetoes_a_scoring_that_pays_only_others() -> None:
    game = turn("2H", vetoes=[1], regions={"NEW": (5, 0, 3, 1), "BAS": (0, 4, 0, 0)})
    game.do(0, ChooseArea("NEW"))
    assert planned(game, 1) == (Veto(0),)


def test_ai_does_not_veto_a_scoring_that_pays_it_most() -> None:
    game = turn("2H", vetoes=[1], regions={"NEW": (3, 5, 0, 0)})
    game.do(0, ChooseArea("NEW"))
    assert planned(game, 1) == (VetoPass(),)


def test_ai_keeps_the_veto_when_little_is_at_stake() -> None:
    game = turn("5A", vetoes=[1], regions={"NEW": (1, 1, 1, 1)})
    game.do(0, ChooseRegion("CAT"))
    assert planned(game, 1) == (VetoPass(),)


def test_ai_moves_from_the_castillo_to_the_region_where_it_pays() -> None:
    game = round_end(2, round=3, inside=(3, 0), king="GAL", regions={"NEW": (1, 3), "OLD": (0, 5)}).proceed()
    rides = Counter(planned(game, 0, b"%d" % number)[0] for number in range(30))
    assert rides[SetDisk("NEW")] >= 20
    assert not rides[SetDisk("GAL")]


def test_ai_bids_lower_with_an_empty_court_than_with_a_full_one() -> None:
    poor = table(agenda=(Bidding(0),), courts=(0, 7, 7, 7), faces=("1D", "2C", "3G", "4E", "5A"))
    rich = table(agenda=(Bidding(0),), courts=(14, 7, 7, 7), faces=("1D", "2C", "3G", "4E", "5A"))
    (few,), (many,) = planned(poor, 0), planned(rich, 0)
    assert isinstance(few, PlayPower)
    assert isinstance(many, PlayPower)
    assert few.card < many.card
