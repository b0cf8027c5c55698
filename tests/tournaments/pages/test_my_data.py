"""What competitions add to the export of a person's own data: everything about them that they may already know."""

import json
from typing import Any

import pytest

from accounts.people.models import User
from tests.factories import UserFactory
from tests.tournaments.ladders.ladders import ask, ladder, on_rung
from tests.tournaments.rulings.scene import WHY, Scene
from tournaments.pages.sections.my_data import competitions_part
from tournaments.rulings import services as overrides

pytestmark = pytest.mark.django_db


def file(person: User, name: str) -> Any:
    return json.loads(dict(competitions_part(person))[f"{name}.json"])


def test_the_data_export_contains_seats_once_the_round_is_published() -> None:
    person = (scene := Scene(is_draft=True)).field[0].user
    assert [row["table__round__number"] for row in file(person, "competition_tables")] == [1]
    overrides.publish_round(round_id=scene.round.pk, by=scene.director, reason=WHY)
    assert [row["table__round__number"] for row in file(person, "competition_tables")] == [1, 2]


def test_the_data_export_contains_tables_played_as_a_substitute() -> None:
    scene, substitute = Scene(matches=1), UserFactory()
    overrides.substitute_player(
        table_id=scene.tables[0].pk, seat=1, user=substitute, by=scene.director, reason=WHY
    )
    assert [row["index"] for row in file(substitute, "competition_tables_as_substitute")] == [1]
    assert file(scene.player(scene.tables[0]), "competition_tables_as_substitute") == []


@pytest.mark.parametrize(("is_public", "reason"), [(True, WHY), (False, "")])
def test_the_data_export_contains_rulings_with_reasons_the_person_may_read(
    is_public: bool, reason: str
) -> None:
    scene = Scene()
    mine, other = (entry.user for entry in scene.field[:2])
    ruled = {"by": scene.director, "reason": WHY, "is_reason_public": is_public}
    overrides.adjust_points(entry_id=scene.field[0].pk, points=-2, **ruled)
    (row,) = file(mine, "competition_chronicle")
    assert (row["kind"], row["reason"]) == ("adjusted", reason)
    assert scene.director.username not in str(row)
    assert file(other, "competition_chronicle") == []


def test_the_data_export_contains_standings_and_received_challenges() -> None:
    rungs = ladder(people=4)
    challenger, challenged = on_rung(rungs, 3), on_rung(rungs, 2)
    ask(challenger, challenged)
    assert [row["place"] for row in file(challenged.user, "competition_standings")] == [2]
    assert [row["has_agreed"] for row in file(challenged.user, "challenged")] == [None]
    assert file(challenger.user, "challenged") == []
