"""Planned turns: a small tree of questions about what everybody can see, with the steps of a turn at its leaves."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, Any, Final, Generic, Self, TypeAlias, TypeVar

from msgspec import Meta, Struct

from games.core.rng import Rng
from games.core.types import Action, snake_case

#: Questions on one path from the root to a leaf.
MOST_QUESTIONS: Final = 4
#: Longer than any turn that a player would plan.
MOST_STEPS: Final = 60

#: The path from the root to a node: one letter for each answer, "y" or "n".
Way: TypeAlias = str
YES: Final = "y"
NO: Final = "n"


class Occasion(Struct, frozen=True, order=True):
    """When a plan is to be played: its owner's decisions in one part of a round."""

    #: 1 if the game has no phases.
    phase: int
    round: int
    #: A short lower-case word of the game, such as "turn". It is stored in rows and shown in URLs.
    part: str

    @property
    def slug(self) -> str:
        return f"{self.part}-{self.phase}-{self.round}"

    @classmethod
    def from_slug(cls, slug: str) -> Self:
        """Return the occasion of a valid slug."""
        part, phase, number = slug.split("-")
        return cls(int(phase), int(number), part)


class Condition(Struct, frozen=True, tag_field="type", tag=snake_case, forbid_unknown_fields=True):
    """A yes-or-no question about what everybody at the table can see."""


C = TypeVar("C")
A = TypeVar("A")


class Leaf(Struct, Generic[C, A], frozen=True, tag_field="type", tag="leaf", forbid_unknown_fields=True):
    """The steps to play here, all or none; if empty, the owner is asked."""

    actions: Annotated[tuple[A, ...], Meta(max_length=MOST_STEPS)] = ()


class Branch(Struct, Generic[C, A], frozen=True, tag_field="type", tag="branch", forbid_unknown_fields=True):
    condition: C
    yes: "Branch[C, A] | Leaf[C, A]"
    no: "Branch[C, A] | Leaf[C, A]"


Tree: TypeAlias = Branch[Any, Action] | Leaf[Any, Action]
#: A condition and whether it is supposed to hold.
Supposition: TypeAlias = tuple[Any, bool]


class Planning(Struct, frozen=True):
    """How turns of one game are planned. Every function is pure and sees a view, never the true state."""

    #: Union of the game's conditions.
    condition_type: Any
    #: Whether a condition holds in a view.
    holds: Callable[[Any, Any], bool]
    #: What the viewer may plan for: occasions that are certain to be theirs and have not begun, soonest first.
    upcoming: Callable[[Any], tuple[Occasion, ...]]
    #: The occasion that begins now with a question to the viewer.
    asked: Callable[[Any], Occasion | None]
    #: An imagined position in which the occasion begins, with the suppositions made true as far as possible.
    rehearsal: Callable[[Any, Occasion, Sequence[Supposition], Rng], Any]


def _rehearse_nothing(_view: Any, occasion: Occasion, _supposed: Sequence[Supposition], _rng: Rng) -> Any:
    raise ValueError(f"{occasion.slug} lies ahead of nobody")


#: For games whose turns can't be planned: there is never an occasion.
NO_PLANNING: Final = Planning(
    condition_type=Condition,
    holds=lambda _view, _condition: False,
    upcoming=lambda _view: (),
    asked=lambda _view: None,
    rehearsal=_rehearse_nothing,
)


def rehearsal_of_next(planning: Planning, part: str) -> Callable[[Any, Rng], Any]:
    """Return a function that rehearses the next occasion of one part of a round; it returns None if none is ahead."""

    def rehearsal(view: Any, rng: Rng) -> Any:
        occasion = next((ahead for ahead in planning.upcoming(view) if ahead.part == part), None)
        return planning.rehearsal(view, occasion, (), rng) if occasion else None

    return rehearsal


def tree_type(condition_type: Any, action_type: Any) -> Any:
    """Return the type of one game's trees, for the codec."""
    return Branch[condition_type, action_type] | Leaf[condition_type, action_type]


def way_taken(tree: Tree, holds: Callable[[Any], bool]) -> tuple[Way, Leaf[Any, Action]]:
    """Answer the questions from the root on; return the path and the leaf that is reached."""
    way = ""
    while isinstance(tree, Branch):
        is_so = holds(tree.condition)
        way += YES if is_so else NO
        tree = tree.yes if is_so else tree.no
    return way, tree


def leaves(
    tree: Tree, way: Way = "", supposed: tuple[Supposition, ...] = ()
) -> Iterator[tuple[Way, tuple[Supposition, ...], Leaf[Any, Action]]]:
    """Yield every leaf with its path, and with what is supposed on it."""
    if isinstance(tree, Leaf):
        yield way, supposed, tree
        return
    yield from leaves(tree.yes, way + YES, (*supposed, (tree.condition, True)))
    yield from leaves(tree.no, way + NO, (*supposed, (tree.condition, False)))


def node_at(tree: Tree, way: Way) -> Tree | None:
    """Return the node at the end of a path; None if the tree has no such path."""
    for answer in way:
        if not isinstance(tree, Branch) or answer not in (YES, NO):
            return None
        tree = tree.yes if answer == YES else tree.no
    return tree


def suppositions(tree: Tree, way: Way) -> tuple[Supposition, ...]:
    """Return what is supposed on this path."""
    supposed: list[Supposition] = []
    for answer in way:
        assert isinstance(tree, Branch)
        supposed.append((tree.condition, answer == YES))
        tree = tree.yes if answer == YES else tree.no
    return tuple(supposed)


def replaced(tree: Tree, way: Way, node: Tree) -> Tree:
    """Return the tree with another node at the end of an existing path."""
    if not way:
        return node
    assert isinstance(tree, Branch)
    if way[0] == YES:
        return Branch(tree.condition, replaced(tree.yes, way[1:], node), tree.no)
    return Branch(tree.condition, tree.yes, replaced(tree.no, way[1:], node))


def depth(tree: Tree) -> int:
    """Return the largest number of questions on any path."""
    return max(len(way) for way, _supposed, _leaf in leaves(tree))
