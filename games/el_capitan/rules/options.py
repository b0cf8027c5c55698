"""What a table may choose before the match (CP-3.1)."""

from typing import Literal, TypeAlias

from games.core.types import Options as CoreOptions
from games.el_capitan.rules.components.names import BASE_CITIES, CANARIES, LISBON, PORTO, City

FirstPlayer: TypeAlias = Literal["random", "0", "1", "2", "3", "4"]


class Options(CoreOptions, frozen=True):
    porto: bool = False
    lisbon: bool = False
    #: With the pirate ship.
    canaries: bool = False
    first_player: FirstPlayer = "random"


def variant_cities(options: Options) -> tuple[City, ...]:
    chosen: tuple[tuple[City, bool], ...] = (
        (PORTO, options.porto),
        (LISBON, options.lisbon),
        (CANARIES, options.canaries),
    )
    return tuple(city for city, is_chosen in chosen if is_chosen)


def most_variant_cities(players: int) -> int:
    """Return how many variant cities may be chosen (CP-3.2)."""
    return 1 if players <= 3 else 3


def cities_in_play(options: Options) -> tuple[City, ...]:
    return (*BASE_CITIES, *variant_cities(options))
