"""Any sequence of rulings, undone latest first, restores the original state."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.db import transaction
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from accounts.refusals import Refused
from tests.hypothesis_profiles import examples
from tests.tournaments.builders import START
from tests.tournaments.rulings.scene import WHY, Scene
from tournaments.competitions.models import CompetitionEvent, TableSeat
from tournaments.rulings import services as overrides

pytestmark = pytest.mark.django_db

somebody = st.integers(0, 7)
wishes = st.one_of(
    st.tuples(st.just("adjust"), somebody, st.sampled_from([-2.5, 1, 3])),
    st.tuples(st.just("adjudicate"), st.integers(1, 2), st.permutations([1, 2, 3, 4])),
    st.tuples(st.just("void"), st.integers(1, 2), st.none()),
    st.tuples(st.just("extend"), st.integers(1, 9), st.none()),
    st.tuples(st.just("apart"), somebody, somebody),
    st.tuples(st.just("together"), somebody, somebody),
    st.tuples(st.just("remove"), somebody, st.none()),
    st.tuples(st.just("reinstate"), somebody, st.none()),
    st.tuples(st.just("swap"), somebody, somebody),
    st.tuples(st.just("pin"), st.integers(0, 1), st.none()),
    st.tuples(st.just("place"), st.none(), st.none()),
)


def ruled(scene: Scene, what: str, whom: Any, how: Any) -> CompetitionEvent:
    told = {"by": scene.director, "reason": WHY}
    match what:
        case "adjust":
            return overrides.adjust_points(entry_id=scene.field[whom].pk, points=how, **told)
        case "adjudicate":
            table = scene.first.tables.get(number=whom)
            return overrides.adjudicate_table(table_id=table.pk, ranks=dict(enumerate(how)), **told)
        case "void":
            return overrides.void_table(table_id=scene.first.tables.get(number=whom).pk, **told)
        case "extend":
            return overrides.extend_round(round_id=scene.round.pk, days=whom, **told)
        case "apart" | "together":
            service = overrides.forbid_pair if what == "apart" else overrides.allow_pair
            return service(first_id=scene.field[whom].pk, second_id=scene.field[how].pk, **told)
        case "remove" | "reinstate":
            service = overrides.remove_entry if what == "remove" else overrides.reinstate_entry
            return service(entry_id=scene.field[whom].pk, **told)
        case "swap":
            seats = [
                TableSeat.objects.get(table__round=scene.round, entry=scene.field[each])
                for each in (whom, how)
            ]
            return overrides.swap_players(first_id=seats[0].pk, second_id=seats[1].pk, **told)
        case "pin":
            return overrides.pin_table(table_id=scene.tables[whom].pk, **told)
        case _:
            return overrides.place_entry(entry_id=scene.reserve.pk, **told)


@examples(20, suppress_health_check=list(HealthCheck))
@given(is_draft=st.booleans(), chosen=st.lists(wishes, min_size=1, max_size=7))
def test_any_rulings_undone_latest_first_restore_the_original_state(
    is_draft: bool, chosen: list[tuple[str, Any, Any]]
) -> None:
    # Placing a player into a draft redraws it, which cannot be undone.
    chosen = [wish for wish in chosen if not (is_draft and wish[0] == "place")]
    with time_machine.travel(START + timedelta(days=30), tick=False), transaction.atomic():
        scene = Scene(is_draft=is_draft)
        states, made = [scene.state()], []
        for wish in chosen:
            try:
                made.append(ruled(scene, *wish))
            except Refused:
                assert scene.state() == states[-1]
            else:
                states.append(scene.state())
        for event in reversed(made):
            assert scene.state() == states.pop()
            overrides.undo_override(event_id=event.pk, by=scene.competition.owner, reason=WHY)
        assert scene.state() == states.pop()
        assert len(scene.events()) == 2 * len(made)
        transaction.set_rollback(True)
