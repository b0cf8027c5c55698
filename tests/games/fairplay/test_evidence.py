"""Evidence sheets: who may read them, what they say, and that each reading is logged."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from accounts.moderation.models import AuditEntry, Inquiry
from accounts.moderation.roles import Role
from accounts.security.models import Trace
from games.clocks.models import MeasuredTurn
from games.fairplay.models import PairGauge
from games.fairplay.sections import suspect_signals
from games.fairplay.selectors.evidence import companions_of, departures_of, evidence_about
from games.fairplay.words import odds_sentence, strength_of
from games.matches.models import Match, Setup
from tests.factories import UserFactory
from tests.games.fairplay.scene import finished_copy, gauged, sheet
from tests.games.seats.bots import bot_of
from tests.games.tables import advance, full_table, people

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fresh_norms():
    cache.clear()


@pytest.fixture
def trio():
    return people(3)


@pytest.fixture
def moderator():
    person = UserFactory(username="Carrasco")
    person.groups.add(Group.objects.get(name=Role.MODERATOR))
    return person


@pytest.fixture
def desk(client, moderator):
    client.force_login(moderator)
    return client


def test_most_striking_pair_comes_first(trio):
    gauged(trio, 8)
    companions = companions_of(trio[0])
    assert [each.person for each in companions] == [trio[1], trio[2]]
    assert companions[0].matches == 8
    assert companions[0].probability < 0.001 < 0.5 < companions[1].probability


def test_sealed_matches_count_once_the_last_table_of_the_deal_has_ended(trio):
    setup = Setup.objects.create(
        game="el_capitan", options={}, players=3, secret=b"deal", commitment="c" * 64
    )
    match = gauged(trio, 1)
    elsewhere = Match.objects.filter(pk=finished_copy(match, people(3)).pk)
    elsewhere.update(setup=setup, status=Match.Status.PLAYING)
    Match.objects.filter(pk=match.pk).update(setup=setup)
    assert companions_of(trio[0]) == []
    elsewhere.update(status=Match.Status.FINISHED)
    assert companions_of(trio[0])


def test_void_matches_do_not_count(trio):
    match = gauged(trio, 1)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.VOID)
    assert companions_of(trio[0]) == []
    assert evidence_about(*trio[:2]).given.striking == ()
    assert departures_of(trio[0]).cases == 0


def test_leaving_while_losing_is_compared_with_the_usual_rate(trio):
    gauged(trio, 5, left="timed_out")
    mine, theirs = departures_of(trio[0]), departures_of(trio[1])
    assert (mine.left, mine.cases) == (5, 5)
    assert mine.probability < 0.001
    assert theirs.probability == 1.0


def test_pair_sheet_explains_itself_links_to_decisions_and_is_logged(desk, moderator, trio):
    gauged(trio, 8)
    match = PairGauge.objects.order_by("pk").first().match
    page = desk.get(sheet(*trio[:2])).content.decode()
    assert "24.0 points more than the other opponents" in page
    assert f"{reverse('match-replay', args=[match.pk])}?move=2" in page
    assert "signals, not verdicts" in page
    assert "strong signal" in page
    entries = AuditEntry.objects.filter(action="evidence_read").order_by("pk")
    assert [(entry.actor, entry.about, entry.facts) for entry in entries] == [
        (moderator, trio[0], {"other": trio[1].username}),
        (moderator, trio[1], {"other": trio[0].username}),
    ]


def test_each_signal_names_other_explanations_and_its_comparison(desk, trio):
    gauged(trio, 8, left="resigned")
    MeasuredTurn.objects.bulk_create(
        MeasuredTurn(user=trio[0], match=Match.objects.first(), outcome="timed_out", ended_at=timezone.now())
        for _ in range(20)
    )
    pair, alone = (desk.get(sheet(*who)).content.decode() for who in (trio[:2], trio[:1]))
    for page, number in ((pair, 4), (alone, 2)):
        assert page.count("What else may explain it:") == number
    assert "pairs who play for themselves would show this" in pair
    assert "would leave as many while losing" in alone
    assert "quijote" in alone
    assert "let 20 of 20 turns time out, in running matches as well" in alone
    assert "would let as many turns time out" in alone


def test_private_tables_are_named_without_a_link(desk, trio):
    match = gauged(trio, 1)
    Match.objects.filter(pk=match.pk).update(is_private=True)
    page = desk.get(sheet(*trio[:2])).content.decode()
    assert reverse("match-replay", args=[match.pk]) not in page
    assert "brought" in page


def test_person_sheet_lists_links_and_companions(desk, trio):
    gauged(trio, 8)
    now = timezone.now()
    Trace.objects.bulk_create(
        Trace(user=each, kind="device", digest="d" * 64, first_seen=now, last_seen=now) for each in trio[::2]
    )
    page = desk.get(sheet(trio[0])).content.decode()
    assert "The same browser was used by both" in page
    assert page.index(sheet(trio[0], trio[2])) < page.index(sheet(trio[0], trio[1]))
    assert AuditEntry.objects.filter(action="evidence_read", about=trio[0]).count() == 1


def test_sheets_without_data_say_so(desk, trio):
    page = desk.get(sheet(trio[0])).content.decode()
    assert "Nobody stands out" in page
    assert "No other account" in page
    assert "They have no finished match with other people." in page
    assert "They’ve never played a turn with a clock." in page
    together = desk.get(sheet(*trio[:2])).content.decode()
    assert "Too few visits" in together
    assert "no finished match with at least three seats" in together
    assert "They have no finished match in common." in together
    assert "There’s no data to add up." in together
    assert "0 of 0" not in page + together


def test_sheets_need_permission_and_nobody_reads_their_own(client, desk, moderator, trio):
    assert desk.get(sheet(moderator)).status_code == 403
    assert desk.get(sheet(trio[0], moderator)).status_code == 403
    assert desk.get(sheet(trio[0], trio[0])).status_code == 404
    program = bot_of(moderator)
    assert desk.get(sheet(program)).status_code == 403
    assert desk.get(sheet(trio[0], program)).status_code == 403
    client.force_login(trio[2])
    assert client.get(sheet(trio[0])).status_code == 403
    assert not AuditEntry.objects.filter(action="evidence_read").exists()


def test_inquiry_shows_only_unusual_pairs(moderator, trio):
    gauged(trio, 8)
    inquiry = Inquiry.objects.create(suspect=trio[0])
    _template, context = suspect_signals(inquiry, moderator)
    assert [each["person"] for each in context["companions"]] == [trio[1]]
    assert suspect_signals(inquiry, trio[2]) is None


def test_companions_query_count_does_not_grow_with_matches(trio, django_assert_num_queries):
    gauged(trio, 1)
    companions_of(trio[0])
    with django_assert_num_queries(2):
        companions_of(trio[0])
    gauged(trio, 4)
    with django_assert_num_queries(2):
        assert companions_of(trio[0])[0].matches == 5


def test_sheet_and_inquiry_query_count_does_not_grow_with_companions(desk, trio):
    def shared_by(others):
        now = timezone.now()
        Trace.objects.bulk_create(
            Trace(user=each, kind="device", digest="d" * 64, first_seen=now, last_seen=now) for each in others
        )

    first = gauged(trio, 1)
    shared_by(trio)
    pages = [sheet(trio[0]), sheet(*trio[:2]), Inquiry.objects.create(suspect=trio[0]).get_absolute_url()]
    few = [_queries(desk, page) for page in pages]
    for _each in range(6):
        others = people(2)
        gauged([trio[0], *others], 1, first=first)
        gauged(trio, 1, first=first)
        shared_by(others)
    assert [_queries(desk, page) for page in pages] == few


def _queries(client, page):
    client.get(page)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(page).status_code == 200
    return len(asked)


RARE = "About one in %(number)s people would show this."


@pytest.mark.parametrize(
    ("probability", "odds", "strength"),
    [
        (0.4, "That’s common.", "nothing unusual"),
        (0.0323, "About one in 31 people would show this.", "nothing unusual"),
        (0.00423, "About one in 240 people would show this.", "weak signal"),
        (0.00042, "About one in 2,400 people would show this.", "strong signal"),
        (1e-9, "About one in 1,000,000 people would show this.", "strong signal"),
    ],
)
def test_probabilities_become_cautious_words(probability, odds, strength):
    assert odds_sentence(probability, RARE) == odds
    assert strength_of(probability) == strength


def test_probability_is_corrected_for_the_number_of_companions(trio):
    first = gauged(trio, 3)
    for other in people(20):
        match = finished_copy(first, [trio[0], other, trio[2]])
        PairGauge.objects.create(
            match=match, giver=trio[0], receiver=other, decisions=9, cost=0, gift=0, excess=0, variance=30
        )
    companions = companions_of(trio[0])
    assert companions[0].person == trio[1]
    seen = evidence_about(*trio[:2]).signals.benefit
    assert companions[0].probability == pytest.approx(22 * seen)


def test_person_sheet_is_limited_to_25_companions_and_does_not_claim_all(desk, trio):
    first = gauged(trio, 1)
    others = people(30)
    for other in others:
        PairGauge.objects.create(
            match=finished_copy(first, [trio[0], other, trio[2]]),
            giver=trio[0],
            receiver=other,
            decisions=9,
            cost=0,
            gift=0,
            excess=0,
            variance=30,
        )
    page = desk.get(sheet(trio[0])).content.decode()
    assert sum(sheet(trio[0], other) in page for other in (*others, *trio[1:])) == 25
    assert "Everybody with whom" not in page


def test_readers_find_nothing_about_themselves_on_sheets_of_others(client, trio):
    """Nor about their own bots: a reader who knew the figures could stay below the threshold."""
    reader = trio[1]
    reader.groups.add(Group.objects.get(name=Role.MODERATOR))
    program = bot_of(reader)
    match = gauged(trio, 8)
    gauged([trio[0], program, trio[2]], 8, first=match)
    now = timezone.now()
    Trace.objects.bulk_create(
        Trace(user=each, kind="device", digest="d" * 64, first_seen=now, last_seen=now)
        for each in (*trio, program)
    )
    client.force_login(reader)
    inquiry = Inquiry.objects.create(suspect=trio[0])
    for address in (sheet(trio[0]), inquiry.get_absolute_url()):
        page = client.get(address).content.decode()
        assert sheet(trio[0], trio[2]) in page
        assert sheet(trio[0], reader) not in page
        assert sheet(trio[0], program) not in page


def test_only_moves_of_the_last_half_year_are_compared(trio):
    match = advance(full_table(trio, game="el_capitan"), 4)
    match.moves.update(made_at=timezone.now() - timedelta(days=400))
    assert evidence_about(*trio[:2]).signals.timing.meetings is None
