"""Prints what is too small to read, too small to hit, cut off or wrong for axe-core, in all states of all scenes: `make survey`.

Takes about ten minutes. Words as arguments limit it to scenes with one of them in their title.
"""

import json
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.screenshots import DEVICES
from tests.browser.support.chromium import SHELL
from tests.browser.support.probes import (
    COLOURS,
    STRICT_RULES,
    cut_buttons,
    finish_transitions,
    small_targets,
    small_texts,
    violations,
)
from tests.browser.survey.states import FINISHED, RUNNING, opened, states
from tests.processes import environment, free_port, furnish, manage, running, status_of

_PATIENCE_MILLISECONDS: Final = 10_000
_PREPARE: Final = "from tests.browser.survey.stage import prepare; prepare()"


def main(wanted: list[str]) -> int:
    found: Counter[tuple[str, str]] = Counter()
    example: dict[tuple[str, str], str] = {}
    seen = 0
    with staged_site() as (address, stage), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=SHELL, args=["--no-sandbox"])
        for device in DEVICES:
            pages = _signed_in(browser, address, stage["sessions"], device.settings)
            scenes = [
                scene for scene in stage["scenes"] if not wanted or any(word in scene[0] for word in wanted)
            ]
            for where, faults in _survey(pages, scenes, stage["stranger"]):
                seen += 1
                for fault in faults:
                    found[device.name, fault] += 1
                    example.setdefault((device.name, fault), where)
        browser.close()
    for (device_name, fault), count in sorted(found.items()):
        sys.stdout.write(
            f"{device_name}: {fault}\n    {count} times, first at {example[device_name, fault]}\n"
        )
    sys.stdout.write(f"{seen} states, {len(found)} kinds of faults\n")
    return 1 if found else 0


@contextmanager
def staged_site() -> Iterator[tuple[str, dict[str, Any]]]:
    with tempfile.TemporaryDirectory() as folder:
        furnish(Path(folder) / "data")
        env = environment(DATA_DIR=str(Path(folder) / "data"), AI_PROCESSES="1")
        prepared = manage(env, "shell", "--no-imports", "-c", _PREPARE, seconds=300)
        assert prepared.returncode == 0, prepared.stderr
        port, log = free_port(), Path(folder) / "serve.log"
        address = f"http://127.0.0.1:{port}"
        with running(env, "manage.py", "serve", "--no-demo", "--port", str(port), log=log) as process:
            while status_of(f"{address}/healthz") != 200:
                assert process.poll() is None, log.read_text()
            yield address, json.loads(prepared.stdout)


def _signed_in(
    browser: Browser, address: str, sessions: dict[str, str], settings: dict[str, Any]
) -> dict[str, Page]:
    pages = {}
    for name, session in sessions.items():
        shown: dict[str, Any] = {"locale": "en-GB", **settings, "color_scheme": "light"}
        context = browser.new_context(base_url=address, reduced_motion="reduce", **shown)
        context.set_default_timeout(_PATIENCE_MILLISECONDS)
        context.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        pages[name] = context.new_page()
    return pages


def _survey(
    pages: dict[str, Page], scenes: list[list[Any]], stranger: str
) -> Iterator[tuple[str, list[str]]]:
    tables = set()
    for title, visitor, match in scenes:
        table, decision = title.split(": ", 1)
        is_new, is_over = table not in tables, decision == "finished"
        tables.add(table)
        yield from _look(pages[visitor], f"/matches/{match}/", title, with_panels=is_new or is_over)
        if is_new:
            yield from _look(pages[stranger], f"/matches/{match}/", f"{title}, watched", with_panels=False)
        if is_new or is_over:
            for path in FINISHED if is_over else RUNNING:
                yield from _look(
                    pages[visitor], f"/matches/{match}/{path}", f"{title}, {path}", with_panels=True
                )


def _look(page: Page, address: str, title: str, *, with_panels: bool) -> Iterator[tuple[str, list[str]]]:
    page.emulate_media(color_scheme="light")
    names = states(page, with_panels=with_panels) if opened(page, address) else iter(["at rest"])
    for name in names:
        finish_transitions(page)
        faults = [
            *_called("too small to read", small_texts(page)),
            *_called("too small to hit", small_targets(page)),
            *_called("cut off", cut_buttons(page)),
        ]
        faults += violations(page, STRICT_RULES)
        page.emulate_media(color_scheme="dark")
        finish_transitions(page)
        faults += _called("dark", violations(page, COLOURS))
        page.emulate_media(color_scheme="light")
        yield f"{title} ({name})", faults


def _called(kind: str, faults: list[str]) -> list[str]:
    return [f"{kind}: {fault}" for fault in faults]


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
