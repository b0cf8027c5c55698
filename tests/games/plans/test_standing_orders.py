"""Standing orders at work: they answer in the same transaction, from their owner's view, and end in time."""

import pytest
from django.urls import reverse
from msgspec.structs import replace

from games.el_grande.rules.actions import ChooseRegion, TakeCard, Veto, VetoPass
from games.el_grande.rules.agenda import CardChoice, Turn
from games.el_grande.rules.state import ArmedVeto, Face
from games.matches.models import ActorKind
from games.matches.refusals import InvalidInput
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.refusals import PlanAsked
from games.plans.services.standing_orders import erase_plan, keep_plan
from tests.games.tables import advance, awaited_seat, fresh, full_table, legal, people, put, submit

pytestmark = pytest.mark.django_db

CARDS = ("1H", "2H", "3D", "4B", "5A")


@pytest.fixture
def match():
    """Return a match of three people; seat 0 has taken the King card, seat 1 holds a veto."""
    match = advance(full_table(people(3)), 1)
    state = position_of(match).state
    return put(
        match,
        replace(
            state,
            king="GAL",
            order=(0, 1, 2),
            bids=(13, 12, 11),
            display=tuple(Face(card, 0 if card == "5A" else None) for card in CARDS),
            vetoes=(ArmedVeto(1, state.round, state.round + 1),),
            agenda=(Turn(0, "5A"),),
        ),
    )


def holder(match):
    return match.seats.get(index=1).user


def keep(match, default="ask", orders=()):
    keep_plan(
        match_id=match.pk,
        user=holder(match),
        kind="veto",
        orders={"orders": list(orders), "default": default},
    )


def last_moves(match, number):
    return [(move.seat, move.actor_kind) for move in fresh(match).moves.order_by("-version")[:number]][::-1]


def test_without_orders_the_holder_is_asked(match):
    submit(match, 0, ChooseRegion("SEV"))
    assert awaited_seat(match) == 1
    assert legal(match, 1) == [VetoPass(), Veto(0)]


def test_order_to_pass_answers_at_once(match):
    """EG-7.10."""
    keep(match, "pass")
    submit(match, 0, ChooseRegion("SEV"))
    assert last_moves(match, 2) == [(0, ActorKind.PERSON), (1, ActorKind.PLAN)]
    assert position_of(fresh(match)).state.king == "SEV"


def test_order_to_veto_stops_the_action_and_is_erased_with_the_veto(match):
    """EG-7.8, EG-7.11."""
    keep(match, orders=[{"answer": "veto_all", "actors": [0], "cards": ["5A"]}])
    submit(match, 0, ChooseRegion("SEV"))
    state = position_of(fresh(match)).state
    assert (state.king, state.vetoes) == ("GAL", ())
    assert not Plan.objects.exists()


def test_order_for_another_player_does_not_match(match):
    """EG-7.9."""
    keep(match, orders=[{"answer": "veto_all", "actors": [2]}])
    submit(match, 0, ChooseRegion("SEV"))
    assert awaited_seat(match) == 1


def test_orders_cannot_be_changed_while_the_question_is_open(match):
    """EG-7.11."""
    submit(match, 0, ChooseRegion("SEV"))
    with pytest.raises(PlanAsked):
        keep(match, "pass")


def test_orders_are_erased_by_their_owner(match):
    keep(match, "pass")
    erase_plan(match_id=match.pk, user=holder(match), kind="veto")
    assert not Plan.objects.exists()


def test_power_card_chosen_ahead_is_played_when_asked():
    """EG-15.2: the first legal one of the list."""
    match = advance(full_table(people(3), first_player="0"), 1)
    keep_plan(match_id=match.pk, user=match.seats.get(index=1).user, kind="power", orders={"cards": [1, 7]})
    submit(match, 0, legal(match, 0)[0])
    assert last_moves(match, 2) == [(0, ActorKind.PERSON), (1, ActorKind.PLAN)]
    assert position_of(fresh(match)).state.bids == (1, 7, None)


@pytest.mark.parametrize(
    ("kind", "orders", "field"),
    [
        ("clairvoyance", {}, "kind"),
        ("veto", {"default": "perhaps"}, "orders"),
        ("veto", {"orders": [{"answer": "pass", "cards": ["9Z"]}]}, "orders"),
        ("veto", {"surprise": 1}, "orders"),
        ("power", {"cards": [14]}, "orders"),
    ],
)
def test_invalid_orders_are_refused_naming_the_field(match, kind, orders, field):
    with pytest.raises(InvalidInput) as refused:
        keep_plan(match_id=match.pk, user=holder(match), kind=kind, orders=orders)
    assert refused.value.field == field
    assert not Plan.objects.exists()


def test_orders_can_be_given_and_erased_on_the_page(client, match):
    client.force_login(holder(match))
    address = reverse("match-plan", args=[match.pk, "veto"])
    client.post(address, {"veto-default": "ask", "veto-answer_0": "veto_all", "veto-cards_0": ["5A"]})
    assert Plan.objects.get().orders["orders"][0]["cards"] == ["5A"]
    page = client.get(reverse("match-plans", args=[match.pk]))
    assert [form.is_kept for form in page.context["forms"]] == [True, False, False]
    client.post(address, {"erase": "1"})
    assert not Plan.objects.exists()


def test_invalid_order_form_names_its_field(client, match):
    client.force_login(holder(match))
    answer = client.post(reverse("match-plan", args=[match.pk, "power"]), {"power-cards": "13, 14"})
    assert answer.status_code == 422
    assert "power cards from 1 to 13" in answer.content.decode()
    assert client.post(reverse("match-plan", args=[match.pk, "nonsense"])).status_code == 404


def test_orders_refused_by_the_service_say_why(client, match):
    submit(match, 0, ChooseRegion("SEV"))
    client.force_login(holder(match))
    answer = client.post(reverse("match-plan", args=[match.pk, "veto"]), {"veto-default": "pass"})
    assert answer.status_code == 409
    assert answer.context["forms"][0].non_field_errors()


def test_veto_orders_are_offered_to_the_holder_of_a_veto_only(client, match):
    for seat, kinds in ((0, ["power", "pass"]), (1, ["veto", "power", "pass"])):
        client.force_login(match.seats.get(index=seat).user)
        page = client.get(reverse("match-plans", args=[match.pk]))
        assert [form.kind for form in page.context["forms"]] == kinds
    client.force_login(people(1)[0])
    assert client.get(reverse("match-plans", args=[match.pk])).status_code == 404


def test_taking_the_veto_card_offers_orders_in_the_same_turn(match):
    """EG-7.1: the veto is armed at once."""
    state = position_of(match).state
    faces = tuple(Face("2A" if place == 1 else face.card) for place, face in enumerate(state.display))
    put(match, replace(state, display=faces, vetoes=(), agenda=(CardChoice(0),)))
    submit(match, 0, TakeCard(2))
    keep_plan(match_id=match.pk, user=match.seats.get(index=0).user, kind="veto", orders={"default": "pass"})
    assert Plan.objects.count() == 1
