#!/usr/bin/env python3
"""A bot for all three games, with only the public API and the standard library. Start yours with `choose`.

SITE=https://play.example.org TOKEN=hid_… python bot.py
"""

import json
import os
import random
import time
import uuid
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPException
from typing import Any
from urllib.request import Request, urlopen

#: Actions that only undo an earlier choice: a random player would go round in circles.
TAKES_BACK = {"restart_turn", "cancel_route", "cancel_declaration"}
#: Refused: another player was faster, or the match is over. Passing: we were too fast, or the site is down.
REFUSED, PASSING = {403, 404, 409}, {408, 429, 500, 502, 503, 504}
PATIENCE_SECONDS, WAITS = 60, (2, 4, 8, 16, 32, 60, 60, 60, 60)


class Site:
    """The API, used with one token."""

    def __init__(self, address: str, token: str) -> None:
        self.root = f"{address.rstrip('/')}/api/v1/"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def get(self, path: str) -> Any:
        return self._ask(path)

    def post(self, path: str, **body: Any) -> Any:
        return self._ask(path, json.dumps(body).encode(), {"Idempotency-Key": str(uuid.uuid4())})

    def events(self) -> Iterator[dict[str, Any]]:
        """Yield events for ever, and an empty one as a heartbeat. After an interruption none is missing."""
        heard = {"id": "", "retry": "3000"}
        while stream := self._ask("stream", None, {"Last-Event-ID": heard["id"]}, read=iter):
            with stream, suppress(HTTPException, OSError, ValueError):
                for line in stream:
                    name, _, value = line.decode().strip().partition(": ")
                    heard[name] = value
                    if name == "data" or value == "still here":
                        yield json.loads(value) if name == "data" else {}
            time.sleep(int(heard["retry"]) / 1000)

    def _ask(self, path: str, body: bytes | None = None, headers: Any = None, read: Any = json.load) -> Any:
        """Return the answer, or None if refused. A request that may not have arrived is repeated with the same key."""
        request = Request(self.root + path, body, self.headers | (headers or {}))
        for wait in WAITS:
            try:
                return read(urlopen(request, timeout=PATIENCE_SECONDS))
            except (HTTPException, OSError) as error:
                code, told = getattr(error, "code", 503), {"detail": getattr(error, "reason", error)}
                with suppress(AttributeError, HTTPException, OSError, TypeError, ValueError):
                    told |= json.load(error)
                print(f"{path}: {code} {told['detail']} {told.get('rule', '')}".rstrip(), flush=True)
                if code in REFUSED:
                    return None
                if code not in PASSING:
                    raise
                time.sleep(int(getattr(error, "headers", {}).get("Retry-After") or wait))
        raise SystemExit(f"Nobody answers at {self.root}. Is this the right address?")


def choose(actions: list[dict[str, Any]]) -> dict[str, Any]:
    """Choose at random: first what to do, then how. A better bot looks at `site.get(f"matches/{match}/view/")`."""
    legal = [each["action"] for each in actions]
    onward = [action for action in legal if action["type"] not in TAKES_BACK] or legal
    kind = random.choice(sorted({action["type"] for action in onward}))
    return random.choice([action for action in onward if action["type"] == kind])


def play(site: Site, match: int) -> None:
    """Act at one table for as long as it waits for us. If a caretaker plays for us, take our seat back."""
    told = site.get(f"matches/{match}/actions/")
    while told and told["actions"]:
        turn = {"version": told["version"], "actions": [choose(told["actions"])]}
        told = site.post(f"matches/{match}/moves/", **turn) and site.get(f"matches/{match}/actions/")
    if told and told["is_in_care"]:
        site.post(f"matches/{match}/take-back/")


def react(site: Site, event: dict[str, Any]) -> None:
    """Play where something has happened; on a heartbeat, join the tables in the lobby."""
    if "match" in event:
        play(site, event["match"])
    lobby = None if event else site.get("lobby/")
    for table in lobby["results"] if lobby else []:
        site.post(f"matches/{table['id']}/join/")


if __name__ == "__main__":
    here = Site(os.environ["SITE"], os.environ["TOKEN"])
    for happening in here.events():
        react(here, happening)
