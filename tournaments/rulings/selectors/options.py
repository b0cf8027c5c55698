"""Which rulings are currently possible on a table, a round or an entry."""

from collections.abc import Iterator

from accounts.people.models import User
from tournaments.competitions.models import Competition, Entry, ForbiddenPair, Round, Stage, Table
from tournaments.competitions.selectors.roles import Power, plays_at
from tournaments.rulings.selectors.rulings import has_part_in, shares_table

_STARTED = (Competition.Status.RUNNING, Competition.Status.PAUSED)


def table_rulings(table: Table, user: User, power: Power) -> list[str]:
    """Keys of rulings (tournaments.rulings.acts.ACTS); none at the user's own table."""
    if plays_at(table, user):
        return []
    return list(_table_rulings(table, power))


def round_rulings(held: Round, user: User, power: Power) -> list[str]:
    if has_part_in(held, user):
        return []
    return list(_round_rulings(held, power))


def entry_rulings(entry: Entry, user: User, power: Power) -> list[str]:
    is_close = entry.user_id == user.pk or shares_table(entry, user)
    return [] if is_close or power < Power.DIRECTOR else list(_entry_rulings(entry))


def _table_rulings(table: Table, power: Power) -> Iterator[str]:
    directs = power >= Power.DIRECTOR
    held, competition = table.round, table.round.stage.competition
    is_played = table.status == Table.Status.PLAYING and table.match_id is not None
    if competition.status in _STARTED and is_played:
        yield from ("substitute", "computer", "more-time")
    is_over = table.status == Table.Status.FINISHED and not held.stage.rules.is_open_ended
    if is_played or (is_over and (directs or held.status != Round.Status.CLOSED)):
        yield from ("adjudicate", "void")
    if not directs or competition.status not in _STARTED:
        return
    if held.status == Round.Status.DRAFT or (is_played and held.status == Round.Status.PLAYING):
        yield "swap"
    if held.status in (Round.Status.DRAFT, Round.Status.DRAWING) and held.stage.rules.format == "swiss":
        yield "unpin" if table.is_pinned else "pin"


def _round_rulings(held: Round, power: Power) -> Iterator[str]:
    if held.status == Round.Status.PLAYING and held.hard_end:
        yield "extend"
    if power < Power.DIRECTOR:
        return
    if held.status == Round.Status.DRAFT:
        yield from ("publish", "redraw")
    elif held.status == Round.Status.DRAWING and "problem" in held.report:
        yield "redraw"


def _entry_rulings(entry: Entry) -> Iterator[str]:
    competition = entry.competition
    if competition.has_started and entry.contenders.exists() and not _climbs(entry):
        yield "adjust"
    if competition.is_over:
        return
    yield "reinstate" if entry.has_left else "remove"
    if _can_be_placed(entry):
        yield "place"
    yield "apart"
    if (
        ForbiddenPair.objects.filter(first=entry).exists()
        or ForbiddenPair.objects.filter(second=entry).exists()
    ):
        yield "together"


def _can_be_placed(entry: Entry) -> bool:
    if entry.has_left or (entry.competition.has_started and _climbs(entry)):
        return False
    if entry.state == Entry.State.ACTIVE:
        stage = entry.competition.stages.filter(status=Stage.Status.RUNNING).first()
        return stage is not None and stage.divisions.count() > 1
    return entry.state == Entry.State.RESERVE or entry.competition.has_started


def _climbs(entry: Entry) -> bool:
    """Whether it is a ladder: that has rungs instead of points, and people join at the bottom by themselves."""
    return any(stage.rules.is_open_ended for stage in entry.competition.stages.all())
