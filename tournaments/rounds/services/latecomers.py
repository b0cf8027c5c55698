"""People who join a running Swiss stage: from the next round on, with one credit for all they missed."""

from datetime import datetime

from tournaments.competitions.models import Contender, Entry, Stage


def admit_latecomers(stage: Stage, number: int, now: datetime) -> None:
    """Let people who signed up since the last drawing play from this round on."""
    if stage.number > 1 or number == 1:
        return
    (division,) = stage.divisions.all()
    lowest = division.contenders.count()
    waiting = stage.competition.entries.filter(state=Entry.State.ENTERED).order_by("entered_at", "pk")
    for seed, entry in enumerate(waiting, lowest + 1):
        entry.state, entry.joined_round = Entry.State.ACTIVE, number
        entry.save(update_fields=["state", "joined_round"])
        Contender.objects.create(division=division, entry=entry, seed=seed)
