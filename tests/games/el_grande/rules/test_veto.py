"""The veto (EG-7.1 to EG-7.8)."""

import pytest

from games.el_grande.rules.actions import (
    ChooseArea,
    ChooseRegion,
    Declare,
    EndTurn,
    MoveScoreboard,
    PlaceCaballero,
    PlayPower,
    TakeCard,
    Veto,
    VetoPass,
)
from games.el_grande.rules.agenda import Bidding, CardChoice, Turn, VetoWindow
from games.el_grande.rules.events import VetoExpired, VetoPassed, VetoUsed
from games.el_grande.rules.state import ArmedVeto
from tests.games.el_grande.rules.scenario import Table, round_end, table, turn

FOUR = {"OLD": (4, 1, 1, 1)}


def with_vetoes(game: Table, *vetoes: ArmedVeto) -> Table:
    fields = {name: getattr(game.state, name) for name in game.state.__struct_fields__}
    game.state = type(game.state)(**{**fields, "vetoes": vetoes})
    return game


def test_a_veto_is_armed_openly_when_taken() -> None:
    """EG-7.1: at no cost, and everybody sees it."""
    game = table(
        2, agenda=(CardChoice(0),), bids=(13, 12), order=(0, 1), faces=("1F", "2A", "3H", "4F", "5A")
    )
    game.do(0, TakeCard(2))
    assert game.view(1).vetoes == game.view(None).vetoes == (ArmedVeto(0, 2, 3),)
    assert game.frame == Turn(0, "2A", can_declare=False)


def test_placing_taking_bidding_and_skipping_cannot_be_vetoed() -> None:
    """EG-7.2: only special actions open a window."""
    game = turn("5A", vetoes=[1, 2]).do(0, PlaceCaballero("OLD"), EndTurn())
    assert game.frame == CardChoice(1)
    game.do(1, TakeCard(1))
    assert not isinstance(game.frame, VetoWindow)
    bidding = table(2, agenda=(Bidding(0),), vetoes=[ArmedVeto(1, 2, 3)]).do(0, PlayPower(4))
    assert bidding.frame == Bidding(1)


def test_a_general_scoring_cannot_be_vetoed() -> None:
    """EG-7.2, EG-9.5."""
    game = round_end(round=3, vetoes=[ArmedVeto(1, 3, 4)], regions=FOUR).proceed().proceed()
    assert game.state.points[0] > 0
    assert game.state.vetoes == (ArmedVeto(1, 3, 4),)


def test_holders_cannot_veto_their_own_special_action() -> None:
    """EG-7.2."""
    game = turn("5A", vetoes=[0]).do(0, ChooseRegion("SEV"))
    assert game.state.king == "SEV"


def test_arming_or_using_a_veto_cannot_be_vetoed() -> None:
    """EG-7.2, EG-A5: only special actions open a window."""
    game = table(
        3,
        agenda=(CardChoice(0),),
        bids=(13, 12, 11),
        order=(0, 1, 2),
        faces=("1F", "2A", "3H", "4F", "5A"),
        vetoes=[ArmedVeto(1, 1, 2)],
    )
    game.do(0, TakeCard(2))
    assert game.waiting == {0}
    assert len(game.state.vetoes) == 2
    stopped = turn("5A", vetoes=[1, 2]).do(0, ChooseRegion("SEV")).do(1, Veto(0))
    assert stopped.waiting == {0}


@pytest.mark.parametrize(
    ("length", "taken", "expires"), [("long", 3, 4), ("short", 3, 5), ("long", 9, 9), ("short", 6, 8)]
)
def test_a_veto_lasts_until_the_next_played_round(length: str, taken: int, expires: int) -> None:
    """EG-7.3."""
    game = table(
        2,
        agenda=(CardChoice(0),),
        bids=(13, 12),
        order=(0, 1),
        faces=("1F", "2A", "3H", "4F", "5A"),
        round=taken,
        length=length,
    )
    assert game.do(0, TakeCard(2)).state.vetoes == (ArmedVeto(0, taken, expires),)


def test_an_unused_veto_is_gone_after_the_following_round() -> None:
    """EG-T15, EG-7.3."""
    game = round_end(round=2, vetoes=[ArmedVeto(1, 1, 2), ArmedVeto(2, 2, 3)]).proceed()
    assert game.state.vetoes == (ArmedVeto(2, 2, 3),)
    assert game.happened(VetoExpired) == [VetoExpired(seat=1)]


def test_a_veto_of_the_last_round_is_gone_at_the_end() -> None:
    """EG-7.3."""
    game = round_end(round=9, vetoes=[ArmedVeto(1, 9, 9)]).proceed()
    assert game.state.vetoes == ()
    assert game.happened(VetoExpired) == [VetoExpired(seat=1)]


