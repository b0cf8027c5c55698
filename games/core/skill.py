"""How well a computer player of one level plays one game. Each game lists the skills of its levels (docs/developing/ai.md)."""

from dataclasses import dataclass

from games.core.evaluation import Evaluation


@dataclass(frozen=True)
class Search:
    """How a player tries its plans out."""

    #: How many of the best plans, and how many playouts in all.
    candidates: int
    playouts: int
    #: Of the processor: then it settles for the best so far. Usually the playouts are done before.
    seconds: float


@dataclass(frozen=True)
class Skill:
    """What a level looks at, how widely it searches, and how much it errs."""

    evaluation: Evaluation
    #: How many unfinished plans of a lane are followed.
    width: int = 4
    #: In points: a plan that looks worse than the best by this much is picked 1/e as often. 0: the best is picked.
    temperature: float = 0.0
    #: Without it the player relies on its first impression of a plan.
    search: Search | None = None
    #: False until the arena has shown that it beats the level below: programs and the arena may ask for it.
    is_offered: bool = True
