"""Helpers for tests of what-if: a player who tries things out beside a match."""

from django.test import Client
from django.urls import reverse

from games.core.types import TABLE
from games.what_if.models import Sketch
from tests.games.tables import advance, awaited_seat, full_table, people


def begun(game="el_grande", sitters=3):
    """Return a match in which a seat, not the table, is to act for the first time."""
    match = full_table(people(sitters), game=game)
    while awaited_seat(match) == TABLE:
        match = advance(match)
    return match


class Trier:
    """A player on the what-if page, pressing what is shown there."""

    def __init__(self, match, seat):
        self.match, self.seat = match, match.seats.get(index=seat)
        self.client = Client()
        self.client.force_login(self.seat.user)
        self.look()

    def look(self, **query):
        return self._shown(self.client.get(reverse("what-if", args=[self.match.pk]), query))

    def press(self, command, *args, htmx=True, **fields):
        stamped = {"version": self.page.version, "drafted": self.page.drafted} | fields
        headers = {"HX-Request": "true"} if htmx else {}
        address = reverse(f"what-if-{command}", args=[self.match.pk, *args])
        return self._shown(self.client.post(address, stamped, headers=headers))

    def try_first(self, steps=1):
        for _step in range(steps):
            answer = self.press(
                "try", self.sketch.page.choose_at.split("/")[-2], action=self.page.choices[0].action
            )
            assert answer.status_code == 200
        return self

    def _shown(self, answer):
        if answer.context and "sketch" in answer.context:
            self.sketch, self.page = answer.context["sketch"], answer.context["page"]
        self.text = answer.content.decode()
        return answer

    @property
    def row(self):
        return Sketch.objects.get(seat=self.seat, name="")
