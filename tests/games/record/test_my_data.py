"""Personal data export: everything about the person, nothing about others, and no keys."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.test import Client
from django.urls import reverse

from accounts.moderation.roles import Role
from accounts.moderation.services.log import record_step
from accounts.notices.models import FeedLink, Notice, Webhook, WebhookCall
from accounts.people.models import User
from accounts.privacy.files import files_of, zipped
from accounts.sanctions.models import Sanction
from accounts.sanctions.services.renames import rename_person
from games.fairplay.models import PairGauge, SeatGauge
from games.lobby.services.tables import open_match
from games.matches.models import Absence, Match, Seat
from games.plans.services.standing_orders import keep_plan
from games.play.services.drafts import draft_action
from games.substitutes.services.substitutes import take_over_seat
from games.talk.services.chat import keep_note, say
from games.votes.services.votes import open_motion
from tests.games.clocks.timed import awaited, timed_table
from tests.games.substitutes.substituting import time_runs_out, vacancy_of, willing
from tests.games.tables import advance, awaited_seat, full_table, people, play_out, stamp
from tests.moderators import with_role
from tournaments.competitions.models import Entry
from tournaments.statistics.models import PairTally, PersonTally

pytestmark = pytest.mark.django_db

ORDERS = {"orders": [{"answer": "veto_all", "actor_outscores_me": 73}], "default": "pass"}
#: Models with a relation to a person that are in the file.
IN_THE_FILE = {
    "announcement", "apitoken", "appeal", "auditentry", "authenticator", "ballot", "calendar", "chatmessage", "competition", "competitionevent", "competitionrole",
    "emailaddress", "entry", "entryban", "feedlink", "guest", "incident", "invitation", "lessonprogress", "mailpreference", "match", "measuredturn", "motion", "notice", "noticepreference", "noticeschedule",
    "pairgauge", "pairtally", "persontally", "pushdevice", "rating", "ratingchange", "report", "sanction", "seat", "seatgauge", "seeker", "substitute", "tableseat", "tenure", "topicpreference", "trace", "user", "usersession", "vacation", "visit", "webhook",
}  # fmt: skip
#: Models that belong to such rows.
OF_MY_ROWS = {
    "challenge", "challengedentry", "contender", "dispatch", "note", "plan", "sketch", "turndraft", "webhookcall",
}  # fmt: skip
#: Models that are left out, as docs/programming/export.md says: moves and counted seats are in their matches, digests
#: contain notices, vacancies belong to the table and forbidden pairs to the organisers, mails of confirmation are not
#: kept, rating shadows and idempotent answers are short-lived, inquiries are the moderators' own papers, and the rest
#: is the administrators'.
LEFT_OUT = {
    "idempotentanswer", "inquiry", "inquirynote",
    "countedseat", "ratingshadow", "emailconfirmation", "forbiddenpair",
    "digest", "hiddenreading", "logentry", "move", "user_groups", "user_user_permissions", "vacancy",
}  # fmt: skip


@pytest.fixture
def match():
    return advance(full_table(people(2)), 1)


@pytest.fixture
def me(match):
    return match.seats.get(index=awaited_seat(match)).user


@pytest.fixture
def other(match, me):
    return match.seats.exclude(user=me).get().user


def download(user):
    """Return the files by name, as read from the response."""
    client = Client()
    client.force_login(user)
    answer = client.get(reverse("my-data-file"))
    assert answer["Content-Type"] == "application/zip"
    archive = ZipFile(BytesIO(b"".join(answer.streaming_content)))
    assert archive.testzip() is None
    return {name: archive.read(name).decode() for name in archive.namelist()}


def test_data_export_contains_everything_of_the_person(match, me):
    keep_note(match_id=match.pk, user=me, text="the windmill at noon")
    say(match_id=match.pk, user=me, text="good luck to all")
    keep_plan(match_id=match.pk, user=me, kind="veto", orders=ORDERS)
    draft_action(match_id=match.pk, user=me, action='{"type":"play_power","card":9}', stamp=stamp(match))
    files = download(me)
    assert json.loads(files["profile.json"])["email"] == me.email
    assert json.loads(files["notes.json"])[0]["text"] == "the windmill at noon"
    assert json.loads(files["chat.json"])[0]["match_id"] == match.pk
    assert json.loads(files["plans.json"])[0]["orders"]["orders"][0]["actor_outscores_me"] == 73
    assert json.loads(files["drafts.json"])[0]["actions"] == [{"type": "play_power", "card": 9}]
    assert json.loads(files[f"matches/{match.pk}.json"])["viewer"] == match.seats.get(user=me).index
    assert [row["match"] for row in json.loads(files["matches.json"])] == [match.pk]
    assert len(json.loads(files["notices.json"])) == Notice.objects.filter(user=me).count() > 0


def test_file_contains_own_figures_but_not_those_of_others(me):
    other, third = people(2)
    over = play_out(full_table([me, other, third]))
    sums = {"match": over, "decisions": 7, "cost": 1, "gift": 2, "excess": 3.25, "variance": 4}
    PairGauge.objects.create(giver=me, receiver=other, **sums)
    PairGauge.objects.create(giver=other, receiver=me, **{**sums, "excess": 99.5})
    SeatGauge.objects.create(match=over, user=me, departure="timed_out", was_losing=True)
    PersonTally.objects.create(user=me, game="el_grande", company="people", is_private=False, matches=3)
    PairTally.objects.create(user=me, opponent=other, game="el_grande", is_private=False, met=3)
    files = download(me)
    gauges = json.loads(files["gauges.json"])
    assert gauges["ends"] == [{"match_id": over.pk, "departure": "timed_out", "was_losing": True}]
    assert [(row["receiver__username"], row["excess"]) for row in gauges["given"]] == [(other.username, 3.25)]
    statistics = json.loads(files["statistics.json"])
    assert [row["matches"] for row in statistics["games"]] == [3]
    assert [row["opponent__username"] for row in statistics["opponents"]] == [other.username]


def test_file_contains_moderation_steps_that_the_person_was_told_about(me):
    moderator = with_role(Role.ADMINISTRATOR)
    former = me.username
    rename_person(person=me, name="Zanahoria", rule="name", by=moderator, reason="An offence in Asturian.")
    record_step(
        actor=moderator,
        action="evidence_read",
        subject_kind="person",
        subject_key=me.pk,
        subject_label="Zanahoria",
        about=me,
    )
    files = download(User.objects.get(pk=me.pk))
    steps = json.loads(files["standing.json"])["steps"]
    assert [(step["action"], step["reason"]) for step in steps] == [("rename", "An offence in Asturian.")]
    assert (steps[0]["facts"]["from"], steps[0]["facts"]["to"]) == (former, "Zanahoria")
    text = "".join(files.values())
    assert "evidence_read" not in text
    assert moderator.username not in text


def test_file_contains_own_incidents_of_the_match_log(match, me, other):
    open_motion(match_id=match.pk, user=me, kind="void")
    told = {user: json.loads(download(user)["company.json"])["incidents"] for user in (me, other)}
    assert [row["kind"] for row in told[me]] == ["motion_opened"]
    assert told[other] == []


def test_file_contains_nothing_of_other_people(match, me, other):
    stranger_match = play_out(full_table(people(2)))
    keep_note(match_id=match.pk, user=me, text="the windmill at noon")
    say(match_id=match.pk, user=me, text="good luck to all")
    keep_plan(match_id=match.pk, user=me, kind="veto", orders=ORDERS)
    draft_action(match_id=match.pk, user=me, action='{"type":"play_power","card":9}', stamp=stamp(match))
    files = download(other)
    text = "".join(files.values())
    for secret in (me.email, "windmill", "actor_outscores_me", '"card": 9'):
        assert secret not in text
    assert json.loads(files["chat.json"]) == []
    assert f"matches/{stranger_match.pk}.json" not in files


def test_file_contains_no_keys(match, me):
    Webhook.objects.create(user=me, url="https://example.org/hook", secret="hook-key-1234")
    feed = FeedLink.objects.create(user=me)
    text = "".join(download(me).values())
    assert "https://example.org/hook" in text
    for key in ("hook-key-1234", feed.key, me.password, bytes(match.secret).hex()):
        assert key not in text


def test_open_tables_are_listed_and_finished_matches_are_complete(me):
    waiting = open_match(host=me, game="el_grande", options={}, players=2, ai_levels=[])
    over = play_out(full_table([me, *people(1)]))
    files = download(me)
    assert f"matches/{waiting.pk}.json" not in files
    assert json.loads(files[f"matches/{over.pk}.json"])["is_complete"]
    listed = {row["match"]: row for row in json.loads(files["matches.json"])}
    assert listed[waiting.pk]["status"] == "open"
    assert listed[over.pk]["points"] == over.seats.get(user=me).points


def test_file_is_streamed_while_it_is_written():
    asked = []

    def files():
        for name in ("one", "two"):
            asked.append(name)
            yield name, b"content"

    chunks = zipped(files())
    assert next(chunks)
    assert asked == ["one"]


def test_file_needs_sign_in_and_head_request_writes_nothing(client, me, django_assert_max_num_queries):
    assert client.get(reverse("my-data-file")).status_code == 302
    client.force_login(me)
    with django_assert_max_num_queries(3):
        assert client.head(reverse("my-data-file")).status_code == 200


def test_settings_link_to_the_file(client, me):
    client.force_login(me)
    assert reverse("my-data") in client.get(reverse("settings")).content.decode()
    assert reverse("my-data-file") in client.get(reverse("my-data")).content.decode()


def test_match_with_a_handed_over_seat_is_exported_as_spectators_see_it(noon, run_jobs):
    match = timed_table(people(3), absence=Absence.SUBSTITUTE, caretaker_level="uniform")
    former, user, seat = awaited(match).user, willing(), time_runs_out(noon, match)
    run_jobs()
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=user)
    told = {person: json.loads(download(person)[f"matches/{match.pk}.json"]) for person in (former, user)}
    assert (told[former]["viewer"], told[user]["viewer"]) == (None, seat.index)
    Match.objects.filter(pk=match.pk).update(is_private=True)
    assert f"matches/{match.pk}.json" not in download(former)


def test_file_contains_webhook_calls_passkey_names_and_mail_trouble(me):
    hook = Webhook.objects.create(user=me, url="https://example.org/hook", secret="hook-key-1234")
    WebhookCall.objects.create(webhook=hook, subject="Your turn", outcome="refused", status=410)
    Authenticator.objects.create(user=me, type="webauthn", data={"name": "my phone", "credential": "c9x7"})
    User.objects.filter(pk=me.pk).update(mail_trouble="bounced", mail_trouble_address=me.email)
    files = download(User.objects.get(pk=me.pk))
    kept = json.loads(files["settings.json"])
    assert [(call["subject"], call["status"]) for call in kept["webhook_calls"]] == [("Your turn", 410)]
    assert [factor["name"] for factor in kept["second_factors"]] == ["my phone"]
    assert json.loads(files["profile.json"])["mail_trouble"] == "bounced"
    assert "c9x7" not in "".join(files.values())


def test_every_model_that_belongs_to_own_rows_is_accounted_for():
    """Models that name no person, but belong to a row that does."""
    mine = (EmailAddress, Entry, Notice, Sanction, Seat, Webhook)
    relations = [each for model in mine for each in model._meta.get_fields(include_hidden=True)]
    kept = {
        each.related_model._meta.model_name for each in relations if each.auto_created and each.is_relation
    }
    assert kept - IN_THE_FILE - LEFT_OUT - OF_MY_ROWS == set()


def test_every_model_related_to_a_person_is_accounted_for():
    """A new model with a relation to a person must be in the file, or be left out on purpose."""
    relations = User._meta.get_fields(include_hidden=True)
    kept = {
        each.related_model._meta.model_name for each in relations if each.auto_created and not each.concrete
    }
    assert kept - IN_THE_FILE - LEFT_OUT == set()


def test_file_names_are_unique(me):
    names = [name for name, _ in files_of(me)]
    assert len(names) == len(set(names))
