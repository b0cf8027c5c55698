"""Creating a competition, opening it, and managing it from there."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.notices.models import Notice
from tests.factories import UserFactory
from tests.tournaments.builders import round_with_tables
from tests.tournaments.organising.competitions import (
    Kind,
    draft,
    enter,
    final,
    fresh,
    heats,
    in_days,
    kinds,
    moved_to,
    opened,
    regulations,
    swiss,
    wishes,
)
from tournaments.competitions.models import Competition, Division, Entry, Series, Stage
from tournaments.competitions.refusals import InvalidRegulations, NotAllowed, ReasonNeeded, WrongMoment
from tournaments.organising.services import lifecycle as competitions

pytestmark = pytest.mark.django_db
Status = Competition.Status


def edit(competition, by=None, **changes):
    return competitions.edit_competition(
        competition_id=competition.pk, by=by or competition.owner, **wishes(**changes)
    )


def test_a_draft_stores_the_settings_with_all_defaults():
    competition = fresh(draft(stages=[heats(advance=8), final()]))
    assert (competition.status, competition.slug, competition.season) == (Status.DRAFT, "autumn-cup", 1)
    assert competition.starts_at == competition.rules.start.at
    assert competition.options["length"] == "long"
    assert [(stage.number, stage.name) for stage in competition.stages.all()] == [(1, "Heats"), (2, "Final")]
    assert competition.stages.get(number=1).rules.advance == 8
    assert len(competition.seed) == 32


def test_slugs_are_unique_and_never_that_of_another_page():
    slugs = [draft(name=name).slug for name in ("Copa", "Copa", "COPA!", "New", "日本杯", "日本杯")]
    assert slugs == ["copa", "copa-2", "copa-3", "new-2", "competition", "competition-2"]


def test_the_number_of_unfinished_competitions_per_owner_is_limited(monkeypatch):
    monkeypatch.setattr(competitions, "MOST_OWN", 2)
    owner = UserFactory()
    first = draft(owner)
    draft(owner)
    with pytest.raises(InvalidRegulations) as refused:
        draft(owner)
    assert refused.value.field == "owner"
    moved_to(first, Status.FINISHED)
    draft(owner)


def test_a_repeating_draft_begins_a_series_and_leaves_it_when_no_longer_repeating():
    competition = draft(regulations=regulations(start={"repeats": "FREQ=MONTHLY;INTERVAL=2"}))
    assert competition.series.name == "Autumn cup"
    edit(competition)
    assert fresh(competition).series is None
    assert not Series.objects.exists()


def test_a_draft_may_change_entirely_and_the_chronicle_records_it():
    competition = draft()
    edit(competition, name="Winter cup", game="el_caballero", stages=[heats(), final()])
    competition = fresh(competition)
    assert (competition.name, competition.game, competition.stages.count()) == (
        "Winter cup",
        "el_caballero",
        2,
    )
    assert kinds(competition) == [Kind.EDITED]
    assert competition.events.get().after["name"] == "Winter cup"


def test_an_edit_without_changes_writes_no_event():
    competition = draft(regulations=(wanted := regulations()))
    edit(competition, regulations=wanted)
    assert kinds(competition) == []


def test_opening_sign_up_publishes_regulations_and_seed_commitment():
    competition = opened()
    assert competition.status == Status.SIGN_UP
    event = competition.events.get(kind=Kind.OPENED)
    assert (event.actor, event.after["commitment"]) == (competition.owner, competition.seed_commitment)
    assert competition.seed not in str(event.after)
    with pytest.raises(WrongMoment):
        competitions.open_sign_up(competition_id=competition.pk, by=competition.owner)


def test_a_draft_whose_start_has_passed_cannot_be_opened():
    competition = moved_to(draft(), Status.DRAFT, starts_at=timezone.now() - timedelta(hours=1))
    with pytest.raises(InvalidRegulations) as refused:
        competitions.open_sign_up(competition_id=competition.pk, by=competition.owner)
    assert refused.value.field == "start.at"
    assert fresh(competition).status == Status.DRAFT


def test_during_sign_up_harmless_changes_are_allowed():
    wanted = regulations(admission={"most_entrants": 8})
    competition = opened(regulations=wanted)
    player = enter(competition).user
    later = regulations(admission={"most_entrants": 12}, start={"at": in_days(20)})
    edit(competition, regulations=later, description="Bring a friend.")
    competition = fresh(competition)
    assert competition.rules.admission.most_entrants == 12
    assert competition.events.first().after.keys() == {"description", "most_entrants", "starts_at"}
    assert Notice.objects.filter(user=player, subject__startswith="New start").count() == 1


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        ("name", {"name": "Another name"}),
        ("visibility", {"visibility": "private"}),
        ("start.at", {"regulations": {"start": {"at": "sooner"}}}),
        ("admission.least_rating", {"regulations": {"admission": {"least_rating": 1800}}}),
        ("options.length", {"options": {"length": "short"}}),
        ("stages", {"stages": [swiss(rounds=5)]}),
    ],
)
def test_during_sign_up_other_changes_are_refused_naming_the_field(field, changes):
    wanted = regulations()
    competition = opened(regulations=wanted)
    parts = changes.get("regulations", {})
    if "start" in parts:
        parts = {"start": {"at": in_days(3)}}
    changes = {**changes, "regulations": {**wanted, **parts}}
    before = fresh(competition).__dict__ | {"_state": None}
    with pytest.raises(InvalidRegulations) as refused:
        edit(competition, **changes)
    assert refused.value.field == field
    assert fresh(competition).__dict__ | {"_state": None} == before


def test_raising_the_limit_lets_reserves_in():
    wanted = regulations(admission={"least_entrants": 4, "most_entrants": 4})
    competition = opened(regulations=wanted)
    entries = [enter(competition) for _n in range(6)]
    assert [entry.state for entry in entries].count(Entry.State.RESERVE) == 2
    edit(competition, regulations={**wanted, "admission": {"least_entrants": 4, "most_entrants": 5}})
    states = list(competition.entries.order_by("pk").values_list("state", flat=True))
    assert states == ["entered"] * 5 + ["reserve"]
    assert kinds(competition)[-2:] == [Kind.EDITED, Kind.CALLED_UP]


def test_entrants_are_told_of_a_later_start_and_an_earlier_one_is_refused():
    competition = opened()
    player = enter(competition).user
    later = timezone.now() + timedelta(days=30)
    competitions.postpone_start(competition_id=competition.pk, by=competition.owner, at=later)
    competition = fresh(competition)
    assert competition.starts_at == competition.rules.start.at == later
    assert Notice.objects.filter(user=player, subject__startswith="New start").exists()
    with pytest.raises(InvalidRegulations):
        competitions.postpone_start(
            competition_id=competition.pk, by=competition.owner, at=later - timedelta(days=1)
        )


def test_cancelling_needs_a_reason_tells_everybody_and_is_final():
    competition = opened()
    player = enter(competition).user
    call_off = {"competition_id": competition.pk, "by": competition.owner}
    with pytest.raises(ReasonNeeded):
        competitions.cancel_competition(**call_off, reason="  ")
    competitions.cancel_competition(**call_off, reason="The club has moved.")
    assert fresh(competition).status == Status.CANCELLED
    assert Notice.objects.get(user=player, subject__startswith="Called off").text == "The club has moved."
    with pytest.raises(WrongMoment):
        competitions.cancel_competition(**call_off, reason="Again")


def test_discarding_a_draft_leaves_no_trace():
    competition = draft(regulations=regulations(start={"repeats": "FREQ=MONTHLY"}))
    edit(competition, name="Other", regulations=regulations(start={"repeats": "FREQ=MONTHLY"}))
    competitions.discard_draft(competition_id=competition.pk, by=competition.owner)
    assert not Competition.objects.exists()
    assert not Series.objects.exists()
    with pytest.raises(WrongMoment):
        competitions.discard_draft(competition_id=(other := opened()).pk, by=other.owner)


def test_a_pause_extends_the_ends_of_rounds_by_its_length(time_machine):
    competition = moved_to(opened(), Status.RUNNING, started_at=timezone.now())
    stage = competition.stages.get()
    Division.objects.create(stage=stage)
    held = round_with_tables(stage, [], hard_end=timezone.now() + timedelta(days=10))
    time_machine.move_to(timezone.now(), tick=False)
    steer = {"competition_id": competition.pk, "by": competition.owner}
    competitions.pause_competition(**steer, reason="Server moves")
    assert fresh(competition).status == Status.PAUSED
    time_machine.shift(timedelta(days=3))
    competitions.resume_competition(**steer, reason="Done")
    end = held.hard_end
    held.refresh_from_db()
    assert held.hard_end - end == timedelta(days=3)
    assert fresh(competition).paused_at is None
    assert kinds(competition)[-2:] == [Kind.PAUSED, Kind.RESUMED]
    with pytest.raises(WrongMoment):
        competitions.resume_competition(**steer, reason="Twice")


def test_an_announcement_reaches_entrants_and_is_limited(monkeypatch):
    monkeypatch.setattr(competitions, "ANNOUNCEMENTS_A_DAY", 1)
    competition = opened()
    player = enter(competition).user
    say = {"competition_id": competition.pk, "by": competition.owner}
    competitions.announce(**say, text=" Pizza at the start. 100 % vegetarian. ")
    assert Notice.objects.get(user=player).text == "Pizza at the start. 100 % vegetarian."
    for text in ("", "x" * 4001, "One too many today"):
        with pytest.raises(InvalidRegulations) as refused:
            competitions.announce(**say, text=text)
        assert refused.value.field == "text"
    assert competition.announcements.count() == 1


def test_people_without_a_role_may_not_manage_a_competition():
    competition, stranger = opened(), UserFactory()
    deeds = [
        lambda who: edit(competition, by=who),
        lambda who: competitions.open_sign_up(**who_does(who)),
        lambda who: competitions.postpone_start(**who_does(who), at=timezone.now() + timedelta(days=40)),
        lambda who: competitions.cancel_competition(**who_does(who), reason="No"),
        lambda who: competitions.discard_draft(**who_does(who)),
        lambda who: competitions.pause_competition(**who_does(who), reason="No"),
        lambda who: competitions.resume_competition(**who_does(who), reason="No"),
        lambda who: competitions.announce(**who_does(who), text="No"),
    ]

    def who_does(who):
        return {"competition_id": competition.pk, "by": who}

    for deed in deeds:
        with pytest.raises(NotAllowed):
            deed(stranger)
    assert kinds(competition) == [Kind.OPENED]
    assert Stage.objects.count() == 1
