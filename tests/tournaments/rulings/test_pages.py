"""Pages of rulings: form, preview, confirmation. Refusals say why and change nothing."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.people.models import User
from tests.factories import UserFactory
from tests.tournaments.builders import START, event, round_with_tables
from tests.tournaments.rulings.cases import CASES
from tests.tournaments.rulings.scene import WHY, Case, Role, Scene
from tournaments.competitions.models import CompetitionEvent
from tournaments.rulings.acts import ACTS

pytestmark = pytest.mark.django_db

Kind = CompetitionEvent.Kind
#: The name of each case in URLs, where it differs.
NAMES = {
    "ai": "computer",
    "extend-table": "more-time",
    "extend-round": "extend",
    "adjudicate-running": "adjudicate",
    "adjudicate-finished": "adjudicate",
    "void-running": "void",
    "void-finished": "void",
    "swap-published": "swap",
    "swap-draft": "swap",
    "forbid": "apart",
    "allow": "together",
}
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


@pytest.fixture(autouse=True)
def _while_it_runs(time_machine) -> None:
    time_machine.move_to(START + timedelta(days=30), tick=False)


def asked(case: Case, scene: Scene) -> tuple[str, dict[str, Any]]:
    """The URL of a ruling, and its form data."""
    name, told = NAMES.get(case.name, case.name), case.arguments(scene)
    data: dict[str, Any] = {"reason": WHY}
    subject = told.get("table_id") or told.get("round_id") or told.get("entry_id") or told["first_id"]
    match name:
        case "substitute":
            data |= {"seat": told["seat"], "name": told["user"].username}
        case "computer":
            data |= {"seat": told["seat"], "level": "medium"}
        case "more-time" | "extend":
            data |= {"days": told["days"]}
        case "adjudicate":
            data |= {f"place_{seat}": place for seat, place in told["ranks"].items()}
        case "swap":
            subject = scene.tables[0].pk
            data |= {"seat": told["first_id"], "name": scene.player(scene.tables[1], 2).username}
        case "adjust":
            data |= {"points": told["points"]}
        case "apart":
            data |= {"name": scene.field[7].user.username}
        case "together":
            data |= {"other": told["second_id"]}
    return address(scene, name, subject), data


def address(scene: Scene, name: str, subject: int) -> str:
    return reverse("competition-rule", args=[scene.competition.slug, name, subject])


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def words(answer: Any) -> str:
    return " ".join(answer.content.decode().split())


def test_every_act_has_a_case() -> None:
    assert {NAMES.get(case.name, case.name) for case in CASES} == ACTS.keys() - {"undo"}


@every_case
def test_a_ruling_is_previewed_first_and_made_when_confirmed(case: Case) -> None:
    scene = case.scene()
    url, data = asked(case, scene)
    client, before = signed_in(scene.director), scene.state()
    assert client.get(url).status_code == 200
    shown = client.post(url, data)
    assert shown.status_code == 200
    assert ("This can’t be undone." in words(shown)) is not case.is_undoable
    assert scene.state() == before
    assert scene.events() == []
    done = client.post(url, data | {"confirmed": "0"})
    assert done.status_code == 302
    assert [step.reason for step in scene.events()] == [WHY]
    assert client.get(done.url).status_code == 200


@every_case
def test_a_director_who_plays_at_the_table_is_refused_with_403(case: Case) -> None:
    scene = case.scene()
    url, data = asked(case, scene)
    client = signed_in(scene.official(Role.DIRECTOR, case.close(scene)))
    before = scene.state()
    for sent in (data, data | {"confirmed": "0"}):
        answer = client.post(url, sent)
        assert answer.status_code == 403
        assert "You play at this table" in words(answer)
    assert scene.state() == before
    assert scene.events() == []


def test_undoing_a_ruling_is_previewed_and_confirmed_too() -> None:
    scene = Scene()
    case = next(case for case in CASES if case.name == "adjust")
    before = scene.state()
    step = case.rule(scene, scene.director)
    client, url = signed_in(scene.director), address(scene, "undo", step.pk)
    assert url in words(client.get(reverse("competition-rulings", args=[scene.competition.slug])))
    assert client.post(url, {"reason": WHY}).status_code == 200
    assert client.post(url, {"reason": WHY, "confirmed": step.pk}).status_code == 302
    assert scene.state() == before
    assert client.post(url, {"reason": WHY}).status_code == 409


def test_a_director_who_plays_there_may_not_undo() -> None:
    scene = Scene()
    case = next(case for case in CASES if case.name == "adjust")
    step = case.rule(scene, scene.director)
    close = signed_in(scene.official(Role.DIRECTOR, case.close(scene)))
    answer = close.post(address(scene, "undo", step.pk), {"reason": WHY, "confirmed": step.pk})
    assert answer.status_code == 403
    assert scene.events() == [step]


def test_the_preview_shows_changed_places_and_points() -> None:
    scene = Scene()
    shown = signed_in(scene.director).post(
        address(scene, "adjust", scene.field[4].pk), {"reason": WHY, "points": "2.5"}
    )
    text = words(shown)
    assert "6 → <strong>8.5</strong>" in text
    assert "<strong>1</strong>" in text


def test_a_double_click_or_an_outdated_preview_changes_nothing() -> None:
    scene = Scene()
    client, url = signed_in(scene.director), address(scene, "adjust", scene.field[4].pk)
    sent = {
        "reason": WHY,
        "points": "1",
        "confirmed": client.post(url, {"reason": WHY, "points": "1"}).context["seen"],
    }
    assert client.post(url, sent).status_code == 302
    for again in (sent, sent | {"confirmed": "yes"}, sent | {"confirmed": "9" * 40}):
        assert client.post(url, again).status_code == 409
    assert len(scene.events()) == 1


def test_rulings_are_403_for_people_without_the_role() -> None:
    scene = Scene()
    url = address(scene, "void", scene.finished.pk)
    for person in (scene.steward, UserFactory()):
        client = signed_in(person)
        assert client.get(url).status_code == 403
        assert client.post(url, {"reason": WHY, "confirmed": "0"}).status_code == 403
    assert Client().post(url, {"reason": WHY}).status_code == 302
    assert signed_in(scene.arbiter).post(url, {"reason": WHY, "confirmed": "0"}).status_code == 403
    assert scene.events() == []


def test_rulings_are_404_if_the_competition_is_not_visible() -> None:
    scene = Scene()
    scene.competition.visibility = "private"
    scene.competition.save()
    client = signed_in(UserFactory())
    assert client.get(reverse("competition-rulings", args=[scene.competition.slug])).status_code == 404
    assert client.post(address(scene, "void", scene.finished.pk), {"reason": WHY}).status_code == 404


def test_subjects_of_another_competition_are_404() -> None:
    scene = Scene()
    scene.competition.slug = "another-cup"
    scene.competition.save()
    other = Scene()
    client = signed_in(other.director)
    for name, subject in (
        ("void", scene.finished.pk),
        ("extend", scene.round.pk),
        ("remove", scene.field[0].pk),
        ("undo", event(scene.competition, Kind.ADJUSTED, actor=scene.director).pk),
        ("nonsense", other.finished.pk),
    ):
        assert client.post(address(other, name, subject), {"reason": WHY}).status_code == 404


def test_drafts_are_404_for_arbiters() -> None:
    scene = Scene(is_draft=True)
    client, slug = signed_in(scene.arbiter), scene.competition.slug
    assert (
        client.get(reverse("competition-table-rulings", args=[slug, scene.tables[0].pk])).status_code == 404
    )
    assert client.get(reverse("competition-round-rulings", args=[slug, 1, 2])).status_code == 404
    assert client.get(address(scene, "pin", scene.tables[0].pk)).status_code == 404


@pytest.mark.parametrize(
    ("name", "data", "field"),
    [
        ("void", {"reason": "  "}, "reason"),
        ("void", {"reason": "x" * 1001}, "reason"),
        ("adjudicate", {f"place_{seat}": 2 for seat in range(4)}, ""),
        ("adjudicate", {"place_0": 1}, "place_1"),
    ],
)
def test_invalid_input_is_shown_at_its_field(name: str, data: dict[str, Any], field: str) -> None:
    scene = Scene()
    answer = signed_in(scene.director).post(
        address(scene, name, scene.finished.pk), {"reason": WHY, "confirmed": "0"} | data
    )
    assert answer.status_code == 422
    if field:
        assert field in {**answer.context["form"].errors, **answer.context["reason"].errors}
    else:
        assert "Every seat needs a place" in words(answer)
    assert scene.events() == []


def test_a_private_reason_is_only_shown_to_organisers() -> None:
    scene = Scene(matches=1)
    client = signed_in(scene.director)
    url = address(scene, "void", scene.tables[0].pk)
    client.post(url, {"reason": "A secret of two families.", "is_private": "on", "confirmed": "0"})
    slug, table = scene.competition.slug, scene.tables[0]
    told = {"reader": signed_in(UserFactory()), "arbiter": signed_in(scene.arbiter)}
    chronicle = {
        who: words(one.get(reverse("competition-chronicle", args=[slug]))) for who, one in told.items()
    }
    assert "two families" in chronicle["arbiter"]
    assert "two families" not in chronicle["reader"]
    assert not table.match.incidents.filter(reason__contains="families").exists()
    assert not any("families" in notice.text for notice in scene.player(table).notices.all())


def test_only_possible_rulings_are_offered() -> None:
    scene = Scene(matches=1)
    slug = scene.competition.slug
    table = reverse("competition-table-rulings", args=[slug, scene.tables[0].pk])
    shown = words(signed_in(scene.arbiter).get(table))
    assert address(scene, "substitute", scene.tables[0].pk) in shown
    assert address(scene, "swap", scene.tables[0].pk) not in shown
    player = signed_in(scene.official(Role.DIRECTOR, scene.player(scene.tables[0])))
    assert address(scene, "void", scene.tables[0].pk) not in words(player.get(table))
    found = player.get(
        reverse("competition-find-player", args=[slug]), {"name": scene.field[1].user.username}
    )
    assert address(scene, "remove", scene.field[1].pk) in words(player.get(found.url))


@pytest.mark.parametrize("number", [1, 30])
def test_rulings_list_query_count_does_not_grow_with_rulings(number: int, django_assert_num_queries) -> None:
    scene = Scene()
    for _step in range(number):
        made = {"actor": scene.director, "entry": scene.field[0], "reason": WHY}
        event(scene.competition, Kind.ADJUSTED, before={"adjustment": 0}, after={"adjustment": 1}, **made)
    client, url = signed_in(scene.director), reverse("competition-rulings", args=[scene.competition.slug])
    client.get(url)
    with django_assert_num_queries(LIST_QUERIES):
        assert client.get(url).status_code == 200


@pytest.mark.parametrize("number", [1, 30])
def test_round_rulings_query_count_does_not_grow_with_tables(number: int, django_assert_num_queries) -> None:
    scene = Scene()
    round_with_tables(scene.stage, [scene.field[:4]] * number, number=3)
    client = signed_in(scene.director)
    url = reverse("competition-round-rulings", args=[scene.competition.slug, 1, 3])
    client.get(url)
    with django_assert_num_queries(ROUND_QUERIES):
        assert client.get(url).status_code == 200


#: As for the list; plus the round, whether the reader plays in it, its tables with count, seats, entries and people.
ROUND_QUERIES = 13
#: Session, person, sanctions, bell; competition, role, entry; rulings and their count; stages, rounds, divisions.
LIST_QUERIES = 11
