"""A match of a fourth game from the lobby to its record: by people, programs and computer players."""

import json

import pytest
from django.core import mail
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.hooks import feeds
from accounts.notices.feeds.links import token_of
from accounts.notices.models import Delivery, FeedLink, Notice, NoticeKind
from accounts.notices.services.preferences import choose_deliveries
from games.ai.selectors import levels_of
from games.fairplay.models import PairGauge, SeatGauge
from games.fairplay.services import gauge_match
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind, Match
from games.open_data.services.export import export_open_data
from games.play.services.automatic import play_for_seat
from games.record.selectors.exports import export_of
from games.record.selectors.proofs import proof_of
from games.record.selectors.text import text_record
from games.what_if.models import Sketch
from games.what_if.services.imagined_opponents import play_imagined_opponents
from tests.api.asking import Program
from tests.games.clocks.timed import DAILY, DAY, sweep
from tests.games.tables import advance, fresh, full_table, people, play_out
from tests.games.what_if.trying import Trier
from tournaments.ratings.models import Rating

pytestmark = pytest.mark.django_db

TAKE_THE_FIRST_PILE = '{"type":"take","pile":0,"sticks":1}'


def visitor(user):
    client = Client()
    client.force_login(user)
    return client


def test_table_is_opened_in_the_lobby_and_joined(sitters):
    host, guest = (visitor(person) for person in sitters[:2])
    form = {"players": "2", "clock": "daily", "opponent_1": "person"}
    answer = host.post(reverse("open-match-of", args=["nim"]), form)
    match = Match.objects.get()
    assert answer.url == match.get_absolute_url()
    assert f"Nim #{match.pk}" in guest.get(reverse("lobby")).content.decode()
    guest.post(reverse("match-join", args=[match.pk]))
    match = fresh(match)
    assert (match.status, match.awaits_table) == (Match.Status.PLAYING, False)
    first, second = match.seats.all()
    assert first.is_awaited
    assert first.deadline
    assert not second.is_awaited
    assert Notice.objects.filter(user=sitters[0], kind="your_turn").exists()


def test_turn_is_drafted_undone_and_confirmed(match):
    client = visitor(match.host)
    page = client.get(match.get_absolute_url()).context["page"]
    assert page.is_my_turn
    choice = page.choices[0]

    def send(name, **fields):
        page = client.get(match.get_absolute_url()).context["page"]
        stamp = {"version": page.version, "drafted": page.drafted, "submission": page.submission}
        return client.post(reverse(name, args=[match.pk]), stamp | fields)

    send("match-draft", action=choice.action)
    assert client.get(match.get_absolute_url()).context["page"].can_confirm
    send("match-undo")
    assert client.get(match.get_absolute_url()).context["page"].drafted == 0
    send("match-draft", action=choice.action)
    send("match-confirm")
    assert fresh(match).version == 1
    log = client.get(reverse("match-log", args=[match.pk])).content.decode()
    assert "You take 1 from pile 1; 0 remain." in log
    refused = visitor(match.seats.get(index=1).user).post(
        reverse("match-draft", args=[match.pk]), {"version": 1, "drafted": 0, "action": TAKE_THE_FIRST_PILE}
    )
    assert refused.status_code == 422
    page = refused.content.decode()
    assert "There are not so many sticks in this pile. (Rule " in page
    assert f'href="{reverse("rules", args=["nim"])}#NI-2.1"' in page


def test_record_of_a_finished_match_is_complete(match):
    match = play_out(match)
    winner = match.seats.get(rank=1)
    assert (winner.points, match.seats.filter(rank=2).count()) == (1, 2)
    assert proof_of(match).failures == ()
    assert export_of(match, None).game == "nim"
    assert "takes" in text_record(match, None)
    call_command("verify_match", str(match.pk))
    for name in ("match-replay", "match-proof", "match-export", "match-text"):
        assert Client().get(reverse(name, args=[match.pk]), follow=True).status_code == 200


def test_moves_since_the_last_visit_are_shown_on_the_next_one(noon, match):
    late = visitor(match.seats.get(index=2).user)
    late.get(match.get_absolute_url())
    noon.shift(DAY)
    advance(match, 2)
    news = late.get(match.get_absolute_url()).context["news"]
    assert len(news.entries) == 2


