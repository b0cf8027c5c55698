"""The pages on which plans are made: for every game, for their owner only; GET requests change nothing."""

import json

import pytest
from django.test import Client
from django.urls import reverse

from games.catalogue import GAMES
from games.core.types import TABLE
from games.el_capitan.rules.agenda import Turn
from games.el_grande.plan_forms import VetoOrdersForm
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.selectors.turn_plans import PlanReader
from games.play.selectors.sights import settled_sight_of
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, legal, people, submit

pytestmark = pytest.mark.django_db


def running(game, **options):
    """Return a match of two people in any game, after the table's first step."""
    host, guest = people(2)
    match = open_match(host=host, game=game, options=options, players=2, ai_levels=[])
    join_match(match_id=match.pk, user=guest)
    return advance(fresh(match), 1)


def waiting_seat(match):
    """Return the seat that is not asked and can plan."""
    return 1 - awaited_seat(match)


class Planner:
    """The holder of a seat, in a browser."""

    def __init__(self, match, seat):
        self.match = match
        self.user = match.seats.get(index=seat).user
        self.client = Client()
        self.client.force_login(self.user)

    @property
    def reader(self):
        return PlanReader(settled_sight_of(fresh(self.match), self.user))

    @property
    def occasion(self):
        return self.reader.upcoming()[0].occasion

    def address(self, name):
        return reverse(name, args=[self.match.pk, self.occasion])

    def get(self, name, **query):
        return self.client.get(self.address(name), query)

    def post(self, name, way="", **data):
        return self.client.post(f"{self.address(name)}?way={way}", data, follow=True)

    def choose(self, number, way=""):
        """Press the first choice on the imagined table, a number of times."""
        for step in range(number):
            page = self.get("match-plan-steps", way=way).context["page"]
            if not page.choices:
                return
            answer = self.post("match-plan-steps", way, action=page.choices[0].action, drafted=step)
            assert answer.status_code == 200

    def ask(self, way="", index=0):
        options = [option for _label, group in self.reader.page(self.occasion).questions for option in group]
        return self.post("match-plan-question", way, condition=options[index].value)


@pytest.fixture(params=GAMES)
def planner(request):
    match = running(request.param)
    return Planner(match, waiting_seat(match))


def test_plan_is_made_put_in_force_and_erased(planner):
    assert planner.client.get(reverse("match-plans", args=[planner.match.pk])).status_code == 200
    planner.choose(3)
    planner.ask()
    assert "Otherwise" in planner.get("match-turn-plan").content.decode()
    planner.post("match-plan-prune", "n")
    planner.choose(3)
    sealed = planner.post("match-plan-seal")
    assert sealed.redirect_chain
    assert Plan.objects.get().status == Plan.Status.IN_FORCE
    assert "active" in sealed.content.decode()
    planner.post("match-plan-erase")
    assert not Plan.objects.exists()


def test_plan_made_on_the_pages_is_played(planner):
    """The others choose their first legal action; the plan has the last one, so that it stays free."""
    page = planner.get("match-plan-steps").context["page"]
    planner.post("match-plan-steps", action=page.choices[-1].action, drafted=0)
    planner.post("match-plan-seal")
    planned = Plan.objects.get().orders["actions"][0]
    seat = planner.match.seats.get(user=planner.user).index
    play_until_asked(planner.match, seat)
    played = fresh(planner.match).moves.filter(seat=seat).order_by("version").first()
    assert played.actor_kind == ActorKind.PLAN
    assert json.loads(bytes(played.action)) == planned
    page = planner.client.get(reverse("match-plans", args=[planner.match.pk])).content.decode()
    assert "Earlier plans" in page


def play_until_asked(match, seat):
    """Play for everybody else, with simple moves, until the seat has moved."""
    for _move in range(200):
        if fresh(match).moves.filter(seat=seat).exists():
            return
        awaited = awaited_seat(match)
        actions = legal(match, awaited)
        if awaited == TABLE or not isinstance(position_of(fresh(match)).state.agenda[-1], Turn):
            submit(match, awaited, actions[0])
        else:
            submit(match, awaited, position_of(fresh(match)).rules.default_action(state(match), awaited))
    raise AssertionError("the seat was never asked")


