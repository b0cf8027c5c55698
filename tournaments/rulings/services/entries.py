"""Rulings about one entry: its points, whether it takes part, and where."""

from math import isfinite
from typing import Any, Final

from django.db import transaction

from tournaments.competitions.models import CompetitionEvent, Contender, Division, Entry, Round, Stage
from tournaments.competitions.refusals import WrongMoment
from tournaments.competitions.selectors.roles import Power
from tournaments.competitions.services.moderators import Actor, demand_theirs, standing_step
from tournaments.entering.selectors.admission import is_full
from tournaments.rounds.services import rounds
from tournaments.rounds.services.absences import leave_tables
from tournaments.rulings.refusals import PointsOutOfRange, UnknownGroup
from tournaments.rulings.services.authority import RulingAuthority
from tournaments.rulings.services.recalculation import demand_correctable, follow_results
from tournaments.scoring.services import refresh_standings
from tournaments.stages.services.start import call_up_reserves

Kind, State = CompetitionEvent.Kind, Entry.State
MOST_POINTS: Final = 10_000


@transaction.atomic
def adjust_points(
    *, entry_id: int, points: float, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Give points, or take them if negative. They count in every stage."""
    chair, entry = _take_chair(entry_id, by, reason, is_reason_public)
    division = last_division(entry)
    if division is None or division.stage.rules.is_open_ended:
        raise WrongMoment
    demand_correctable(division.stage)
    changed = round(entry.adjustment + points, 2) if isfinite(points) else points
    if not isfinite(points) or round(points, 2) != points or points == 0 or abs(changed) > MOST_POINTS:
        raise PointsOutOfRange
    before = {"adjustment": entry.adjustment}
    set_adjustment(entry, division, changed)
    return chair.rule(
        Kind.ADJUSTED, entry=entry, before=before, after={"adjustment": changed}, told=[entry.user]
    )


@transaction.atomic
def remove_entry(*, entry_id: int, by: Actor, reason: str, is_reason_public: bool = True) -> CompetitionEvent:
    """Remove from the competition. Points of finished tables stay; at the others an AI plays on, also after an undo."""
    chair, entry = _take_chair(entry_id, by, reason, is_reason_public)
    chair.demand_not_over()
    if entry.has_left:
        raise WrongMoment
    before = state_facts(entry)
    entry.state, entry.left_at = State.REMOVED, chair.now
    entry.save(update_fields=["state", "left_at"])
    event = chair.rule(Kind.REMOVED, entry=entry, before=before, after=state_facts(entry), told=[entry.user])
    if chair.competition.has_started:
        leave_tables(entry)
        refresh_place_of(entry)
    else:
        call_up_reserves(chair.competition)
    return event


@transaction.atomic
def reinstate_entry(
    *, entry_id: int, by: Actor, reason: str, is_reason_public: bool = True
) -> CompetitionEvent:
    """Let a player who left or was removed take part again from the next drawing on. Lost seats stay lost."""
    chair, entry = _take_chair(entry_id, by, reason, is_reason_public)
    chair.demand_not_over()
    if not entry.has_left:
        raise WrongMoment
    demand_theirs(by, standing_step(chair.competition, Kind.REMOVED, until=Kind.REINSTATED, entry=entry))
    before = state_facts(entry)
    entry.state, entry.left_at = _state_of_returning(chair, entry), None
    entry.save(update_fields=["state", "left_at"])
    refresh_place_of(entry)
    return chair.rule(
        Kind.REINSTATED, entry=entry, before=before, after=state_facts(entry), told=[entry.user]
    )


@transaction.atomic
def place_entry(
    *,
    entry_id: int,
    by: Actor,
    reason: str,
    division_id: int | None = None,
    is_reason_public: bool = True,
) -> CompetitionEvent:
    """Place a player by hand: a reserve before the start, a latecomer in a Swiss stage, or into a group not drawn yet.

    A drawn but unpublished round is redrawn with them. Only people who signed up can be placed.
    """
    chair, entry = _take_chair(entry_id, by, reason, is_reason_public)
    chair.demand_not_over()
    before = place_facts(entry)
    if chair.competition.has_started:
        _place_in_stage(chair, entry, division_id)
    elif entry.state == State.RESERVE:
        entry.state = State.ENTERED
        entry.save(update_fields=["state"])
    else:
        raise WrongMoment
    return chair.rule(Kind.PLACED, entry=entry, before=before, after=place_facts(entry), told=[entry.user])


def set_adjustment(entry: Entry, division: Division, adjustment: float) -> None:
    entry.adjustment = adjustment
    entry.save(update_fields=["adjustment"])
    follow_results(division)


def refresh_place_of(entry: Entry) -> None:
    """Refresh the standings: a leaver changes whether a division has finished."""
    division = last_division(entry)
    if division and division.stage.status == Stage.Status.RUNNING and not division.stage.rules.is_open_ended:
        refresh_standings(division)


def last_division(entry: Entry) -> Division | None:
    """The division an entry plays in, or played in last."""
    contender = contender_of(entry)
    return contender.division if contender else None


def contender_of(entry: Entry) -> Contender | None:
    contenders = Contender.objects.filter(entry=entry).select_related("division__stage__competition")
    return contenders.order_by("-division__stage__number").first()


def state_facts(entry: Entry) -> dict[str, Any]:
    return {"state": entry.state, "left_at": entry.left_at.isoformat() if entry.left_at else None}


def place_facts(entry: Entry) -> dict[str, Any]:
    contender = contender_of(entry)
    return {
        "state": entry.state,
        "joined_round": entry.joined_round,
        "division": contender.division_id if contender else None,
        "contender_seed": contender.seed if contender else None,
    }


def undrawn_round(chair: RulingAuthority, stage: Stage) -> Round | None:
    """The round that is not published yet, if any. Refused if the ruler plays in it, because it will be redrawn."""
    held = stage.rounds.order_by("-number").first()
    if held is None or held.status in (Round.Status.PLAYING, Round.Status.CLOSED):
        return None
    if held.status == Round.Status.DRAWING and "problem" not in held.report:
        raise WrongMoment
    chair.demand_no_part_in(held)
    return held


def _take_chair(
    entry_id: int, by: Actor, reason: str, is_reason_public: bool
) -> tuple[RulingAuthority, Entry]:
    competition_id = Entry.objects.values_list("competition", flat=True).get(pk=entry_id)
    chair = RulingAuthority(competition_id, Power.DIRECTOR, by, reason, is_reason_public)
    return chair, chair.entry(entry_id)


def _state_of_returning(chair: RulingAuthority, entry: Entry) -> str:
    if not chair.competition.has_started:
        return State.RESERVE if is_full(chair.competition) else State.ENTERED
    if contender_of(entry) is None:
        raise WrongMoment
    return State.ACTIVE


def _place_in_stage(chair: RulingAuthority, entry: Entry, division_id: int | None) -> None:
    chair.demand_under_way()
    stage = chair.competition.stages.filter(status=Stage.Status.RUNNING).first()
    if stage is None or stage.rules.is_open_ended or entry.has_left:
        raise WrongMoment
    division = _chosen(stage, division_id)
    draft = undrawn_round(chair, stage)
    last = stage.rounds.order_by("-number").first()
    # Only a Swiss stage is drawn round by round; elsewhere all tables are drawn at once.
    if stage.rules.format != "swiss" and last is not None and draft is None:
        raise WrongMoment
    _seat_in(entry, division)
    if entry.state != State.ACTIVE:
        entry.state = State.ACTIVE
        entry.joined_round = draft.number if draft else (last.number if last else 0) + 1
        entry.save(update_fields=["state", "joined_round"])
    refresh_standings(division)
    if draft is not None:
        rounds.redraw(draft)


def _chosen(stage: Stage, division_id: int | None) -> Division:
    divisions = stage.divisions.select_related("stage__competition")
    if division_id is None and divisions.count() == 1:
        return divisions.get()
    division = divisions.filter(pk=division_id).first() if division_id is not None else None
    if division is None:
        raise UnknownGroup
    return division


def _seat_in(entry: Entry, division: Division) -> None:
    """Add the entry as the last seed, which only decides who meets whom first."""
    seed = max(division.contenders.values_list("seed", flat=True), default=0) + 1
    present = Contender.objects.filter(entry=entry, division__stage=division.stage).first()
    if present is None:
        Contender.objects.create(division=division, entry=entry, seed=seed)
    elif present.division_id == division.pk:
        raise WrongMoment
    else:
        left = present.division
        present.division, present.seed = division, seed
        present.save(update_fields=["division", "seed"])
        refresh_standings(left)
