"""Exports of a match: what the viewer knows while it runs, everything afterwards, and they can be replayed."""

import json

import msgspec
import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from games.el_grande.rules.actions import SetDisk
from games.el_grande.rules.agenda import Disks, OpenDisks, ScoreCastillo, ScoreRegions
from games.lobby.services.tables import open_match, resign_match
from games.matches.models import Absence, Match
from games.matches.selectors.positions import position_of
from games.plans.services.standing_orders import keep_plan
from games.play.selectors.sights import seated_match
from games.play.services.drafts import draft_action
from games.record.selectors.export_checks import failures_of, read_export, replayed_scores
from games.record.selectors.exports import export_bytes, export_of
from games.record.selectors.text import text_record
from games.substitutes.services.substitutes import take_over_seat
from games.talk.services.chat import keep_note, say
from tests.factories import UserFactory
from tests.games.clocks.timed import timed_table
from tests.games.substitutes.substituting import vacancy_of, willing
from tests.games.tables import (
    DEFAULT_OPTIONS,
    advance,
    awaited_seat,
    fresh,
    full_table,
    people,
    play_out,
    put,
    stamp,
    submit,
)

pytestmark = pytest.mark.django_db

GAMES = ("el_grande", "el_caballero", "el_capitan")
FILES = ("match-export", "match-text")


@pytest.fixture
def match():
    """Return a match of three people; the first bid is due."""
    return advance(full_table(people(3)), 1)


def files(match, user=None):
    """Return both files as this visitor gets them, without the time of the export."""
    client = Client()
    if user:
        client.force_login(user)
    answers = [client.get(reverse(name, args=[match.pk])) for name in FILES]
    assert [answer.status_code for answer in answers] == [200, 200]
    return [
        "\n".join(line for line in answer.content.decode().splitlines() if '"exported_at"' not in line)
        for answer in answers
    ]


def everybody(match, but=None):
    """Return the players, a user without a seat, and None for an anonymous visitor."""
    players = [seat.user for seat in match.seats.select_related("user") if seat.index != but]
    return [*players, UserFactory(), None]


@pytest.mark.parametrize("game", GAMES)
def test_finished_match_replays_from_its_export_to_the_same_scores(game):
    over = play_out(full_table(people(2), game=game))
    export = read_export(export_bytes(seated_match(over.pk), None))
    assert export.is_complete
    scores = replayed_scores(export)
    assert scores == position_of(over).rules.scores(position_of(over).state)
    assert [(score.points, sum(entry.points for entry in score.ledger)) for score in export.scores] == [
        (seat.points, seat.points) for seat in over.seats.all()
    ]
    assert failures_of(export) == ()


def test_export_is_verified_without_its_match(match, tmp_path, capsys):
    over = play_out(match)
    path = tmp_path / "match.json"
    path.write_bytes(export_bytes(seated_match(over.pk), None))
    Match.objects.all().delete()
    call_command("verify_match", file=path)
    assert "checks out" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("field", "value", "failure"),
    [
        ("commitment", "00" * 32, "commitment"),
        ("secret", "00" * 32, "commitment, seed"),
        ("seed", "00" * 32, "seed, replay"),
        ("seating", "{}", "seed"),
    ],
)
def test_forged_export_fails_verification(tmp_path, field, value, failure):
    export = export_of(seated_match(play_out(full_table(people(2))).pk), None)
    path = tmp_path / "match.json"
    forged = replace(export, fairness=replace(export.fairness, **{field: value}))
    path.write_bytes(msgspec.json.encode(forged))
    with pytest.raises(CommandError, match=failure):
        call_command("verify_match", file=path)


def test_changed_result_or_move_fails_verification():
    export = export_of(seated_match(play_out(full_table(people(2))).pk), None)
    winner = replace(export.scores[0], points=999)
    assert failures_of(replace(export, scores=(winner, *export.scores[1:]))) == ("scores",)
    assert failures_of(replace(export, moves=export.moves[:3] + export.moves[4:])) == ("replay",)


def test_invalid_and_incomplete_files_are_refused_with_a_message(tmp_path, match):
    path = tmp_path / "match.json"
    for content in (b"{", b"[]", b'{"format": "chess"}'):
        path.write_bytes(content)
        with pytest.raises(CommandError, match="no exported match"):
            call_command("verify_match", file=path)
    path.write_bytes(export_bytes(seated_match(match.pk), None))
    with pytest.raises(CommandError, match="incomplete"):
        call_command("verify_match", file=path)


def test_export_of_a_running_match_contains_neither_actions_nor_secret_nor_seed(match):
    secret = bytes(fresh(match).secret).hex()
    advance(match, 5)
    for user in everybody(match):
        data = json.loads(files(match, user)[0])
        assert not data["is_complete"]
        assert set(data["fairness"]) == {"commitment"}
        assert not any("action" in move for move in data["moves"])
        assert secret not in "".join(files(match, user))


def test_export_contains_no_drafts_plans_notes_or_chat(match):
    seat = awaited_seat(match)
    owner = match.seats.get(index=seat).user
    viewers = everybody(match)
    before = [files(match, user) for user in viewers]
    draft_action(match_id=match.pk, user=owner, action='{"type":"play_power","card":9}', stamp=stamp(match))
    keep_note(match_id=match.pk, user=owner, text="the windmill at noon")
    say(match_id=match.pk, user=owner, text="good luck to all")
    keep_plan(match_id=match.pk, user=owner, kind="veto", orders={"orders": [], "default": "pass"})
    assert [files(match, user) for user in viewers] == before


