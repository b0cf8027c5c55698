"""Plans are secret: nothing of them reaches others by page, fragment, log, mail, number, error or ordering."""

import json

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from accounts.notices.models import Notice
from games.el_grande.rules.actions import PlayPower
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.services.turn_plans import PlanAddress, add_step, ask_question, seal_plan
from tests.games.matches.test_secrets import onlookers, pages_of
from tests.games.tables import advance, fresh, full_table, people, put, submit
from tests.pages import settled

pytestmark = pytest.mark.django_db

BID = "bid-1-2"


@pytest.fixture
def match():
    """Return a match of three people in the short game; seat 0 bids first."""
    return advance(full_table(people(3), first_player="0"), 1)


def planned(match, card=7, condition=None):
    """Let seat 1 plan its bid."""
    address = PlanAddress(match.pk, match.seats.get(index=1).user, BID)
    add_step(address, json.dumps({"type": "play_power", "card": card}), 0)
    if condition:
        ask_question(address, json.dumps(condition))
    seal_plan(address)
    return Plan.objects.get()


def test_planned_turn_leaves_no_trace_for_others(match):
    """Neither its content nor its existence shows, in force or not."""
    others = onlookers(match, 1)
    before = [pages_of(match, user) for user in others]
    told = Notice.objects.count()
    plan = planned(match, condition={"type": "king_in", "region": "SEV"})
    assert [pages_of(match, user) for user in others] == before
    plan.status = Plan.Status.DRAFT
    plan.save()
    assert [pages_of(match, user) for user in others] == before
    assert (fresh(match).version, fresh(match).changed_at) == (match.version, match.changed_at)
    assert (Notice.objects.count(), len(mail.outbox)) == (told, 0)


def test_expired_plan_is_visible_to_its_owner_only(match):
    """To everybody else the table looks as if the bidder had planned nothing."""
    twin = advance(full_table([match.seats.get(index=seat).user for seat in range(3)], first_player="0"), 1)
    planned(match)
    for table in (match, twin):
        submit(table, 0, PlayPower(7))
    assert Plan.objects.get().status == Plan.Status.EXPIRED
    assert fresh(match).version == fresh(twin).version
    for seat in (0, 2):
        user = match.seats.get(index=seat).user
        assert not Notice.objects.filter(user=user, kind="plan_expired").exists()
        client = Client()
        client.force_login(user)
        shown, plain = (
            client.get(reverse("match-log", args=[table.pk])).content.decode() for table in (match, twin)
        )
        assert "plan" not in shown.replace(str(match.pk), "").lower().split("<main")[1]
        assert shown.count("<p>") == plain.count("<p>")


def test_notice_about_an_expired_plan_is_mailed_without_its_content(match, run_jobs):
    plan = planned(match, 7, {"type": "bid_played", "card": 13})
    plan.orders["no"] = {"type": "leaf", "actions": [{"type": "play_power", "card": 7}]}
    plan.save()
    submit(match, 0, PlayPower(7))
    notice = Notice.objects.get(kind="plan_expired")
    assert notice.user == match.seats.get(index=1).user
    words = notice.subject.replace(f"#{match.pk}", "") + notice.text
    assert not any(sign.isdigit() for sign in words)
    run_jobs()
    sent = [letter for letter in mail.outbox if letter.subject == notice.subject]
    assert [letter.to for letter in sent] == [[notice.user.email]]
    assert notice.text in sent[0].body
    assert "power card" not in sent[0].body


def test_played_plan_shows_its_action_but_not_its_questions(match):
    planned(match, 5, {"type": "highest_bid", "at_least": 12})
    submit(match, 0, PlayPower(13))
    for user in onlookers(match, 1):
        text = "".join(pages_of(match, user))
        assert "12 or more" not in text
        assert "highest_bid" not in text


@pytest.mark.parametrize("name", ["match-turn-plan", "match-plan-steps"])
def test_others_get_the_same_response_with_and_without_a_plan(match, name):
    """Requesting the plan's pages must not reveal whether it exists."""
    address = reverse(name, args=[match.pk, BID])

    def answers():
        found = []
        for user in onlookers(match, 1):
            client = Client()
            if user:
                client.force_login(user)
            answer = client.get(address)
            found.append((answer.status_code, answer.headers.get("Location")))
        return found

    before = answers()
    planned(match)
    assert answers() == before


def test_rehearsal_does_not_depend_on_hidden_information(match):
    """The order of the piles is unknown: the imagined table must not follow the real one."""
    client = Client()
    client.force_login(match.seats.get(index=1).user)
    addresses = [
        reverse("match-plans", args=[match.pk]),
        reverse("match-turn-plan", args=[match.pk, BID]),
        reverse("match-plan-steps", args=[match.pk, BID]),
    ]

    def shown():
        return [settled(client.get(address).content.decode()) for address in addresses]

    before = shown()
    state = position_of(fresh(match)).state
    put(fresh(match), replace(state, piles=tuple(tuple(reversed(pile)) for pile in state.piles)))
    assert shown() == before
