"""The event loop of the simulation: minute by minute, until the fortnight is over and all mails are sent."""

import logging
from collections import Counter
from contextlib import suppress
from datetime import timedelta
from heapq import heapify, heappop, heappush
from random import Random
from typing import Final

from django.utils import timezone
from time_machine import Traveller

from accounts.calendar.refusals import InvalidCalendar
from accounts.refusals import Refused
from config.jobs.models import Job
from games.absence.services.time_outs import take_seat_back
from games.absence.services.vacations import book_vacation
from games.core.types import Action
from games.lobby.services.tables import resign_match
from games.matches.models import ActorKind, Match, Seat
from games.matches.selectors.positions import position_of
from games.play.services.moves import Actor, submit_actions
from games.substitutes.selectors import open_seats_for
from games.substitutes.services.substitutes import take_over_seat
from games.votes.models import Motion
from games.votes.services.votes import cast_ballot, open_motion
from tests.games.simulation.diary import Diary
from tests.games.simulation.openings import open_tables
from tests.games.simulation.people import Person, townspeople
from tests.games.simulation.post import OFFICE
from tests.games.simulation.script import BEAT_MINUTES, DAY, Script, minute_of, moment
from tests.games.simulation.workers import Workers

#: Within one minute beat runs first, then people.
BEAT: Final = -1


class Fortnight:
    def __init__(self, script: Script, clock: Traveller) -> None:
        self.script, self.clock = script, clock
        self.rng = Random(script.seed)
        self.diary = Diary()
        self.workers = Workers(script)
        self.visits: Counter[str] = Counter()
        self.go_to(0)
        self.people = townspeople(script, self.rng)
        OFFICE.open(script, refused=[person.user.email for person in self.people[::10]])

    def run(self) -> None:
        self.diary.open()
        # Silence hundreds of warnings about the mail server, which is down on purpose.
        logging.disable(logging.WARNING)
        try:
            open_tables(self.script, self.people, self.rng)
            self.workers.work()
            self._live()
            self._empty_the_post()
        finally:
            logging.disable(logging.NOTSET)
            self.diary.close()
            self.workers.close()

    def go_to(self, minute: int) -> None:
        self.minute = minute
        self.clock.move_to(moment(minute), tick=False)

    def _live(self) -> None:
        agenda = [(0, BEAT)]
        agenda += [
            (self.rng.randrange(self.people[0].pace * 4), number) for number in range(len(self.people))
        ]
        heapify(agenda)
        while agenda[0][0] < self.script.end:
            minute, who = heappop(agenda)
            self.go_to(minute)
            if minute % DAY == 0 and not Match.objects.filter(status=Match.Status.PLAYING).exists():
                return
            if who == BEAT:
                self._beat()
                heappush(agenda, (minute + BEAT_MINUTES, BEAT))
            else:
                heappush(agenda, (minute + self._visit(self.people[who]), who))

    def _beat(self) -> None:
        if not self.script.is_up(self.minute):
            return
        was_down = any(span.end == self.minute for span in self.script.outages)
        if was_down:
            self.workers.come_back()
        self.workers.beat(self.minute)
        if was_down:
            self.diary.look_at_all()
        if self.script.have_workers_died(self.minute):
            self.workers.die()
        else:
            self.workers.work()

    def _visit(self, person: Person) -> int:
        """Let a person visit, if they do; return after how many minutes they come again."""
        if any(span.holds(self.minute) for span in self.script.outages) or not person.looks_in(self.minute):
            return 1 + self.rng.randrange(2 * person.pace)
        self._take_vacation(person)
        self._take_over(person)
        seats = Seat.objects.filter(user=person.user, match__status=Match.Status.PLAYING, resigned_at=None)
        is_busy = False
        for number in seats.order_by("pk").values_list("pk", flat=True):
            is_busy |= self._attend(Seat.objects.get(pk=number), person)
        return 1 + self.rng.randrange(3 if is_busy else 2 * person.pace)

    def _attend(self, seat: Seat, person: Person) -> bool:
        """Do what one table asks for; return whether it may ask again at once."""
        if seat.is_in_care:
            if not seat.is_returning and self.rng.random() < 0.8:
                self.visits["taken back"] += 1
                self.diary.left.discard((seat.match_id, seat.index, person.user.pk))
                take_seat_back(match_id=seat.match_id, user=person.user)
            return False
        self._vote(seat, person)
        if self.rng.random() < 0.0005:
            self.visits["resigned"] += 1
            self.diary.left.add((seat.match_id, seat.index, person.user.pk))
            resign_match(match_id=seat.match_id, user=person.user)
        elif seat.is_awaited and minute_of(seat.awaited_since) < self.minute and self.rng.random() < 0.9:
            self.visits["turns"] += 1
            self._play(seat, person)
        else:
            return False
        if not self.script.have_workers_died(self.minute):
            self.workers.work()
        return True

    def _take_over(self, person: Person) -> None:
        """Take over offered seats, for people on the list of substitutes."""
        for offer in open_seats_for(person.user):
            try:
                take_over_seat(vacancy_id=offer.vacancy.pk, user=person.user)
            except Refused:
                continue
            self.visits["taken over"] += 1

    def _vote(self, seat: Seat, person: Person) -> None:
        """Sometimes propose a pause; most people agree on their next visit."""
        for motion in Motion.objects.filter(match=seat.match_id, closed_at=None):
            with suppress(Refused):
                cast_ballot(motion_id=motion.pk, user=person.user, is_yes=self.rng.random() < 0.9)
        if self.rng.random() < 0.004:
            until = timezone.now() + timedelta(hours=self.rng.randrange(6, 60))
            with suppress(Refused):
                open_motion(match_id=seat.match_id, user=person.user, kind=Motion.Kind.PAUSE, until=until)
                self.visits["pauses proposed"] += 1

    def _play(self, seat: Seat, person: Person) -> None:
        match = Match.objects.get(pk=seat.match_id)
        submit_actions(
            match_id=match.pk,
            seat=seat.index,
            actions=self._random_turn(match, seat.index),
            expected_version=match.version,
            actor=Actor(ActorKind.PERSON, person.user.pk),
        )

    def _random_turn(self, match: Match, seat: int) -> list[Action]:
        position, turn = position_of(match), []
        while seat in position.to_act:
            action = self.rng.choice(position.legal_actions(seat))
            step = position.apply(seat, action)
            turn.append(action)
            position = position.after(step)
            if not step.reversible:
                break
        return turn

    def _take_vacation(self, person: Person) -> None:
        if person.vacation is None or self.minute < person.vacation[0]:
            return
        first, last = person.days_off(self.minute)
        person.vacation = None
        try:
            book_vacation(user=person.user, first_day=first, last_day=last)
        except InvalidCalendar:
            self.visits["vacation refused"] += 1
            return
        self.visits["vacations"] += 1
        days = [first + timedelta(days=number) for number in range((last - first).days + 1)]
        self.diary.bookings[person.user.pk].append((self.minute, days))

    def _empty_the_post(self) -> None:
        """Send the remaining mails at their due times, without play and without sweeping clocks."""
        posted = Job.objects.filter(queue="outbound", parked_at__isnull=True)
        while row := posted.order_by("run_after", "pk").first():
            self.clock.move_to(max(timezone.now(), row.run_after), tick=False)
            self.workers.announce()
            self.workers.work()
