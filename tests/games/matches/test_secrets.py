"""Secrets of a seat are not shown to others on any page, feed or admin page."""

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from accounts.notices.feeds.links import token_of
from accounts.notices.models import FeedLink, Notice
from games.el_grande.rules.actions import SetDisk
from games.el_grande.rules.agenda import Disks, OpenDisks, ScoreCastillo, ScoreRegions
from games.matches.models import Match
from games.matches.selectors.positions import position_of
from games.plans.services.standing_orders import keep_plan
from games.play.services.drafts import draft_action
from games.talk.services.chat import keep_note
from tests.factories import UserFactory
from tests.games.tables import advance, awaited_seat, fresh, full_table, people, put, stamp, submit
from tests.pages import settled

pytestmark = pytest.mark.django_db

PAGES = ("match", "match-log", "match-replay", "match-proof", "match-notices", "match-votes")
OWN_PAGES = (
    "notices",
    "latest-notices",
    "deliveries",
    "connections",
    "mail-settings",
    "my-matches",
    "my-time",
    "substituting",
)
FEEDS = ("notices.atom", "deadlines.ics")
#: A number that appears nowhere else, so that a leak is noticed.
MARKER = 73
ORDERS = {"orders": [{"answer": "veto_all", "actor_outscores_me": MARKER}], "default": "pass"}


@pytest.fixture
def match():
    """Three people; the first bid is due."""
    return advance(full_table(people(3)), 1)


def onlookers(match, seat):
    """Return everybody but the holder of a seat: other players, a stranger, an administrator, an anonymous visitor."""
    others = [other.user for other in match.seats.exclude(index=seat).select_related("user")]
    admin = UserFactory(is_staff=True, is_superuser=True)
    return [*others, UserFactory(), admin, None]


def pages_of(match, user):
    client = Client()
    if user:
        client.force_login(user)
    addresses = [reverse(name, args=[match.pk]) for name in PAGES]
    addresses += [reverse(name) for name in OWN_PAGES]
    if user:
        link, _is_new = FeedLink.objects.get_or_create(user=user)
        addresses += [reverse("feed", args=[token_of(link), file]) for file in FEEDS]
    if user and user.is_superuser:
        addresses += [
            reverse("admin:games_match_changelist"),
            reverse("admin:games_match_change", args=[match.pk]),
            reverse("admin:games_move_changelist"),
            reverse("admin:games_move_change", args=[match.moves.last().pk]),
        ]
    return [settled(client.get(address).content.decode()) for address in addresses]


def test_standing_orders_change_no_page_of_others(match):
    """EG-11: not even their existence is shown."""
    seat = (awaited_seat(match) + 1) % 3
    owner = match.seats.get(index=seat).user
    others = onlookers(match, seat)
    before = [pages_of(match, user) for user in others]
    told = Notice.objects.count()
    keep_plan(match_id=match.pk, user=owner, kind="veto", orders=ORDERS)
    keep_plan(match_id=match.pk, user=owner, kind="power", orders={"cards": [3, 4]})
    assert [pages_of(match, user) for user in others] == before
    assert (fresh(match).version, Notice.objects.count()) == (match.version, told)


def test_drafts_and_notes_are_seen_only_by_their_owner(match):
    seat = awaited_seat(match)
    owner = match.seats.get(index=seat).user
    others = onlookers(match, seat)
    before = [pages_of(match, user) for user in others]
    draft_action(match_id=match.pk, user=owner, action='{"type":"play_power","card":9}', stamp=stamp(match))
    keep_note(match_id=match.pk, user=owner, text="the windmill at noon")
    assert [pages_of(match, user) for user in others] == before
    assert "the windmill at noon" in "".join(pages_of(match, owner))


def test_pages_of_others_do_not_depend_on_the_region_of_a_secret_disk(match):
    """EG-3.7: others see that a disk is set, never to which region."""
    state = position_of(match).state
    scoring = (ScoreRegions(), OpenDisks(), ScoreCastillo(), Disks("general", (0, 1, 2)))
    put(match, replace(state, castillo=(1, 1, 1), provinces=(20, 20, 20), agenda=scoring))
    others = onlookers(match, 0)
    submit(match, 0, SetDisk("SEV"))
    version = fresh(match).version
    one = [pages_of(match, user) for user in others]
    Match.objects.filter(pk=match.pk).update(state=_with_disk(match, "GAL"))
    match.moves.filter(version=version).update(state=_with_disk(match, "GAL"))
    assert [pages_of(match, user) for user in others] == one


def _with_disk(match, region):
    position = position_of(fresh(match))
    return position.codec.encode_state(replace(position.state, disks=(region, None, None)))


def test_no_page_depends_on_the_order_of_the_piles(match):
    """EG-11.1: face-down cards are known by kind, not by order."""
    everybody = [*(seat.user for seat in match.seats.select_related("user")), UserFactory(), None]
    before = [pages_of(match, user) for user in everybody]
    position = position_of(match)
    reversed_piles = tuple(tuple(reversed(pile)) for pile in position.state.piles)
    put(match, replace(position.state, piles=reversed_piles))
    assert [pages_of(match, user) for user in everybody] == before


def test_no_page_of_a_running_match_contains_the_secret_of_the_shuffles(match):
    secret = bytes(fresh(match).secret)
    everybody = onlookers(match, -1)
    text = "".join("".join(pages_of(match, user)) for user in everybody)
    assert secret.hex() not in text
    assert str(secret) not in text


def test_stranger_cannot_tell_a_private_match_from_one_that_does_not_exist(match):
    Match.objects.update(is_private=True)
    client = Client()
    client.force_login(UserFactory())
    for name in PAGES:
        assert client.get(reverse(name, args=[match.pk])).status_code == 404
    assert _refusal(client, match.pk) == _refusal(client, 999_999)


def _refusal(client, number):
    data = {"action": "{}", "version": "1", "drafted": "0"}
    answer = client.post(reverse("match-draft", args=[number]), data)
    return answer.status_code, settled(answer.content.decode()).replace(f"/matches/{number}/", "")
