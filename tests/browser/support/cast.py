"""Users and tables of the browser tests; created with the site's settings before it starts."""

import json
import sys
from typing import Any

from django.core.management import call_command
from django.test import Client

from accounts.notices.models import MailPreference
from accounts.people.models import User
from games.core.types import TABLE
from games.el_grande.rules.actions import PlayPower, TakeCard
from games.lobby.services.tables import open_match
from games.matches.models import Match
from games.rulings.services.hidden_reading import read_hidden
from tests.browser.support.captains import captains_tables
from tests.browser.support.contests import hold_competitions
from tests.browser.support.discoveries import el_caballero_tables
from tests.browser.support.measures import hold_court
from tests.browser.support.moderators import furnish_desk, rude_table
from tests.factories import NoticeFactory, UserFactory
from tests.games.tables import advance, awaited_seat, full_table, play_out, submit

BACKEND = "django.contrib.auth.backends.ModelBackend"
#: Each table below belongs to one test, so that tests run in any order on one site.
PEOPLE = (
    "Alonso",
    "Sancho",
    "Dulcinea",
    "Teresa",
    "Camila",
    "Marcela",
    "Dorotea",
    "Fernando",
    "Luscinda",
    "Cardenio",
    "Zoraida",
    "Quiteria",
    "Basilio",
    "Maritornes",
    "Andres",
    "Ginés",
    "Duquesa",
    "Clara",
    "Lope",
    "Gaiferos",
    "Melisendra",
)


def prepare() -> None:
    """Create users, each with a session, and tables; print them as JSON."""
    call_command("migrate", interactive=False, verbosity=0)
    people = {name: UserFactory(username=name) for name in PEOPLE} | furnish_desk()
    NoticeFactory(user=people["Alonso"])
    MailPreference.objects.create(user=people["Zoraida"], wait_minutes=MailPreference.Wait.AT_ONCE)
    tables = {name: match.pk for name, match in _tables(people).items()}
    read_hidden(match_id=tables["placing"], reader=people["Rocinante"], reason="A report.")
    hold_competitions(people)
    hold_court(people)
    sessions = {name: session_of(user) for name, user in people.items()}
    json.dump({"sessions": sessions, "tables": tables}, sys.stdout)


def _tables(people: dict[str, User]) -> dict[str, Match]:
    reader, rival = people["Alonso"], people["Sancho"]
    return {
        "finished": play_out(full_table([reader, rival])),
        "placing": _with_a_card_taken(_begun(full_table([reader, rival]))),
        "waiting": _waiting(rival, players=3),
        "keyboard": _begun(full_table([people["Teresa"]], ["uniform"])),
        "keyboard, chart": _begun(full_table([people["Teresa"]], ["greedy"], game="el_capitan")),
        "keyboard, map": _begun(full_table([people["Teresa"]], ["uniform"], game="el_caballero")),
        "phone": _begun(full_table([people["Camila"], people["Marcela"]])),
        "plain": _begun(full_table([people["Dorotea"], people["Fernando"]])),
        "late": _begun(full_table([people["Fernando"], people["Cardenio"]])),
        "crossing": _begun(full_table([people["Luscinda"], people["Dorotea"]])),
        "talk": _begun(full_table([people["Camila"], people["Marcela"]])),
        "bell": _begun(full_table([people["Camila"], people["Cardenio"]])),
        "planning": _begun(full_table([people["Zoraida"], people["Basilio"]])),
        "trying": _begun(full_table([people["Quiteria"], people["Basilio"]])),
        "trying ahead": _begun(full_table([people["Basilio"], people["Zoraida"]])),
        "by mail": _begun(full_table([people["Teresa"], people["Zoraida"]])),
        "mending": _begun(full_table([people["Andres"], people["Dulcinea"]])),
        "steady": _with_a_card_taken(_begun(full_table([people["Andres"], people["Dulcinea"]]))),
        "steady panes": _begun(full_table([people["Quiteria"], people["Dulcinea"]])),
        "steady tray": _begun(full_table([people["Quiteria"], people["Dulcinea"]])),
        "watched": _begun(full_table([people["Lope"], people["Clara"]])),
        "unwatched": _begun(full_table([people["Lope"], people["Clara"]])),
        "two tabs": _begun(full_table([people["Luscinda"], people["Cardenio"]])),
        "two devices": _begun(full_table([people["Cardenio"], people["Luscinda"]])),
        "offline": _begun(full_table([people["Gaiferos"], people["Melisendra"]])),
        "rude": rude_table(people["Maritornes"], people["Andres"]),
        **captains_tables(people),
        **el_caballero_tables(people),
    }


def session_of(user: User) -> str:
    client = Client()
    client.force_login(user, backend=BACKEND)
    return client.cookies["sessionid"].value


def _waiting(host: User, **table: Any) -> Match:
    return open_match(host=host, game="el_grande", options={"length": "short"}, ai_levels=[], **table)


def _begun(match: Match) -> Match:
    """Play the table steps until the match waits for a player."""
    while awaited_seat(match) == TABLE:
        match = advance(match)
    return match


def _with_a_card_taken(match: Match) -> Match:
    """Let the first seat outbid the other and take the King; next it places caballeros."""
    submit(match, 0, PlayPower(13))
    submit(match, 1, PlayPower(12))
    _begun(match)
    return submit(match, 0, TakeCard(5))
