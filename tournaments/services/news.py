"""What people are told about competitions they take part in, each thing once."""

from collections.abc import Iterable

from django.utils.translation import gettext_lazy as _

from accounts.services.notices import notify_all
from tournaments.models import Competition, CompetitionRole, Contender, Entry, Round, Stage, TableSeat
from tournaments.services.telling import tell, worded

State = Entry.State


def check_in_opened(competition: Competition) -> None:
    waiting = competition.entries.filter(state__in=(State.ENTERED, State.RESERVE)).select_related("user")
    tell(
        competition,
        (entry.user for entry in waiting),
        f"check-in-{competition.starts_at:%Y%m%d%H%M}",
        _("Please check in: %(competition)s"),
        _(
            "%(competition)s starts soon. Please confirm that you will play; whoever does not makes room for a reserve."
        ),
    )


def called_off_for_want_of_entrants(competition: Competition) -> None:
    entries = competition.entries.exclude(state=State.WITHDRAWN).select_related("user")
    tell(
        competition,
        (entry.user for entry in entries),
        "called-off",
        _("Called off: %(competition)s"),
        _("Too few people came for %(competition)s to begin. It was called off."),
    )


def called_up(entry: Entry) -> None:
    tell(
        entry.competition,
        [entry.user],
        f"called-up-{entry.pk}",
        _("You are in: %(competition)s"),
        _("A place has become free: you have moved up from the reserves of %(competition)s."),
    )


def sent_to_reserves(entry: Entry) -> None:
    tell(
        entry.competition,
        [entry.user],
        f"reserve-{entry.pk}",
        _("You are a reserve now: %(competition)s"),
        _("You had not checked in when %(competition)s began, so you are among its reserves."),
    )


def stage_begun(stage: Stage, entries: Iterable[Entry]) -> None:
    tables = _("You are in. Your tables of %(stage)s are drawn now; you are told when a match begins.")
    ladder = _("You are in. Look who stands above you, and make a challenge.")
    tell(
        stage.competition,
        (entry.user for entry in entries),
        f"stage-{stage.number}",
        _("%(competition)s: %(stage)s begins"),
        ladder if stage.rules.is_open_ended else tables,
        stage=stage.name,
    )


def cannot_be_drawn(round: Round) -> None:
    """For those who direct: without them it does not go on."""
    competition = round.stage.competition
    roles = competition.roles.filter(role=CompetitionRole.Role.DIRECTOR).select_related("user")
    tell(
        competition,
        [competition.owner, *(role.user for role in roles)],
        f"no-drawing-{round.pk}-{round.attempt}",
        _("%(competition)s cannot be drawn"),
        _(
            "Round %(round)s of %(competition)s cannot be drawn: tables that were pinned, or pairs that are kept apart, leave no way. Please change one of them and draw again."
        ),
        round=round.number,
    )


def next_season_opened(successor: Competition, entries: Iterable[Entry]) -> None:
    tell(
        successor,
        (entry.user for entry in entries),
        "next-season",
        _("The next season: %(competition)s"),
        _(
            "%(competition)s can be entered, and your place is kept. You are asked to check in before it begins; you can withdraw until then."
        ),
    )


def seat_on_offer(seat: TableSeat, reserves: Iterable[Entry]) -> None:
    tell(
        seat.entry.competition,
        (entry.user for entry in reserves),
        f"offer-{seat.pk}",
        _("A seat is free: %(competition)s"),
        _(
            "Somebody did not come to table %(table)s of %(competition)s. Whoever of the reserves is first may take the seat."
        ),
        table=seat.table.number,
    )


def lost_seat(seat: TableSeat) -> None:
    """For the one who stayed away: the seat is played by somebody else from now on."""
    tell(
        seat.entry.competition,
        [seat.entry.user],
        f"lost-{seat.pk}",
        _("You have lost your seat: %(competition)s"),
        _(
            "You did not play at table %(table)s of %(competition)s in time, so your seat there was given away."
        ),
        table=seat.table.number,
    )


def finished(competition: Competition) -> None:
    """Everybody is told their place."""
    placed = competition.entries.filter(final_place__isnull=False).select_related("user")
    subject, text = _("%(competition)s is over"), _("%(competition)s is over. Your place: %(place)s.")
    notify_all(
        [
            worded(
                competition,
                entry.user,
                "finished",
                subject,
                text,
                {"place": entry.final_place},
            )
            for entry in placed
        ]
    )


def gone_through(stage: Stage, contenders: Iterable[Contender]) -> None:
    """Everybody of a stage that is over learns what it meant for them."""
    words = {
        "through": _(
            "%(stage)s of %(competition)s is over, and you go on to the next stage. Your place: %(place)s."
        ),
        "alternate": _(
            "%(stage)s of %(competition)s is over. Your place: %(place)s. You move up if somebody leaves."
        ),
        "out": _("%(stage)s of %(competition)s is over. Your place: %(place)s."),
        "up": _("%(stage)s of %(competition)s is over. Your place: %(place)s. You are promoted."),
        "down": _("%(stage)s of %(competition)s is over. Your place: %(place)s. You are relegated."),
        "stay": _("%(stage)s of %(competition)s is over. Your place: %(place)s. You stay in your division."),
    }
    subject = _("%(stage)s is over: %(competition)s")
    notify_all(
        [
            worded(
                stage.competition,
                contender.entry.user,
                f"outcome-{stage.number}",
                subject,
                words[contender.outcome],
                {"stage": stage.name, "place": contender.place},
            )
            for contender in contenders
            if contender.outcome in words and not contender.entry.has_left
        ]
    )
