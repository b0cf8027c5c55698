"""What a seat may know of a past event (EG-11.1, EG-11.5)."""

from msgspec.structs import replace

from games.core.types import Event, Seat
from games.el_grande.rules.components.board import CASTILLO
from games.el_grande.rules.deeds import AnyDeed, MoveCaballero, PlaceFromCourt
from games.el_grande.rules.events import AreaScored, CastilloEntered, SpecialDeclared
from games.el_grande.rules.state import State


def witnessed(state: State, event: Event, seat: Seat | None) -> Event | None:
    if event.only is not None and seat not in event.only:
        return None
    is_memory = state.options.castillo == "memory"
    is_over = not state.agenda
    return _faded(event, state.round) if is_memory and not is_over else event


def _faded(event: Event, now: int) -> Event | None:
    """Remove the Castillo's numbers from events of earlier rounds: in memory mode the log forgets them."""
    match event:
        case CastilloEntered(round=then, again=again) if then != now:
            return None if again else replace(event, owner=None, source=None)
        case AreaScored(area="CAS", round=then) if then != now:
            return replace(event, counts=())
        case SpecialDeclared(round=then, deeds=deeds) if then != now:
            return _forget_castillo(event, deeds)
        case _:
            return event


def _forget_castillo(event: SpecialDeclared, deeds: tuple[AnyDeed, ...]) -> Event:
    kept = tuple(deed for deed in deeds if not _enters_castillo(deed))
    return replace(event, deeds=kept, castillo_forgotten=True) if kept != deeds else event


def _enters_castillo(deed: AnyDeed) -> bool:
    match deed:
        case MoveCaballero(target=area) | PlaceFromCourt(area=area):
            return area == CASTILLO
        case _:
            return False