def test_computer_players_play_at_the_levels_the_game_has(run_jobs):
    assert list(levels_of("nim")) == ["uniform"]
    (host,) = people(1)
    match = full_table([host], ["uniform", "uniform"], game="nim")
    while fresh(match).status == Match.Status.PLAYING:
        run_jobs()
        if fresh(match).status == Match.Status.PLAYING:
            advance(match)
    assert match.moves.filter(actor_kind=ActorKind.AI).exists()
    refused = visitor(host).post(
        reverse("open-match-of", args=["nim"]), {"players": "2", "clock": "none", "opponent_1": "greedy"}
    )
    assert refused.status_code == 422


def test_stored_level_that_the_game_lacks_plays_at_random(match):
    Match.objects.update(caretaker_level="greedy")
    match.seats.filter(index=0).update(caretaker_since=timezone.now())
    play_for_seat(match_id=match.pk, seat_index=0)
    assert fresh(match).moves.get().actor_kind == ActorKind.CARETAKER


def test_caretaker_plays_when_time_runs_out(noon, sitters, run_jobs):
    match = open_match(host=sitters[0], game="nim", options={}, players=2, ai_levels=[], clock=DAILY)
    join_match(match_id=match.pk, user=sitters[1])
    noon.shift(20 * DAY)
    sweep()
    run_jobs()
    assert fresh(match).caretaker_level == "uniform"
    assert fresh(match).moves.first().actor_kind == ActorKind.CARETAKER


def test_mail_about_the_turn_shows_the_board(match, run_jobs, settings):
    settings.BOARD_PICTURES = True
    run_jobs()
    letter = next(letter for letter in mail.outbox if letter.to == [match.host.email])
    assert "Take sticks from one pile." in letter.body
    assert any(part.get_content_type() == "image/png" for part in letter.message().walk())


def test_digest_tells_the_prompt_and_the_time_left(noon, sitters, run_jobs):
    host, guest = sitters[:2]
    digests = {(kind, "mail"): Delivery.DIGEST for kind in NoticeKind.values}
    choose_deliveries(user=host, deliveries=digests)
    clock = DAILY | {"turn_hours": 72}
    match = open_match(host=host, game="nim", options={}, players=2, ai_levels=[], clock=clock)
    join_match(match_id=match.pk, user=guest)
    for _half_day in range(4):
        run_jobs()
        noon.shift(DAY / 2)
    letter = next(letter for letter in mail.outbox if letter.to == [host.email])
    assert "Take sticks from one pile." in letter.body
    assert "left, until" in letter.body


def test_what_if_works_with_imagined_opponents(match):
    trier = Trier(match, 0)
    trier.try_first()
    trier.press("keep", name="My line")
    sketch = Sketch.objects.get(seat__match=match, name="")
    play_imagined_opponents(sketch_id=sketch.pk, revision=sketch.revision)
    assert trier.look().status_code == 200


def test_ratings_gauges_and_open_data_cover_the_new_game(match, finish, settings, tmp_path):
    settings.OPEN_DATA_DIR = tmp_path
    finish(match)
    assert Rating.objects.filter(pool__key="nim-table").count() == 3
    gauge_match(match_id=match.pk)
    assert SeatGauge.objects.filter(match=match).count() == 3
    assert not PairGauge.objects.exists()
    export_open_data()
    (file,) = (tmp_path / "latest").glob("nim-*.jsonl.gz")
    call_command("replay", str(file))


def test_feeds_work_with_the_new_game(match):
    link, _made = FeedLink.objects.get_or_create(user=match.host)
    for feed in feeds:
        answer = Client().get(reverse("feed", args=[token_of(link), feed.file]))
        assert answer.status_code == 200


def test_api_reads_and_plays_the_new_game(match):
    me = Program(match.host)
    game = me.get("games/nim/").json()
    assert (game["ai_levels"], game["options"], game["players"]) == (["uniform"], [], [2, 3])
    told = me.get(f"matches/{match.pk}/actions/").json()
    body = {"version": told["version"], "actions": [told["actions"][0]["action"]]}
    assert me.post(f"matches/{match.pk}/moves/", body, "key-of-a-move").status_code == 200
    assert me.get(f"matches/{match.pk}/view/").json()["view"]["phase"] == "turn"
    for part in ("", "moves/", "chat/", "draft/", "proof/", "export/"):
        assert me.get(f"matches/{match.pk}/{part}").status_code in (200, 409), part
    opened = me.post("matches/", {"game": "nim", "players": 2})
    assert opened.status_code == 201
    assert json.loads(opened.content)["game"] == "nim"
