"""Compares the diary, the oracle and the rows of the database. Each finding is a fault of the site."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from accounts.notices.models import Dispatch, Notice
from config.jobs.models import Job
from games.clocks.models import MeasuredTurn, Outage
from games.matches.models import Match, Seat
from games.matches.selectors.notices import topic_of
from tests.games.simulation.diary import LEFT, RENEWED, TIMED_OUT, Turn
from tests.games.simulation.fortnight import Fortnight
from tests.games.simulation.oracle import Reckoning, Rest, SeatOracle
from tests.games.simulation.post import OFFICE
from tests.games.simulation.script import BEAT_MINUTES, Span, minute_of, moment

#: A deadline is swept a minute after it has passed, by the next beat.
LENIENCY = 1


class Judge:
    def __init__(self, fortnight: Fortnight) -> None:
        self.town, self.script, self.diary = fortnight, fortnight.script, fortnight.diary
        #: Nothing more happens once all matches are over.
        self.end = fortnight.minute
        self.people = {person.user.pk: person for person in fortnight.people}
        self.matches = Match.objects.in_bulk()
        self.reminders: Counter[tuple[int, int, int]] = Counter()

    def findings(self) -> list[str]:
        turns = sorted(self.diary.turns, key=lambda turn: (turn.match, turn.seat, turn.began))
        by_seat = groupby(turns, key=lambda turn: (turn.match, turn.seat, turn.user))
        found = [fault for _seat, own in by_seat for fault in self._clock_faults(list(own))]
        found += self._stuck()
        found += self._wrong_calls()
        found += self._wrong_reminders()
        found += self._wrong_time_outs()
        found += self._wrong_outages()
        found += self._lost_dispatches()
        found += [
            f"job {row} is parked: {row.last_error}" for row in Job.objects.filter(parked_at__isnull=False)
        ]
        return found

    def _clock_faults(self, turns: list[Turn]) -> Iterator[str]:
        """Check every deadline and every reminder mark against the oracle."""
        first = turns[0]
        settings, person = self.matches[first.match].clock, self.people[first.user]
        rest = Rest(
            person.user.time_zone,
            person.night if settings["honours_sleep"] else None,
            person.weekend if settings["honours_weekends"] else (),
        )
        standstills = [*self.script.outages, *self.diary.pauses[first.match]]
        oracle = SeatOracle(settings, rest, self.diary.bookings[first.user], standstills)
        is_renewed = False
        for turn in turns:
            ended = self.end if turn.ended is None else turn.ended
            oracle.begin(turn.began, ended, is_renewed=is_renewed)
            right = oracle.reckon(turn.began, ended)
            if turn.deadline != right.deadline:
                yield f"{turn}: the deadline should have been {right.deadline}, minute by minute"
            yield from self._untimely(turn, right.deadline, ended)
            self._expect_reminders(turn, right, ended)
            is_renewed = turn.how == RENEWED
            # A player who gives up a seat has not finished the turn: it neither uses up the bank nor adds to it.
            if turn.how != LEFT:
                oracle.end(right.used, ended, is_renewed=is_renewed)

    def _untimely(self, turn: Turn, deadline: int, ended: int) -> Iterator[str]:
        if turn.how == TIMED_OUT and ended < deadline + LENIENCY:
            yield f"{turn}: timed out before {deadline}"
        if ended > self._first_beat(deadline + LENIENCY):
            yield f"{turn}: not swept after {deadline}"

    def _expect_reminders(self, turn: Turn, right: Reckoning, ended: int) -> None:
        """Expect a reminder at the first beat after each mark, unless the turn is over by then. Beat comes first."""
        for minute in right.marks.values():
            told = self._first_beat(minute, self.diary.pauses[turn.match])
            if told <= ended and told < min(right.deadline, self.end + 1):
                self.reminders[turn.user, turn.match, told] += 1

    def _first_beat(self, minute: int, pauses: Sequence[Span] = ()) -> int:
        """Return the first beat from this minute on that the match gets.

        A paused match gets none. A beat at the start or at the end of a pause counts.
        """
        beat = -(-minute // BEAT_MINUTES) * BEAT_MINUTES
        while not self.script.is_up(beat) or any(pause.start < beat < pause.end for pause in pauses):
            beat += BEAT_MINUTES
        return beat

    def _stuck(self) -> Iterator[str]:
        """Check that each running match waits only for people, each with a deadline in the future."""
        end = moment(self.end - BEAT_MINUTES - LENIENCY)
        running = Match.objects.filter(status=Match.Status.PLAYING, paused_at=None)
        for match in running.prefetch_related("seats"):
            awaited = [seat for seat in match.seats.all() if seat.is_awaited]
            waits = [
                seat for seat in awaited if not seat.plays_itself and seat.deadline and seat.deadline > end
            ]
            if match.awaits_table or not awaited or len(waits) != len(awaited):
                yield f"{match} is stuck at version {match.version}: {awaited}"
        for match in Match.objects.filter(status=Match.Status.PLAYING, paused_until__lte=end):
            yield f"{match} should not be paused any more"
        for seat in Seat.objects.filter(match__status=Match.Status.FINISHED, deadline__isnull=False):
            yield f"{seat} has a deadline after the end"

    def _wrong_calls(self) -> Iterator[str]:
        """Check that there is one notice for each time that a table began to wait for a player."""
        topics = {topic_of(match): pk for pk, match in self.matches.items()}
        rows = Notice.objects.filter(kind="your_turn").values_list("user", "topic", "created_at")
        told = Counter((user, topics[topic], minute_of(then)) for user, topic, then in rows)
        yield from _differences("call", Counter(self.diary.expected_calls), told)

    def _wrong_reminders(self) -> Iterator[str]:
        topics = {topic_of(match): pk for pk, match in self.matches.items()}
        rows = Notice.objects.filter(kind="time_runs_out").values_list("user", "topic", "created_at")
        told = Counter((user, topics[topic], minute_of(then)) for user, topic, then in rows)
        yield from _differences("reminder", self.reminders, told)

    def _wrong_time_outs(self) -> Iterator[str]:
        expected = Counter(turn.user for turn in self.diary.turns if turn.how == TIMED_OUT)
        rows = MeasuredTurn.objects.filter(outcome=MeasuredTurn.Outcome.TIMED_OUT)
        yield from _differences("time-out", expected, Counter(rows.values_list("user", flat=True)))
        told = Notice.objects.filter(kind="timed_out").values_list("user", flat=True)
        yield from _differences("notice of a time-out", expected, Counter(told))

    def _wrong_outages(self) -> Iterator[str]:
        noted = Counter((minute_of(row.began_at), minute_of(row.ended_at)) for row in Outage.objects.all())
        yield from _differences(
            "outage",
            Counter((span.start, span.end) for span in self.script.outages if span.end <= self.end),
            noted,
        )

    def _lost_dispatches(self) -> Iterator[str]:
        """Check that each dispatch was sent exactly once, or not sent and has a reason."""
        state = Dispatch.State
        letters = Counter(OFFICE.letters)
        yield from (f"letter {name} was sent {times} times" for name, times in letters.items() if times > 1)
        for row in Dispatch.objects.all():
            is_gone = row.state == state.SENT and letters[row.receipt] == 1
            is_told = row.reason and (
                row.state == state.SKIPPED or (row.state == state.FAILED and row.is_given_up)
            )
            if not (is_gone or is_told):
                yield f"dispatch {row} ({row.reason or 'no reason'}) ended in nothing"
        receipts = set(Dispatch.objects.filter(state=state.SENT).values_list("receipt", flat=True))
        yield from (f"letter {name} belongs to no dispatch" for name in letters.keys() - receipts)
        if missing := Notice.objects.filter(dispatches__isnull=True).count():
            yield f"{missing} notices have no way to anybody"

    def figures(self) -> dict[str, int]:
        """Return what happened, in numbers."""
        hows = Counter(turn.how for turn in self.diary.turns)
        kinds = Counter(Notice.objects.values_list("kind", flat=True))
        states = Counter(Dispatch.objects.values_list("state", flat=True))
        return {
            "matches": len(self.matches),
            "matches finished": sum(match.is_over for match in self.matches.values()),
            "people": len(self.people),
            "moves": sum(match.version for match in self.matches.values()),
            **dict(self.town.visits),
            "pauses": sum(map(len, self.diary.pauses.values())),
            **{f"measured turns {how}": number for how, number in hows.items()},
            **{f"notices {kind}": number for kind, number in sorted(kinds.items())},
            **{f"dispatches {state}": number for state, number in sorted(states.items())},
            "letters taken": len(OFFICE.letters),
            "letters refused": OFFICE.failures,
            "jobs done": self.town.workers.done,
        }


def _differences(what: str, expected: Counter, found: Counter) -> Iterator[str]:
    for key in sorted(expected.keys() | found.keys(), key=str):
        if expected[key] != found[key]:
            yield f"{what} {key}: {expected[key]} expected, {found[key]} found"