def state(match):
    return position_of(fresh(match)).state


def test_every_offered_question_can_be_decoded_and_has_distinct_words(planner):
    page = planner.reader.page(planner.occasion)
    codec = position_of(planner.match).codec
    values = [option.value for _label, options in page.questions for option in options]
    assert len(set(values)) == len(values) > 5
    for value in values:
        codec.decode_condition(value)
    words = [option.words for _label, options in page.questions for option in options]
    assert len(set(words)) == len(words)


def test_every_leaf_of_a_deep_plan_can_be_shown_and_set(planner):
    for way, index in (("", 0), ("y", -1), ("n", 5), ("ny", 2)):
        planner.ask(way, index)
    for way in ("yy", "yn", "nyy", "nyn", "nn"):
        planner.choose(2, way)
    page = planner.get("match-turn-plan").content.decode()
    assert page.count("Change the steps") == 5


def test_get_requests_change_nothing(planner):
    planner.choose(1)
    before = list(Plan.objects.values())
    for name in ("match-turn-plan", "match-plan-steps"):
        assert planner.get(name).status_code == 200
        assert planner.client.head(planner.address(name)).status_code in (200, 405)
    planner.client.get(reverse("match-plans", args=[planner.match.pk]))
    assert list(Plan.objects.values()) == before
    for name in ("match-plan-question", "match-plan-prune", "match-plan-seal", "match-plan-erase"):
        assert planner.get(name).status_code == 405


def test_plan_pages_are_visible_to_their_owner_only(planner):
    planner.choose(1)
    planner.post("match-plan-seal")
    addresses = [planner.address(name) for name in ("match-turn-plan", "match-plan-steps")]
    other = fresh(planner.match).seats.exclude(user=planner.user).get().user
    for user in (other, UserFactory(is_staff=True, is_superuser=True)):
        client = Client()
        client.force_login(user)
        for address in addresses:
            assert client.get(address).status_code == 404
        for name in ("match-plan-seal", "match-plan-erase", "match-plan-question", "match-plan-steps"):
            assert client.post(planner.address(name)).status_code != 200
    assert Client().get(addresses[0]).status_code == 302
    assert Plan.objects.get().status == Plan.Status.IN_FORCE


def test_imagined_table_is_served_as_a_fragment_for_htmx(planner):
    htmx = {"HTTP_HX_REQUEST": "true"}
    page = planner.get("match-plan-steps").context["page"]
    answer = planner.client.post(
        f"{planner.address('match-plan-steps')}?way=",
        {"action": page.choices[0].action, "drafted": 0},
        **htmx,
    )
    assert answer.status_code == 200
    assert answer.content.decode().lstrip().startswith('<div id="table"')


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"action": "nonsense", "drafted": "0"}, 422),
        ({"action": '{"type":"end_turn"}', "drafted": "0"}, 422),
        ({"action": '{"type":"play_power","card":3}', "drafted": "7"}, 409),
        ({"action": '{"type":"play_power","card":3}', "drafted": "x"}, 422),
    ],
)
def test_refused_step_says_why_and_changes_nothing(data, status):
    match = running("el_grande")
    planner = Planner(match, waiting_seat(match))
    answer = planner.client.post(f"{planner.address('match-plan-steps')}?way=", data)
    assert answer.status_code == status
    assert 'role="alert"' in answer.content.decode()
    assert not Plan.objects.exists()


def test_plan_that_cannot_be_put_in_force_says_why():
    match = running("el_grande")
    planner = Planner(match, waiting_seat(match))
    answer = planner.client.post(planner.address("match-plan-seal"))
    assert answer.status_code == 422
    assert "leave everything to you" in answer.content.decode()
    action = planner.get("match-plan-steps").context["page"].choices[0].action
    planner.choose(1)
    card = json.loads(action)["card"]
    planner.post("match-plan-question", condition=json.dumps({"type": "bid_played", "card": card}))
    answer = planner.client.post(planner.address("match-plan-seal"))
    assert answer.status_code == 422
    assert "not possible as things stand" in answer.content.decode()


