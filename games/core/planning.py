"""Turns planned ahead: a small tree of questions about what everybody can see, with the steps of a turn at its ends."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Final, Generic, Literal, Self, TypeAlias, TypeVar

from msgspec import Meta, Struct

from games.engine.core.rng import Rng
from games.engine.core.types import Action, snake_case

Part: TypeAlias = Literal["bid", "turn"]

#: Questions on one way from the root to an end.
MOST_QUESTIONS: Final = 4
#: Longer than any turn that somebody would plan.
MOST_STEPS: Final = 60

#: The way from the root to a node: one letter for each answer, "y" or "n".
Way: TypeAlias = str
YES: Final = "y"
NO: Final = "n"


class Occasion(Struct, frozen=True, order=True):
    """When a plan is to be played: the bid or the turn of its owner in one round."""

    #: 1 where a game has no phases.
    phase: int
    round: int
    part: Part

    @property
    def slug(self) -> str:
        return f"{self.part}-{self.phase}-{self.round}"

    @classmethod
    def of_bid(cls, number: int) -> Self:
        """The bid of a round, in a game without phases."""
        return cls(1, number, "bid")

    @classmethod
    def from_slug(cls, slug: str) -> Self:
        """The occasion of a slug that was made by one."""
        part, phase, number = slug.split("-")
        return cls(int(phase), int(number), part)  # type: ignore[arg-type]


class Condition(Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """A question with the answer yes or no about what everybody at the table can see."""


C = TypeVar("C")
A = TypeVar("A")


class Leaf(Struct, Generic[C, A], frozen=True, tag_field="type", tag="leaf", forbid_unknown_fields=True):
    """What is played here, all of it or nothing; nothing at all: the owner is asked."""

    actions: Annotated[tuple[A, ...], Meta(max_length=MOST_STEPS)] = ()


class Branch(Struct, Generic[C, A], frozen=True, tag_field="type", tag="branch", forbid_unknown_fields=True):
    condition: C
    yes: "Branch[C, A] | Leaf[C, A]"
    no: "Branch[C, A] | Leaf[C, A]"


Tree: TypeAlias = Branch[Any, Action] | Leaf[Any, Action]
#: A condition and whether it is taken to hold.
Supposition: TypeAlias = tuple[Any, bool]


class Planning(Struct, frozen=True):
    """How the turns of one game are planned. Every function is pure and sees a view, never the true state."""

    #: Union of the game's conditions.
    condition_type: Any
    #: Whether a condition holds in a view.
    holds: Callable[[Any, Any], bool]
    #: What the viewer may plan for: occasions that are sure to be the viewer's own and have not begun, soonest first.
    upcoming: Callable[[Any], tuple[Occasion, ...]]
    #: The occasion at whose beginning the viewer is asked now.
    asked: Callable[[Any], Occasion | None]
    #: An imagined position in which the occasion begins, with what is supposed made true as far as it can be.
    rehearsal: Callable[[Any, Occasion, Sequence[Supposition], Rng], Any]


def next_bid(planning: Planning) -> Callable[[Any, Rng], Any]:
    """How orders for bids are tried out: a rehearsal of the next bid, or None where none is ahead."""

    def rehearsal(view: Any, rng: Rng) -> Any:
        occasion = next((ahead for ahead in planning.upcoming(view) if ahead.part == "bid"), None)
        return planning.rehearsal(view, occasion, (), rng) if occasion else None

    return rehearsal


def tree_type(condition_type: Any, action_type: Any) -> Any:
    """The trees of one game, for the codec."""
    return Branch[condition_type, action_type] | Leaf[condition_type, action_type]


def way_taken(tree: Tree, holds: Callable[[Any], bool]) -> tuple[Way, Leaf[Any, Action]]:
    """Answer the questions from the root on; the end that is reached, and the way to it."""
    way = ""
    while isinstance(tree, Branch):
        is_so = holds(tree.condition)
        way += YES if is_so else NO
        tree = tree.yes if is_so else tree.no
    return way, tree


def leaves(
    tree: Tree, way: Way = "", supposed: tuple[Supposition, ...] = ()
) -> Iterator[tuple[Way, tuple[Supposition, ...], Leaf[Any, Action]]]:
    """Every end with its way, and with what holds if it is reached."""
    if isinstance(tree, Leaf):
        yield way, supposed, tree
        return
    yield from leaves(tree.yes, way + YES, (*supposed, (tree.condition, True)))
    yield from leaves(tree.no, way + NO, (*supposed, (tree.condition, False)))


def node_at(tree: Tree, way: Way) -> Tree | None:
    """The node at the end of a way; None if the tree has no such way."""
    for answer in way:
        if not isinstance(tree, Branch) or answer not in (YES, NO):
            return None
        tree = tree.yes if answer == YES else tree.no
    return tree


def suppositions(tree: Tree, way: Way) -> tuple[Supposition, ...]:
    """What holds if this way is taken."""
    supposed: list[Supposition] = []
    for answer in way:
        assert isinstance(tree, Branch)
        supposed.append((tree.condition, answer == YES))
        tree = tree.yes if answer == YES else tree.no
    return tuple(supposed)


def replaced(tree: Tree, way: Way, node: Tree) -> Tree:
    """The same tree with another node at the end of a way that it has."""
    if not way:
        return node
    assert isinstance(tree, Branch)
    if way[0] == YES:
        return Branch(tree.condition, replaced(tree.yes, way[1:], node), tree.no)
    return Branch(tree.condition, tree.yes, replaced(tree.no, way[1:], node))


def depth(tree: Tree) -> int:
    """The most questions on any way."""
    return max(len(way) for way, _supposed, _leaf in leaves(tree))
