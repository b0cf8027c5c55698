"""Standing veto orders (EG-7.9 to EG-7.12)."""

import msgspec
import pytest

from games.core.types import Action
from games.el_grande.rules.actions import (
    AddPlacement,
    ChooseArea,
    ChooseRegion,
    Declare,
    NameCaballero,
    Veto,
    VetoPass,
)
from games.el_grande.rules.components.cards import CardId
from games.el_grande.rules.decisions.timeouts import default_action
from games.el_grande.rules.plans.veto_orders import VetoOrder, VetoOrders, answer, are_void
from tests.games.el_grande.rules.scenario import RULES, Table, turn

HOLDER = 2
HOME = {"OLD": (2, 2, 2, 2), "SEV": (0, 3, 0, 0)}


def window(card: CardId, *actions: Action, **rest: object) -> Table:
    """Seat 0 declared; the window is open for seat 2."""
    return turn(card, vetoes=[HOLDER], **{"regions": HOME, **rest}).do(0, *actions)  # type: ignore[arg-type]


def says(game: Table, *orders: VetoOrder, default: str = "ask") -> Action | None:
    kept = VetoOrders(orders, default)  # type: ignore[arg-type]
    return answer(game.view(HOLDER), kept)


def test_without_orders_the_holder_is_asked() -> None:
    """EG-7.9: the initial default."""
    assert answer(window("5A", ChooseRegion("SEV")).view(HOLDER), VetoOrders()) is None


@pytest.mark.parametrize(("wish", "action"), [("pass", VetoPass()), ("veto_all", Veto(0)), ("ask", None)])
def test_the_default_answers_when_no_order_matches(wish: str, action: Action | None) -> None:
    """EG-7.9."""
    game = window("5A", ChooseRegion("SEV"))
    assert (
        says(game, VetoOrder("pass", actors=(1,)), VetoOrder("pass", cards=("2H",)), default=wish) == action
    )


def test_the_first_matching_order_decides() -> None:
    """EG-7.9."""
    game = window("5A", ChooseRegion("SEV"))
    assert says(game, VetoOrder("pass", actors=(3,)), VetoOrder("veto_all"), VetoOrder("pass")) == Veto(0)


def test_an_order_matches_only_if_all_conditions_hold() -> None:
    """EG-7.9: actors, cards, piles."""
    game = window("5A", ChooseRegion("SEV"))
    assert says(game, VetoOrder("veto_all", actors=(0,), cards=("5A",), piles=(5,))) == Veto(0)
    assert says(game, VetoOrder("veto_all", actors=(0,), cards=("4B",), piles=(5,))) is None
    assert says(game, VetoOrder("veto_all", actors=(0,), piles=(4,))) is None


@pytest.mark.parametrize(
    ("card", "actions", "is_affected"),
    [
        ("2B", [Declare()], True),
        ("2C", [Declare()], True),
        ("2D", [Declare()], True),
        ("2F", [Declare()], True),
        ("2G", [Declare()], True),
        ("2E", [NameCaballero(2, "OLD"), Declare()], True),
        ("2E", [NameCaballero(1, "OLD"), Declare()], False),
        ("4C", [ChooseRegion("OLD")], True),
        ("4C", [ChooseRegion("SEV")], False),
        ("1B", [AddPlacement("OLD"), Declare()], False),
        ("2H", [ChooseArea("OLD")], False),
        ("3E", [Declare()], False),
        ("4D", [Declare()], False),
        ("4G", [Declare()], False),
        ("5A", [ChooseRegion("OLD")], False),
    ],
)
def test_affects_me_matches_deeds_on_the_holders_caballeros(
    card: CardId, actions: list[Action], is_affected: bool
) -> None:
    """EG-7.9: `affects_me` is about the holder's own caballeros."""
    game = window(card, *actions)
    assert says(game, VetoOrder("veto_all", affects_me=True), default="pass") == (
        Veto(0) if is_affected else VetoPass()
    )


def test_a_move_affects_the_owner_of_the_caballero() -> None:
    """EG-7.9."""
    game = turn("1F", vetoes=[HOLDER], regions=HOME)
    game.move(0, (1, "OLD", "SEV"), (2, "OLD", "SEV")).do(0, Declare())
    assert says(game, VetoOrder("veto_from_first_affecting_me")) == Veto(1)
    others = turn("1F", vetoes=[HOLDER], regions=HOME).move(0, (1, "OLD", "SEV")).do(0, Declare())
    assert says(others, VetoOrder("veto_from_first_affecting_me")) == VetoPass()