def test_no_veto_window_opens_without_a_holder() -> None:
    """EG-7.4: nobody confirms anything."""
    game = turn("5A").do(0, ChooseRegion("SEV"))
    assert game.waiting == {0}


def test_the_veto_window_waits_for_the_holder_alone() -> None:
    """EG-7.4."""
    game = turn("5A", vetoes=[2]).do(0, ChooseRegion("SEV"))
    assert game.waiting == {2}
    assert game.state.king == "GAL"
    game.do(2, VetoPass())
    assert game.happened(VetoPassed) == [VetoPassed(seat=2, actor=0, card="5A")]
    assert game.state.king == "SEV"


def test_two_veto_holders_are_asked_clockwise() -> None:
    """EG-7.5."""
    game = turn("5A", vetoes=[3, 1]).do(0, ChooseRegion("SEV"))
    assert game.waiting == {1}
    game.do(1, VetoPass())
    assert game.waiting == {3}
    game.do(3, Veto(0))
    assert game.state.king == "GAL"
    assert [veto.holder for veto in game.state.vetoes] == [1]


def test_the_second_holder_is_asked_only_if_deeds_are_left() -> None:
    """EG-7.5."""
    game = turn("3B", vetoes=[1, 2], regions=FOUR).do(0, Declare()).do(1, Veto(0))
    assert game.waiting == {0}
    partly = turn("3B", vetoes=[1, 2], regions=FOUR).do(0, Declare()).do(1, Veto(2))
    assert partly.waiting == {2}
    assert partly.legal(2) == [VetoPass(), Veto(0), Veto(1)]
    partly.do(2, Veto(1))
    assert partly.state.vetoes == ()
    assert [event.kept for event in partly.happened(VetoUsed)] == [2, 1]


def test_a_holder_of_both_vetoes_uses_the_older_one() -> None:
    """EG-7.5: and at most one per declaration."""
    game = with_vetoes(turn("5A"), ArmedVeto(1, 1, 2), ArmedVeto(1, 2, 3))
    game.do(0, ChooseRegion("SEV")).do(1, Veto(0))
    assert game.state.vetoes == (ArmedVeto(1, 2, 3),)
    assert game.waiting == {0}


def test_a_veto_keeps_fewer_deeds_than_were_declared() -> None:
    """EG-7.6, EG-A22: the last deeds are cut, never the first."""
    game = turn("3B", vetoes=[1], regions=FOUR).do(0, Declare())
    for keep in (-1, 3, 99):
        refusal = game.refused(1, Veto(keep))
        assert (refusal.code, refusal.rule) == ("veto_keeps_too_much", "EG-7.6")


def test_the_whole_declaration_is_public_in_the_veto_window() -> None:
    """EG-7.7."""
    game = turn("1F", regions=FOUR, vetoes=[1]).move(0, (0, "OLD", "SEV"), (2, "OLD", "CAS")).do(0, Declare())
    for seat in (0, 1, 2, 3, None):
        frame = game.view(seat).frame
        assert isinstance(frame, VetoWindow)
        assert len(frame.deeds) == 2


def test_a_used_veto_is_gone_and_the_special_action_is_used_up() -> None:
    """EG-7.8: even when it stopped only a part."""
    game = turn("3B", vetoes=[1], regions=FOUR).do(0, Declare()).do(1, Veto(2))
    assert game.state.vetoes == ()
    assert game.happened(VetoUsed) == [VetoUsed(seat=1, actor=0, card="3B", kept=2, declared=3)]
    assert game.refused(0, Declare()).code == "special_used_up"


@pytest.mark.parametrize(
    ("card", "action"),
    [
        ("5A", ChooseRegion("SEV")),
        ("2H", ChooseArea("OLD")),
        ("4A", MoveScoreboard("B840", "NEW")),
        ("3E", Declare()),
        ("2B", Declare()),
        ("4G", Declare()),
    ],
)
def test_a_full_veto_changes_nothing_but_vetoes_and_agenda(card, action) -> None:  # type: ignore[no-untyped-def]
    """EG-I18."""
    before = turn(card, vetoes=[1], regions=FOUR)
    after = turn(card, vetoes=[1], regions=FOUR).do(0, action).do(1, Veto(0))
    changed = {
        name
        for name in before.state.__struct_fields__
        if getattr(before.state, name) != getattr(after.state, name)
    }
    assert changed == {"vetoes", "agenda"}
    assert after.state.agenda == (Turn(0, card, can_declare=False),)