def test_changing_a_plan_whose_occasion_has_begun_redirects_to_all_plans():
    match = running("el_grande")
    seat = waiting_seat(match)
    planner = Planner(match, seat)
    address = planner.address("match-plan-seal")
    submit(match, awaited_seat(match), legal(match, awaited_seat(match))[0])
    assert awaited_seat(match) == seat
    answer = planner.client.post(address, follow=True)
    assert answer.redirect_chain == [(reverse("match-plans", args=[match.pk]), 302)]
    assert "plan this any more" in answer.content.decode()


def test_match_page_says_that_a_plan_could_not_be_played():
    match = running("el_grande")
    seat = waiting_seat(match)
    planner = Planner(match, seat)
    planner.choose(1)
    planner.post("match-plan-seal")
    card = Plan.objects.get().orders["actions"][0]["card"]
    first = awaited_seat(match)
    (bid,) = [action for action in legal(match, first) if action.card == card]
    submit(match, first, bid)
    page = planner.client.get(match.get_absolute_url()).content.decode()
    assert "none of it was played" in page
    plans = planner.client.get(reverse("match-plans", args=[match.pk])).content.decode()
    assert "Step 1 was no longer possible" in plans
    submit(match, seat, legal(match, seat)[0])
    assert "none of it was played" not in planner.client.get(match.get_absolute_url()).content.decode()


def test_plans_page_query_count_does_not_grow_with_plans(
    planner, django_assert_max_num_queries, django_assert_num_queries
):
    planner.choose(1)
    address = reverse("match-plans", args=[planner.match.pk])
    planner.client.get(address)
    with django_assert_max_num_queries(20) as few:
        planner.client.get(address)
    seat = planner.match.seats.get(user=planner.user)
    tree = Plan.objects.get().orders
    Plan.objects.bulk_create(
        Plan(
            seat=seat,
            kind=Plan.CONDITIONAL,
            occasion=f"turn-1-{number}",
            orders=tree,
            status=Plan.Status.EXPIRED,
            ended_at=planner.match.changed_at,
        )
        for number in range(40, 70)
    )
    with django_assert_num_queries(len(few)):
        planner.client.get(address)


def test_standing_orders_of_every_game_can_be_given_on_the_page():
    for game, kind, data in (
        ("el_grande", "pass", {"pass-leaves_specials": "on", "pass-unless_cards": ["4F"]}),
        ("el_grande", "power", {"power-cards": "13, 9"}),
        ("el_caballero", "power", {"power-cards": "9 8"}),
        ("el_capitan", "loans", {"loans-wish": "extend", "loans-keep": "0", "loans-otherwise": "ask"}),
        ("el_capitan", "first", {"first-seat": "1"}),
    ):
        match = running(game)
        client = Client()
        client.force_login(match.seats.get(index=waiting_seat(match)).user)
        client.post(reverse("match-plan", args=[match.pk, kind]), data)
        assert Plan.objects.get(seat__match=match).kind == kind
        page = client.get(reverse("match-plans", args=[match.pk]))
        assert [form.kind for form in page.context["forms"] if form.is_kept] == [kind]


def test_standing_orders_show_what_they_would_answer_now():
    match = running("el_caballero")
    planner = Planner(match, waiting_seat(match))
    planner.client.post(reverse("match-plan", args=[match.pk, "power"]), {"power-cards": "9, 8"})
    page = planner.client.get(reverse("match-plans", args=[match.pk])).content.decode()
    assert "Play power card 9" in page


def test_plan_that_ends_within_a_turn_says_so():
    match = running("el_capitan")
    planner = Planner(match, waiting_seat(match))
    planner.choose(1)
    assert "Then ask me for the rest" in planner.get("match-turn-plan").content.decode()
    assert planner.reader.upcoming()[0].forecast.asks_on


def test_answer_is_the_last_field_of_each_veto_order():
    form = VetoOrdersForm(())
    assert [row[-1].label for row in form.rows] == ["Then"] * 3
