"""Previews of standing orders: what they would answer if their question were asked now."""

from collections.abc import Mapping

from games.catalogue import presenter_of
from games.matches.selectors.positions import Position, illegal_step
from games.plans.selectors.rehearsals import rehearsal_of_orders
from games.play.selectors.sights import Sight
from games.presenting.page import Words
from games.presenting.plan_words import OrderPreview
from games.seats.selectors.sitters import sitters_of

#: One question may take several actions, such as loans that are repaid one by one.
_MOST_ANSWERS = 20


class OrderReader:
    """Previews one seat's standing orders, imagined from that seat's view."""

    def __init__(self, sight: Sight) -> None:
        assert sight.seat is not None
        self.sight = sight
        self.seat = sight.seat.index

    def forecasts(self) -> Mapping[str, OrderPreview]:
        """Return the answers in words, for each kind that can be tried out."""
        told = {}
        for kind, orders in self.sight.kept_plans.items():
            stage = rehearsal_of_orders(self.sight.position, self.seat, kind)
            if stage is not None:
                told[kind] = self._answers(stage, kind, stage.codec.decode_orders(kind, orders))
        return told

    def _answers(self, stage: Position, kind: str, orders: object) -> OrderPreview:
        presenter = presenter_of(self.sight.match.game)
        sitters = sitters_of(self.sight.seats, self.seat)
        told: list[Words] = []
        while len(told) < _MOST_ANSWERS:
            view = stage.view(self.seat)
            action = stage.rules.plans[kind].answer(view, orders)
            if action is None or illegal_step(stage, self.seat, (action,)):
                break
            (choice,) = presenter.choices(view, (action,), sitters)
            told.append(choice.label)
            stage = stage.after(stage.apply(self.seat, action))
        return OrderPreview(tuple(told), bool(told) and self.seat in stage.to_act)
