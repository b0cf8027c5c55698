"""Thousands of random and mutated submissions: none gives a 500, and refused ones change nothing."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from inspect import unwrap

import msgspec
import pytest
from django.db import connection, transaction
from django.test import RequestFactory
from django.urls import reverse
from hypothesis import HealthCheck, Phase, given
from hypothesis import strategies as st

from accounts.refusals import Refused
from games.core.types import IllegalAction
from games.el_grande.rules.components.board import AREAS
from games.matches.models import Match, Move
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.play import views as play
from games.play.models import TurnDraft
from games.talk import views as talk
from games.talk.models import ChatMessage, Note
from tests.games.tables import advance, fresh, full_table, people
from tests.hypothesis_profiles import examples

pytestmark = pytest.mark.django_db

#: A thousand submissions in a usual run, ten thousand with FUZZ_BATCHES=200 or in a random run.
BATCHES, BATCH = int(os.environ.get("FUZZ_BATCHES", "20")), 50
OVER_HTTP = 80

COMMANDS = {
    "match-draft": play.draft,
    "match-undo": play.undo,
    "match-undo-all": play.start_over,
    "match-confirm": play.confirm,
    "match-chat": talk.chat,
    "match-note": talk.note,
}
TYPES = [
    "play_power",
    "take_card",
    "place_caballero",
    "end_turn",
    "declare",
    "veto",
    "veto_pass",
    "set_disk",
    "give_back",
    "proceed",
    "cancel_declaration",
    "pick_caballero",
    "move_to",
    "choose_area",
    "choose_region",
    "draw",
    "arrive",
    "done_arriving",
    "move_scoreboard",
    "fly",
]
ODD_WORDS = ["", "COURT", "B840", "🐎", "\0", "'; drop table", "x" * 3000, "\ud800"]
WORDS = st.sampled_from([*AREAS, *ODD_WORDS])
VALUES = st.one_of(
    st.integers(-20, 20), WORDS, st.none(), st.booleans(), st.floats(allow_nan=False), st.just(10**30)
)
FIELDS = st.sampled_from(
    ["card", "pile", "area", "region", "owner", "source", "keep", "count", "board", "branch", "type", "extra"]
)
RANDOM_ACTIONS = st.builds(
    lambda kind, rest: json.dumps({"type": kind} | rest),
    st.sampled_from(TYPES),
    st.dictionaries(FIELDS, VALUES, max_size=3),
)
BROKEN_ACTIONS = st.sampled_from(
    [
        "",
        "{",
        "null",
        "[]",
        "0",
        '"end_turn"',
        "{}",
        "[" * 3000,
        '{"type": {"type": "veto"}}',
        "NaN",
        "\ud800",
    ]
)
#: "a" stands for an action that is legal at the moment, to be mutated at the given place.
MUTATIONS = st.tuples(st.just("a"), st.integers(0, 60), st.characters(codec="utf-8"))
NUMBERS = st.one_of(
    st.just("now"),
    st.integers(-2, 60).map(str),
    st.sampled_from(["", "soon", "1e3", "9" * 40, "٣", "0x1", "1.0", "\0"]),
)
SUBMISSIONS = st.tuples(
    st.sampled_from(sorted(COMMANDS)),
    st.fixed_dictionaries(
        {
            "action": st.one_of(RANDOM_ACTIONS, BROKEN_ACTIONS, MUTATIONS, st.text(max_size=40)),
            "version": NUMBERS,
            "drafted": NUMBERS,
            "submission": st.sampled_from(["", "short", "0123456789", "é" * 10, "x" * 65, "a\0bcdefgh"]),
            "text": st.one_of(WORDS, st.text(max_size=20)),
        }
    ),
)
#: A failing batch is not shrunk: shrinking fifty submissions would take longer than reading them.
FUZZ = {"phases": [Phase.generate], "suppress_health_check": list(HealthCheck)}


def _count(model):
    return f"(SELECT count(*) FROM {model._meta.db_table})"


#: Everything that a submission could change, in one query: it runs ten thousand times, and the ORM would be too slow.
SNAPSHOT = (
    f"SELECT version, state, status, {', '.join(map(_count, (Move, ChatMessage, Note, Plan)))} "
    f"FROM {Match._meta.db_table} WHERE id = %s"
)


class Fuzzed:
    """A running match that receives fuzzed submissions as the awaited player."""

    def __init__(self, match) -> None:
        self.match = match
        self.look_again()

    def look_again(self) -> None:
        """Read the current position; nothing else reads it from the database."""
        match = fresh(self.match)
        if match.awaits_table:
            match = advance(match)
        position = position_of(match)
        seat = match.seats.select_related("user").get(index=min(position.to_act))
        self.user, self.version = seat.user, match.version
        self.snapshot = self.take_snapshot()
        self.drafted = len(dict(self.snapshot[-1]).get(seat.pk, []))
        self.choices = [msgspec.json.encode(action).decode() for action in position.legal_actions(seat.index)]

    def take_snapshot(self):
        with connection.cursor() as cursor:
            cursor.execute(SNAPSHOT, [self.match.pk])
            version, state, *rest = cursor.fetchone()
        return version, bytes(state), *rest, list(TurnDraft.objects.values_list("seat", "actions"))

    def filled(self, data):
        """Return the submission with placeholders replaced by the current action, version and draft length."""
        return data | {
            "action": self._mutated(data["action"]),
            "version": str(self.version) if data["version"] == "now" else data["version"],
            "drafted": str(self.drafted) if data["drafted"] == "now" else data["drafted"],
        }

    def _mutated(self, action):
        if isinstance(action, str):
            return action
        _mark, place, sign = action
        text = self.choices[place % len(self.choices)]
        return text if place > len(text) else text[:place] + sign + text[place + 1 :]


@pytest.fixture
def match():
    return advance(full_table(people(3)), 1)


@contextmanager
def thrown_at(match) -> Iterator[Fuzzed]:
    """Roll back after each batch, so that all batches meet the same table."""
    with transaction.atomic():
        yield Fuzzed(match)
        transaction.set_rollback(True)


def outcome(fuzzed, name, data):
    """Call the view without its decorators; any exception other than a refusal would be a 500."""
    request = RequestFactory().post(reverse(name, args=[fuzzed.match.pk]), _encodable(data))
    request.user = fuzzed.user
    try:
        unwrap(COMMANDS[name])(request, fuzzed.match.pk)
    except (Refused, IllegalAction) as refusal:
        return refusal
    return None


def _encodable(data):
    return {name: value.encode("utf-8", "replace").decode() for name, value in data.items()}


@examples(BATCHES, **FUZZ)
@given(submissions=st.lists(SUBMISSIONS, min_size=BATCH, max_size=BATCH))
def test_refused_submissions_change_nothing(match, submissions):
    with thrown_at(match) as fuzzed:
        for name, data in submissions:
            refusal = outcome(fuzzed, name, fuzzed.filled(data))
            if refusal is None:
                fuzzed.look_again()
            else:
                assert fuzzed.take_snapshot() == fuzzed.snapshot
                assert refusal.code


@examples(OVER_HTTP, **FUZZ)
@given(submission=SUBMISSIONS)
def test_http_answer_to_any_submission_is_success_or_a_refusal(client, match, submission):
    name, data = submission
    with thrown_at(match) as fuzzed:
        client.force_login(fuzzed.user)
        address = reverse(name, args=[match.pk])
        answer = client.post(address, _encodable(fuzzed.filled(data)), headers={"HX-Request": "true"})
        assert answer.status_code in (200, 409, 422)
        if answer.status_code != 200:
            assert answer.context["problem"]
            assert fuzzed.take_snapshot() == fuzzed.snapshot