def test_veto_from_the_first_deed_that_affects_the_holder() -> None:
    """EG-7.9: full where the action is one step."""
    assert says(window("2B", Declare()), VetoOrder("veto_from_first_affecting_me")) == Veto(1)
    assert says(window("2G", Declare()), VetoOrder("veto_from_first_affecting_me")) == Veto(0)


def test_a_holder_without_eligible_caballeros_is_not_affected() -> None:
    """EG-7.9: an empty Court, no eligible caballero."""
    empty = window("2B", Declare(), courts=(7, 7, 0, 7))
    assert says(empty, VetoOrder("veto_all", affects_me=False)) == Veto(0)
    absent = window("2G", Declare(), regions={"OLD": (0, 2, 0, 2), "SEV": (0, 1, 0, 0)})
    assert says(absent, VetoOrder("veto_all", affects_me=True)) is None


@pytest.mark.parametrize(("margin", "action"), [(2, Veto(0)), (3, None)])
def test_point_condition_compares_actor_and_holder(margin: int, action: Action | None) -> None:
    """EG-7.9: points of the actor less those of the holder."""
    game = window("2H", ChooseArea("OLD"), regions={"OLD": (3, 0, 2, 0)})
    assert says(game, VetoOrder("veto_all", actor_outscores_me=margin)) == action


def test_point_condition_counts_only_first_places_with_3e() -> None:
    """EG-7.9, EG-6.3E: the second place of the holder does not count with 3E."""
    game = window("3E", Declare(), regions={"OLD": (3, 0, 2, 0)})
    assert says(game, VetoOrder("veto_all", actor_outscores_me=6)) == Veto(0)


def test_point_condition_never_matches_other_cards() -> None:
    """EG-7.9."""
    game = window("5A", ChooseRegion("OLD"))
    assert says(game, VetoOrder("veto_all", actor_outscores_me=-99)) is None


def test_point_condition_never_matches_a_hidden_castillo() -> None:
    """EG-7.9: in memory mode."""
    order = VetoOrder("veto_all", actor_outscores_me=-99)
    assert says(window("3D", Declare(), inside=(1, 0, 0, 0)), order) == Veto(0)
    assert says(window("3D", Declare(), inside=(1, 0, 0, 0), castillo="memory"), order) is None


def test_orders_answer_only_the_veto_window_of_their_holder() -> None:
    """EG-7.10: no other player is ever asked."""
    game = window("5A", ChooseRegion("SEV"))
    for seat in (0, 1, 3, None):
        assert answer(game.view(seat), VetoOrders(default="veto_all")) is None
    assert answer(turn("5A", vetoes=[HOLDER]).view(HOLDER), VetoOrders(default="veto_all")) is None


def test_every_answer_of_veto_orders_is_legal() -> None:
    """EG-7.10: pass and vetoes resolve at once."""
    game = window("2B", Declare())
    for wish in ("pass", "veto_all", "veto_from_first_affecting_me"):
        action = says(game, default=wish)
        assert action in game.legal(HOLDER)


def test_orders_are_void_once_the_veto_is_used() -> None:
    """EG-7.11."""
    game = window("5A", ChooseRegion("SEV"))
    assert not are_void(game.view(HOLDER))
    game.do(HOLDER, Veto(0))
    assert are_void(game.view(HOLDER))
    kind = RULES.plans["veto"]
    assert kind.are_void is not None
    assert kind.are_void(game.view(HOLDER))


def test_orders_leave_no_trace_in_the_state() -> None:
    """EG-7.11, EG-I14: they are stored elsewhere and passed to a pure function."""
    assert not any("order" in name and name != "order" for name in type(turn("5A").state).__struct_fields__)
    assert RULES.plans["veto"].orders_type is VetoOrders


def test_invalid_veto_orders_are_rejected() -> None:
    """EG-7.9: unknown conditions and answers are refused, naming the field."""
    good = {"orders": [{"answer": "veto_all", "cards": ["2B"], "affects_me": True}], "default": "pass"}
    assert msgspec.convert(good, VetoOrders).orders[0].cards == ("2B",)
    for bad in (
        {"default": "maybe"},
        {"orders": [{"answer": "pass", "cards": ["9Z"]}]},
        {"orders": [{"answer": "pass", "weather": "fine"}]},
    ):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(bad, VetoOrders)


def test_a_timed_out_veto_window_is_passed() -> None:
    """EG-7.12: what the site plays when the reaction time is over."""
    assert default_action(window("5A", ChooseRegion("SEV")).state, HOLDER) == VetoPass()
