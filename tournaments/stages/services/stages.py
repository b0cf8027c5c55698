"""Stages: who is in, in which division, when it is over, and who goes on."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from config.optional import known
from tournaments.competitions.models import (
    Competition,
    CompetitionEvent,
    Contender,
    Division,
    Entry,
    Stage,
    TableSeat,
)
from tournaments.competitions.rules import StageRules
from tournaments.competitions.services import notices as news
from tournaments.competitions.services.events import note_event
from tournaments.series.services import announce_successor, successor_opens_at_end
from tournaments.stages.selectors.qualification import advancing
from tournaments.stages.selectors.seeding import seeded
from tournaments.stages.services.divisions import divided, outcomes_of_league

#: Nobody can play alone.
_FEWEST = 2

Kind, Outcome, Status = CompetitionEvent.Kind, Contender.Outcome, Stage.Status


def begin_next_stage(competition: Competition, now: datetime) -> bool:
    """Begin the next stage with those who reached it; after the last one, finish the competition."""
    stage = competition.stages.filter(status=Status.WAITING).first()
    entries = _reached(stage) if stage else []
    if stage is None or len(entries) < _FEWEST:
        _finish(competition, now)
        return True
    for division, members in divided(stage, entries):
        _fill(division, members, now, is_ladder=stage.rules.is_open_ended)
    stage.status, stage.started_at = Status.RUNNING, now
    stage.save(update_fields=["status", "started_at"])
    note_event(
        competition=competition,
        kind=Kind.STAGE_STARTED,
        after={"stage": stage.number, "entries": [entry.pk for entry in entries]},
    )
    news.stage_begun(stage, entries)
    return True


def rounds_planned(stage: Stage) -> int:
    """A knockout or league has one round; heats, legs and Swiss rounds are the organiser's choice."""
    return 1 if stage.rules.format in ("knockout", "league") else stage.rules.rounds


def end_stage(stage: Stage, now: datetime) -> None:
    """End the stage and set everybody's outcome. The caller holds the competition's lock."""
    stage.status, stage.finished_at = Status.FINISHED, now
    stage.save(update_fields=["status", "finished_at"])
    contenders = list(ranked_contenders(stage))
    following = stage.competition.stages.filter(number=stage.number + 1).first()
    if following is not None:
        _mark_advancing(stage, following.rules, contenders)
    elif stage.rules.format == "league":
        _mark_promoted(contenders)
    Contender.objects.bulk_update(contenders, ["outcome"], batch_size=500)
    note_event(
        competition=stage.competition,
        kind=Kind.STAGE_ENDED,
        after={
            "stage": stage.number,
            "outcomes": {str(contender.entry_id): contender.outcome for contender in contenders},
        },
    )
    news.gone_through(stage, contenders)


def ranked_contenders(stage: Stage) -> Iterable[Contender]:
    """From the first of the highest division to the last of the lowest."""
    contenders = Contender.objects.filter(division__stage=stage).select_related("division", "entry__user")
    return contenders.order_by("division__tier", "place", "-points", "seed")


def _mark_advancing(stage: Stage, following: StageRules, contenders: Sequence[Contender]) -> None:
    """Mark who goes on, in order of qualification, which is the seeding of the next stage."""
    playing = [contender for contender in contenders if contender.entry.state == Entry.State.ACTIVE]
    through, alternates = advancing(stage.rules, following, playing, _best_ranks(stage))
    for contender in contenders:
        contender.outcome = Outcome.OUT
    for contender in through:
        contender.outcome = Outcome.THROUGH
    for contender in alternates:
        contender.outcome = Outcome.ALTERNATE


def _best_ranks(stage: Stage) -> dict[int, int]:
    """The best place at a table that each entry has reached."""
    ranks: dict[int, int] = {}
    seats = TableSeat.objects.filter(table__round__stage=stage, has_dropped=False, rank__isnull=False)
    for entry, reached in seats.values_list("entry_id", "rank"):
        rank = known(reached)
        ranks[entry] = min(rank, ranks.get(entry, rank))
    return ranks


def _reached(stage: Stage) -> list[Entry]:
    """Who plays in the stage: at first all; later those who went through, with alternates for those who left since."""
    competition = stage.competition
    if stage.number == 1:
        return seeded(competition, competition.entries.filter(state=Entry.State.ACTIVE))
    before = competition.stages.get(number=stage.number - 1)
    contenders = list(ranked_contenders(before))
    wanted = sum(contender.outcome == Outcome.THROUGH for contender in contenders)
    ordered = [each for each in contenders if each.outcome == Outcome.THROUGH]
    ordered += [each for each in contenders if each.outcome == Outcome.ALTERNATE]
    present = [each.entry for each in ordered if each.entry.state == Entry.State.ACTIVE]
    return present[:wanted]


def _fill(division: Division, members: Sequence[Entry], now: datetime, *, is_ladder: bool) -> None:
    Contender.objects.bulk_create(
        Contender(
            division=division,
            entry=entry,
            seed=seed,
            place=seed,
            since=now if is_ladder else None,
            last_played_at=now if is_ladder else None,
        )
        for seed, entry in enumerate(members, 1)
    )


def _finish(competition: Competition, now: datetime) -> None:
    competition.status, competition.finished_at = Competition.Status.FINISHED, now
    competition.save(update_fields=["status", "finished_at"])
    settle_places(competition)
    note_event(competition=competition, kind=Kind.FINISHED)
    news.finished(competition)
    if successor_opens_at_end(competition):
        announce_successor(competition, now)


def settle_places(competition: Competition) -> None:
    """Set the final places once the competition is over, or again after a ruling changed a result."""
    entries = _in_final_order(competition)
    for place, entry in enumerate(entries, 1):
        entry.final_place = place
    Entry.objects.bulk_update(entries, ["final_place"], batch_size=500)


def settle_league(stage: Stage) -> None:
    """Set promotion and relegation, or again after a ruling changed a result. Other formats have none."""
    if stage.rules.format != "league":
        return
    contenders = list(ranked_contenders(stage))
    _mark_promoted(contenders)
    Contender.objects.bulk_update(contenders, ["outcome"], batch_size=500)


def _mark_promoted(contenders: Sequence[Contender]) -> None:
    for contender, outcome in outcomes_of_league(contenders):
        contender.outcome = outcome


def _in_final_order(competition: Competition) -> list[Entry]:
    """Those who came furthest first; in each stage, leavers come after those who stayed."""
    placed: dict[int, Entry] = {}
    for stage in competition.stages.filter(status=Status.FINISHED).order_by("-number"):
        contenders = sorted(ranked_contenders(stage), key=lambda each: each.entry.has_left)
        for contender in contenders:
            placed.setdefault(contender.entry_id, contender.entry)
    return list(placed.values())
