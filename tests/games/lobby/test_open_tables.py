"""The lobby: what it can be narrowed down to, how tables are named, and how they expire."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.notices.models import Notice
from accounts.people.models import User
from games.clocks.rules.settings import PRESETS
from games.lobby.refusals import InvalidTableName
from games.lobby.selectors.open_tables import Wanted, open_tables
from games.lobby.services.expiry import WAITS_FOR, close_stale_tables
from games.lobby.services.tables import join_match, open_match
from games.matches.models import Match
from tests.games.tables import fresh, people
from tournaments.ratings.models import Rating, RatingPool
from tournaments.ratings.rules.pools import OVERALL
from tournaments.ratings.rules.skill import MU

pytestmark = pytest.mark.django_db


def table(host: User, game: str = "el_grande", players: int = 3, **changes) -> Match:
    return open_match(host=host, game=game, options={}, players=players, ai_levels=[], **changes)


def fast() -> dict:
    return {name: getattr(PRESETS["fast"], name) for name in PRESETS["fast"].__struct_fields__}


def test_every_filter_narrows_the_list_and_all_hold_together() -> None:
    host, reader = people(2)
    host.language = "fr"
    host.save()
    (other,) = people(1)
    tables = {
        "fast": table(host, clock=fast()),
        "big": table(host, players=5),
        "caballero": table(other, game="el_caballero"),
    }

    def shown(**wanted) -> set[str]:
        pks = {row.match.pk for row in open_tables(reader, wanted=Wanted(**wanted)).rows}
        return {name for name, match in tables.items() if match.pk in pks}

    assert shown() == {"fast", "big", "caballero"}
    assert shown(game="el_grande") == {"fast", "big"}
    assert shown(players=5) == {"big"}
    assert shown(pace="fast") == {"fast"}
    assert shown(pace="none") == {"big", "caballero"}
    assert shown(language="fr") == {"fast", "big"}
    assert shown(language="fr", players=3) == {"fast"}
    assert shown(game="el_caballero", players=5) == set()


def test_tables_of_people_about_as_strong_as_the_reader() -> None:
    reader, equal, champion, newcomer = people(4)
    pool, _made = RatingPool.objects.get_or_create(key=OVERALL)
    for person, mu in ((reader, MU + 1), (equal, MU - 3), (champion, MU + 20)):
        Rating.objects.create(pool=pool, user=person, mu=mu, sigma=2, games=20, last_played=timezone.now())
    for host in (equal, champion, newcomer):
        table(host)
    near = open_tables(reader, wanted=Wanted(is_near=True)).rows
    assert {row.match.host_id for row in near} == {equal.pk, newcomer.pk}
    near_the_top = open_tables(champion, wanted=Wanted(is_near=True)).rows
    assert {row.match.host_id for row in near_the_top} == {champion.pk}


@pytest.mark.parametrize(
    "query", ["?game=ludo", "?players=many", "?pace=%00", "?language=tlh", "?near=1", "?page=x&players=-1"]
)
def test_filters_that_mean_nothing_are_ignored(client: Client, query: str) -> None:
    (host,) = people(1)
    table(host)
    page = client.get(f"/lobby/{query}")
    assert page.status_code == 200
    assert page.context["tables"].count == 1


def test_the_next_page_keeps_the_filters(client: Client) -> None:
    for host in people(19):
        table(host)
    page = client.get("/lobby/?game=el_grande").content.decode()
    assert "?game=el_grande&amp;page=2" in page
    assert client.get("/lobby/?game=el_grande&page=2").context["tables"].page.number == 2


def test_a_named_table_shows_its_name_in_the_lobby(client: Client) -> None:
    (host,) = people(1)
    match = table(host, name="  Sunday   night  ")
    assert match.name == "Sunday night"
    page = client.get("/lobby/").content.decode()
    assert "Sunday night" in page
    assert f"El Grande #{match.pk}" in page


@pytest.mark.parametrize("name", ["x" * 41, "Sun\u0000day", "\u202egro.dnuof"])
def test_a_name_that_is_too_long_or_not_printable_is_refused(name: str) -> None:
    with pytest.raises(InvalidTableName):
        table(people(1)[0], name=name)


def test_a_table_that_nobody_joins_for_two_weeks_is_closed_and_the_host_is_told() -> None:
    host, late = people(2)
    match = table(host)
    soon, later = timezone.now() + timedelta(days=13), timezone.now() + WAITS_FOR + timedelta(hours=1)
    assert close_stale_tables(now=soon) == 0
    assert close_stale_tables(now=later) == 1
    assert close_stale_tables(now=later) == 0
    assert fresh(match).status == Match.Status.CANCELLED
    notice = Notice.objects.get()
    assert (notice.user, notice.kind) == (host, "nobody_came")
    assert open_tables(late).count == 0


def test_somebody_who_sits_down_gives_the_table_two_more_weeks(time_machine) -> None:
    host, guest = people(2)
    match = table(host)
    time_machine.move_to(timezone.now() + timedelta(days=10), tick=False)
    join_match(match_id=match.pk, user=guest)
    assert close_stale_tables(now=timezone.now() + timedelta(days=10)) == 0
    assert close_stale_tables(now=timezone.now() + timedelta(days=15)) == 1
    assert Notice.objects.filter(kind="nobody_came").count() == 2
