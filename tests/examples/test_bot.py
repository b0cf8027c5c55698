"""The example bot against a scripted site: which answers it retries, accepts as refusals, or stops at."""

import importlib.util
from urllib.error import HTTPError

import pytest

from tests.processes import ROOT

SOURCE = ROOT / "examples" / "bot" / "bot.py"


@pytest.fixture
def bot(monkeypatch):
    spec = importlib.util.spec_from_file_location("bot", SOURCE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.WAITS = (0, 0, 0, 0, 0, 0)
    return module


@pytest.fixture
def site(bot, stage):
    return bot.Site(stage.address, "hid_x")


def test_the_example_bot_has_fewer_than_a_hundred_lines():
    assert len(SOURCE.read_text().splitlines()) < 100


def test_temporary_errors_are_retried_with_the_same_key(stage, site, capsys):
    stage.says("matches/", *((code, "") for code in (500, 502, 503, 504, 408)), (201, {"id": 7}))
    assert site.post("matches/", game="el_grande") == {"id": 7}
    keys = {headers["Idempotency-Key"] for _path, headers in stage.handler.asked}
    assert (len(stage.asked), len(keys)) == (6, 1)
    assert "504" in capsys.readouterr().out


def test_an_unreachable_site_ends_the_bot_with_a_clear_message(bot):
    with pytest.raises(SystemExit, match="right address"):
        bot.Site("http://127.0.0.1:1", "hid_x").get("me/")


def test_a_table_that_refuses_does_not_stop_the_bot_from_trying_the_next(bot, stage, site, capsys):
    stage.says("lobby/", (200, {"results": [{"id": 1}, {"id": 2}]}))
    stage.says("matches/1/join/", (409, {"detail": "This table is full."}))
    stage.says("matches/2/join/", (200, {"id": 2}))
    bot.react(site, {})
    assert stage.asked == ["lobby/", "matches/1/join/", "matches/2/join/"]
    assert capsys.readouterr().out == "matches/1/join/: 409 This table is full.\n"


def test_a_refused_lobby_does_not_end_the_bot(bot, stage, site):
    stage.says("lobby/", (403, {"detail": "You are suspended."}))
    bot.react(site, {})
    assert stage.asked == ["lobby/"]


def test_refusals_are_printed_with_their_detail_and_rule(stage, site, capsys):
    refused = {"detail": "This table is full.", "code": "table_full", "fresh": {"view": {}}}
    stage.says("full/", (409, refused))
    stage.says("ruled/", (409, refused | {"detail": "Your grande is there.", "rule": "EG-6.2"}))
    for path in ("full/", "ruled/"):
        assert site.get(path) is None
    assert capsys.readouterr().out == (
        "full/: 409 This table is full.\nruled/: 409 Your grande is there. EG-6.2\n"
    )


@pytest.mark.parametrize("body", ["", "<h1>Bad gateway</h1>", {"error": "bad gateway"}, ["bad gateway"], 502])
def test_an_error_without_a_problem_document_is_printed_by_its_status(stage, site, capsys, body):
    stage.says("matches/", (502, body), (200, {}))
    assert site.get("matches/") == {}
    assert capsys.readouterr().out == "matches/: 502 Bad Gateway\n"


def test_the_bot_takes_its_seat_back_from_a_caretaker(bot, stage, site):
    stage.says("matches/7/actions/", (200, {"version": 3, "actions": [], "is_in_care": True}))
    stage.says("matches/7/take-back/", (200, {}))
    bot.react(site, {"match": 7})
    assert stage.asked == ["matches/7/actions/", "matches/7/take-back/"]


def test_a_refused_move_ends_the_turn_but_not_the_bot(bot, stage, site):
    choice = {"action": {"type": "pass"}, "label": "Pass", "is_final": True}
    stage.says("matches/7/actions/", (200, {"version": 3, "actions": [choice], "is_in_care": False}))
    stage.says("matches/7/moves/", (409, {"detail": "The table went on."}))
    bot.react(site, {"match": 7})
    assert stage.asked == ["matches/7/actions/", "matches/7/moves/"]


def test_a_truncated_event_is_requested_again(stage, site):
    cut = 'retry: 0\n\nevent: match\ndata: {"match": 7}\nid: five\n\nevent: match\ndata: {"match": 8, "ver'
    stage.says("stream", (200, cut), (200, 'event: match\ndata: {"match": 8}\nid: six\n\n'))
    events = site.events()
    assert [next(events), next(events)] == [{"match": 7}, {"match": 8}]
    assert [headers["Last-Event-ID"] for _path, headers in stage.handler.asked] == ["", "five"]


def test_a_stream_that_ends_is_resumed_after_its_retry_time(stage, site):
    first = 'retry: 0\n\nid: five\nevent: match\ndata: {"match": 7}\n\n'
    stage.says("stream", (200, first), (200, "id: six\n: still here\n\n"), (401, {"detail": "revoked"}))
    events = site.events()
    assert [next(events), next(events)] == [{"match": 7}, {}]
    with pytest.raises(HTTPError, match="401"):
        next(events)
    assert [headers["Last-Event-ID"] for _path, headers in stage.handler.asked] == ["", "five", "six"]
