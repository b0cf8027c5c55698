"""Notices to the people in a competition, each sent once."""

from collections.abc import Iterable

from accounts.notices.services.outbox import notify_all
from tournaments.competitions.models import (
    Competition,
    CompetitionRole,
    Contender,
    Entry,
    Round,
    Stage,
    TableSeat,
)
from tournaments.competitions.services.notify import tell, worded
from tournaments.competitions.words import notices as words

State = Entry.State


def check_in_opened(competition: Competition) -> None:
    waiting = competition.entries.filter(state__in=(State.ENTERED, State.RESERVE)).select_related("user")
    key = f"check-in-{competition.starts_at:%Y%m%d%H%M}"
    tell(competition, (entry.user for entry in waiting), key, words.CHECK_IN_OPENED)


def called_off_for_want_of_entrants(competition: Competition) -> None:
    entries = competition.entries.exclude(state=State.WITHDRAWN).select_related("user")
    tell(competition, (entry.user for entry in entries), "called-off", words.TOO_FEW_CAME)


def called_up(entry: Entry) -> None:
    tell(entry.competition, [entry.user], f"called-up-{entry.pk}", words.CALLED_UP)


def sent_to_reserves(entry: Entry) -> None:
    tell(entry.competition, [entry.user], f"reserve-{entry.pk}", words.SENT_TO_RESERVES)


def stage_begun(stage: Stage, entries: Iterable[Entry]) -> None:
    wording = words.LADDER_BEGUN if stage.rules.is_open_ended else words.STAGE_BEGUN
    people = (entry.user for entry in entries)
    tell(stage.competition, people, f"stage-{stage.number}", wording, stage=stage.name)


def cannot_be_drawn(round: Round) -> None:
    """Tell the directors: the competition is stuck until they act."""
    competition = round.stage.competition
    roles = competition.roles.filter(role=CompetitionRole.Role.DIRECTOR).select_related("user")
    people = [competition.owner, *(role.user for role in roles)]
    key = f"no-drawing-{round.pk}-{round.attempt}"
    tell(competition, people, key, words.CANNOT_BE_DRAWN, round=round.number)


def next_season_opened(successor: Competition, entries: Iterable[Entry]) -> None:
    tell(successor, (entry.user for entry in entries), "next-season", words.NEXT_SEASON)


def seat_on_offer(seat: TableSeat, reserves: Iterable[Entry]) -> None:
    people = (entry.user for entry in reserves)
    tell(seat.entry.competition, people, f"offer-{seat.pk}", words.SEAT_ON_OFFER, table=seat.table.number)


def lost_seat(seat: TableSeat) -> None:
    """Tell the no-show that somebody else plays the seat from now on."""
    entry = seat.entry
    tell(entry.competition, [entry.user], f"lost-{seat.pk}", words.LOST_SEAT, table=seat.table.number)


def finished(competition: Competition) -> None:
    """Tell everybody their final place."""
    placed = competition.entries.filter(final_place__isnull=False).select_related("user")
    notify_all(
        [
            worded(competition, entry.user, "finished", words.FINISHED, {"place": entry.final_place})
            for entry in placed
        ]
    )


def gone_through(stage: Stage, contenders: Iterable[Contender]) -> None:
    """Tell all contenders of a finished stage what it meant for them."""
    notify_all(
        [
            worded(
                stage.competition,
                contender.entry.user,
                f"outcome-{stage.number}",
                words.OUTCOMES[contender.outcome],
                {"stage": stage.name, "place": contender.place},
            )
            for contender in contenders
            if contender.outcome in words.OUTCOMES and not contender.entry.has_left
        ]
    )
