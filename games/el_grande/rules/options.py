"""What a table may choose before the match (EG-1.2)."""

from typing import Final, Literal, TypeAlias

from games.core.types import Options as CoreOptions

Length: TypeAlias = Literal["long", "short"]
FirstPlayer: TypeAlias = Literal["random", "0", "1", "2", "3", "4"]


class Options(CoreOptions, frozen=True):
    length: Length = "long"
    castillo: Literal["open", "memory"] = "open"
    use_veto: bool = True
    grande_scope: Literal["all", "active"] = "all"
    angry_king_scope: Literal["all", "opponents"] = "all"
    first_player: FirstPlayer = "random"


#: EG-1.10: the rounds that are played.
ROUNDS: Final[dict[Length, tuple[int, ...]]] = {
    "long": (1, 2, 3, 4, 5, 6, 7, 8, 9),
    "short": (2, 3, 5, 6, 8, 9),
}
SCORING_ROUNDS: Final = (3, 6, 9)


def round_after(length: Length, number: int) -> int | None:
    """The next played round (0 stands for the set-up); None after the last."""
    return next((later for later in ROUNDS[length] if later > number), None)