def test_secret_disk_is_only_in_the_export_of_its_owner(match):
    state = position_of(match).state
    scoring = (ScoreRegions(), OpenDisks(), ScoreCastillo(), Disks("general", (0, 1, 2)))
    put(match, replace(state, castillo=(1, 1, 1), provinces=(20, 20, 20), agenda=scoring))
    submit(match, 0, SetDisk("SEV"))
    others, owner = everybody(match, but=0), match.seats.get(index=0).user
    one, mine = [files(match, user) for user in others], files(match, owner)
    codec, now = position_of(fresh(match)).codec, position_of(fresh(match)).state
    moved = codec.encode_state(replace(now, disks=("GAL", None, None)))
    events = bytes(fresh(match).moves.last().events).replace(b"SEV", b"GAL")
    Match.objects.filter(pk=match.pk).update(state=moved)
    match.moves.filter(version=fresh(match).version).update(
        state=moved, events=events, action=codec.encode(SetDisk("GAL"))
    )
    assert [files(match, user) for user in others] == one
    assert files(match, owner) != mine


def test_hidden_hands_and_piles_do_not_change_exports(match):
    """EG-11.1, EG-11.3: the order of the piles, and the hand of a player who has taken a card back with 4E."""
    viewers = everybody(match, but=2)
    state = position_of(match).state
    hands = [(*range(2, 14),), (*range(1, 13),)]
    shown = []
    for hand in hands:
        put(
            match,
            replace(
                state,
                hands=(*state.hands[:2], hand),
                discards=((), (), tuple({*range(1, 14)} - set(hand))),
                played=((), (), (1, 13)),
                recovered=((), (), (2,)),
                piles=tuple(tuple(pile) for pile in state.piles),
            ),
        )
        shown.append([files(match, user) for user in viewers])
        state = replace(state, piles=tuple(tuple(reversed(pile)) for pile in state.piles))
    assert shown[0] == shown[1]


def test_export_keeps_memory_mode_secret():
    """EG-11.5: exports forget what the log forgets, even of the viewer's own moves."""
    match = full_table(people(2), castillo="memory")
    for _ in range(60):
        advance(match, 1)
        if fresh(match).status != Match.Status.PLAYING:
            break
    for user in everybody(match):
        data = json.loads(files(match, user)[0])
        now = data["view"]["round"]
        entered = [
            event for move in data["moves"] for event in move["events"] if event["type"] == "castillo_entered"
        ]
        assert all("owner" not in event for event in entered if event["round"] != now)


@pytest.mark.parametrize("game", GAMES)
def test_text_record_has_headings_sentences_scores_and_reasons(game):
    over = play_out(full_table(people(2), game=game))
    text = text_record(seated_match(over.pk), over.seats.get(index=0))
    lines = text.splitlines()
    assert lines[1] == "=" * len(lines[0])
    assert "Final scores" in lines
    assert sum(set(line) == {"-"} for line in lines) >= 3
    assert over.commitment in text
    # Random players may end without points, and then there is nothing to explain.
    has_points = any(seat.points for seat in over.seats.all())
    assert any(line.strip().startswith("+") and line.endswith(")") for line in lines) == has_points
    assert len(lines) > 100


def test_export_says_who_held_which_seat_when(noon):
    match = timed_table(people(2), ["uniform"], absence=Absence.SUBSTITUTE, caretaker_level="uniform")
    advance(match, 3)
    substitute, seat = willing(), match.seats.get(index=0)
    resign_match(match_id=match.pk, user=seat.user)
    changed = fresh(match).version
    take_over_seat(vacancy_id=vacancy_of(seat).pk, user=substitute)
    over = play_out(match)
    export = read_export(export_bytes(seated_match(over.pk), None))
    first, second, machine = export.seats
    assert [
        (held.name, held.from_version, held.until_version, held.is_substitute, held.has_left)
        for held in first.tenures
    ] == [
        (seat.user.username, 0, changed, False, True),
        (substitute.username, changed, None, True, False),
    ]
    assert [held.rank for held in first.tenures] == [4, None]
    assert [(held.name, held.from_version, held.until_version) for held in second.tenures] == [
        (second.name, 0, None)
    ]
    assert machine.tenures == ()
    assert failures_of(export) == ()


def test_export_without_tenures_is_still_verified():
    whole = json.loads(export_bytes(seated_match(play_out(full_table(people(2))).pk), None))
    for seat in whole["seats"]:
        del seat["tenures"]
    assert failures_of(read_export(json.dumps(whole).encode())) == ()


def test_exports_are_only_for_those_who_may_see_the_match(match):
    Match.objects.update(is_private=True)
    for name in FILES:
        assert Client().get(reverse(name, args=[match.pk])).status_code == 404
    files(match, match.seats.get(index=0).user)


def test_table_that_has_not_begun_has_no_export():
    (host,) = people(1)
    match = open_match(host=host, game="el_grande", options=DEFAULT_OPTIONS, players=2, ai_levels=[])
    for name in FILES:
        assert Client().get(reverse(name, args=[match.pk])).status_code == 404


def test_export_query_count_does_not_grow_with_moves(match, django_assert_max_num_queries):
    def queries():
        with django_assert_max_num_queries(13) as captured:
            files(match)
        return len(captured)

    few = queries()
    advance(match, 20)
    assert queries() == few


def test_commitment_is_on_the_match_page_from_the_start(match, client):
    page = client.get(match.get_absolute_url()).content.decode()
    assert match.commitment in page
