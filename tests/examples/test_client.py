"""The client library and its agents against a scripted site."""

import asyncio
import importlib
from contextlib import aclosing

import pytest

from tests.processes import ROOT

FOLDER = ROOT / "examples" / "client"
TABLE = {
    "match": 7,
    "game": "el_grande",
    "status": "playing",
    "version": 4,
    "seat": 0,
    "awaited": [],
    "view": {"viewer": 0},
}
PASS = {"action": {"type": "pass"}, "label": "Pass", "is_final": True}


@pytest.fixture
def client(monkeypatch):
    monkeypatch.syspath_prepend(str(FOLDER))
    module = importlib.import_module("hidalgo_client")
    monkeypatch.setattr(module, "_WAITS", (0, 0, 0))
    return module


@pytest.fixture
def site(client, stage):
    with client.Site(stage.address, "hid_x") as site:
        yield site


def choices(*actions, version=3, is_in_care=False):
    return 200, {"version": version, "drafted": 0, "is_in_care": is_in_care, "actions": list(actions)}


@pytest.mark.parametrize(
    ("name", "most"),
    [("hidalgo_client", 500), *((f"{kind}_agent", 60) for kind in ("random", "greedy", "text"))],
)
def test_the_examples_stay_short(name, most):
    assert len((FOLDER / f"{name}.py").read_text().splitlines()) < most


def test_a_write_is_repeated_with_its_key_until_the_site_answers(client, site, stage):
    stage.says("matches/7/moves/", (503, ""), (429, ""), (200, TABLE))
    assert site.send(client.play(7, 3, [PASS["action"]])).version == 4
    keys = [headers["Idempotency-Key"] for _path, headers in stage.handler.asked]
    assert len(keys) == 3
    assert len(set(keys)) == 1


def test_a_site_that_stays_away_ends_in_its_last_error(client, site, stage):
    stage.says("me/", (503, {"detail": "We are closed.", "code": "closed"}))
    with pytest.raises(client.Refused, match="closed: We are closed"):
        site.send(client.me())
    assert stage.asked == ["me/"] * 4


def test_a_refusal_tells_code_sentence_and_rule(client, site, stage):
    stage.says(
        "matches/7/moves/", (422, {"code": "no_move", "detail": "The King is there.", "rule": "EG-5.3"})
    )
    with pytest.raises(client.Refused) as refused:
        site.send(client.play(7, 3, []))
    assert (refused.value.code, refused.value.sentence, refused.value.rule) == (
        "no_move",
        "The King is there.",
        "EG-5.3",
    )


def test_an_agent_plays_until_nobody_awaits_it_and_takes_its_seat_back(client, site, stage):
    agents = importlib.import_module("random_agent")
    stage.says("matches/7/actions/", choices(PASS), choices(PASS, version=4), choices(is_in_care=True))
    stage.says("matches/7/view/", (200, TABLE))
    stage.says("matches/7/moves/", (200, TABLE), (409, {"code": "stale_version", "detail": "Look again."}))
    stage.says("matches/7/take-back/", (200, {}))
    with pytest.raises(Exception, match="missing required field"):
        client.play_while_awaited(site, agents.RandomAgent(1), 7)
    assert stage.asked[-2:] == ["matches/7/actions/", "matches/7/take-back/"]
    assert stage.asked.count("matches/7/moves/") == 2


CUT = 'retry: 0\n\nevent: match\ndata: {"match": 7}\nid: five\n\nevent: match\ndata: {"match": 8}\nid: six'
REST = 'event: match\ndata: {"match": 8}\nid: six\n\n: still here\nid: seven\n\n'
HEARD = [("match", {"match": 7}), ("match", {"match": 8}), ("", {})]


def test_a_stream_goes_on_behind_its_last_complete_event(client, site, stage):
    stage.says("stream", (200, CUT), (200, REST), (401, {"detail": "revoked"}))
    events = site.events()
    assert [(event.name, event.data) for event in (next(events) for _ in HEARD)] == HEARD
    with pytest.raises(client.Refused, match="401"):
        next(events)
    assert [headers["Last-Event-ID"] for _path, headers in stage.handler.asked] == [None, "five", "seven"]


def test_the_asynchronous_site_does_the_same(client, stage):
    stage.says("me/", (503, ""), (200, {"name": "Sancho", "is_bot": False, "scopes": ["read"]}))
    stage.says("stream", (200, CUT), (200, REST))

    async def listen():
        async with client.AsyncSite(stage.address, "hid_x") as site:
            assert (await site.send(client.me())).name == "Sancho"
            heard = []
            async with aclosing(site.events()) as events:
                async for event in events:
                    heard.append((event.name, event.data))
                    if len(heard) == len(HEARD):
                        return heard

    assert asyncio.run(listen()) == HEARD


@pytest.mark.parametrize(
    ("said", "label"), [("2", "Pass"), ("I'd play number 1.", "Go"), ("99", None), ("no idea", None)]
)
def test_a_text_agent_takes_the_number_that_was_said_or_chance(client, said, label):
    agent = importlib.import_module("text_agent").TextAgent(lambda prompt: said, seed=1)
    legal = [client.Choice({"type": "go"}, "Go", False), client.Choice({"type": "pass"}, "Pass", True)]
    chosen = agent.choose("el_grande", {"viewer": 0}, legal)
    assert chosen in [each.action for each in legal if label in (None, each.label)]
