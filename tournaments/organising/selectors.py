"""Preview of a competition before anybody has entered."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from tournaments.competitions.rules import Regulations, StageRules
from tournaments.organising.words.forecast import CompetitionPreview, calendar_of, stage_forecast, warnings_of
from tournaments.stages.selectors.qualification import how_many

NamedStages = Sequence[tuple[str, StageRules]]


def forecast_of(
    regulations: Regulations, stages: NamedStages, entrants: int, start: datetime
) -> CompetitionPreview:
    """Preview for this many entrants. `start` is in the organiser's time zone; repeated starts keep its time of day."""
    most = regulations.admission.most_entrants
    playing = entrants if most is None else min(entrants, most)
    fields = list(_fields(stages, playing))
    parts = [
        stage_forecast(name, rules, players, is_last=number == len(stages))
        for number, ((name, rules), players) in enumerate(zip(stages, fields, strict=True), 1)
    ]
    return CompetitionPreview(
        entrants=entrants,
        calendar=calendar_of(regulations, stages, start),
        stages=parts,
        warnings=list(warnings_of(regulations, stages, [entrants, *fields[1:]])),
    )


def _fields(stages: NamedStages, entrants: int) -> Iterator[int]:
    """The number of players in each stage."""
    players = entrants
    for number, (_name, rules) in enumerate(stages):
        yield players
        if number + 1 < len(stages):
            players = how_many(rules, stages[number + 1][1], players)
