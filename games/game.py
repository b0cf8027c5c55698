"""Everything the site needs to know about a game. Rules and presenter are required; the rest has defaults."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from django.utils.translation import gettext_lazy as _

from games.core.beginnings import Reader
from games.core.codec import Codec, codec_for
from games.core.evaluation import Evaluation
from games.core.rules import Rules
from games.core.skill import Skill
from games.core.types import Action, Options
from games.presenting.contract import GamePresenter
from games.presenting.lesson import Lesson
from games.presenting.order_form import OrderForm
from games.presenting.page import Words
from games.presenting.plan_words import PlanWords

#: There are signs and colours for this many seats.
MOST_PLAYERS: Final = 5

#: The people at the tables of the demo site.
DEMO_PEOPLE: Final = ("Anna", "Bruno", "Carla")


@dataclass(frozen=True)
class PlanPages:
    """What the pages about plans show for a game; the rules say what can be planned."""

    words: PlanWords
    #: Forms for standing orders by kind, in the order of the page. Kinds without a form are for programs only.
    order_forms: Mapping[str, type[OrderForm]] = field(default_factory=dict)


FINAL_SCORES: Final = _("Final scores")
POINTS: Final = _("Points")


def _only_kind(_options: Options) -> str:
    return "all"


def _unchanged(value: str) -> str:
    return value


@dataclass(frozen=True)
class Openings:
    """A player's first choice in a match, counted for statistics, and its names on the page."""

    #: Title of the chart: "Wins by first bid".
    title: Words
    #: Heading of the column: "First bid".
    heading: Words
    #: Puts a choice into words.
    name: Callable[[str], Words] = _unchanged


@dataclass(frozen=True)
class Statistics:
    """What is counted about a game beyond seats and points, with its labels."""

    #: Kinds of matches counted separately, in the order of the pages: codes of up to 16 letters with their names.
    kinds: Mapping[str, Words] = field(default_factory=lambda: {"all": _("All matches")})
    #: The kind of a match with these options.
    kind_of: Callable[[Any], str] = _only_kind
    #: Reads how a match began; None: not counted.
    beginning: Reader | None = None
    #: Labels for what `beginning` records as openings.
    openings: Openings | None = None
    points_title: Words = FINAL_SCORES
    points_heading: Words = POINTS


#: Whether the moment has come, judged by the view of the first person at the table.
Moment: TypeAlias = Callable[[Any], bool]
#: What a seat plays to set up the scene, chosen from its view and legal actions; empty: leave it to the AI.
Urge: TypeAlias = Callable[[Any, Sequence[Action]], Sequence[Action]]


def is_over(view: Any) -> bool:
    return not view.to_act


@dataclass(frozen=True)
class DemoMatch:
    """A match of the demo site, played up to a moment worth showing."""

    #: Names from DEMO_PEOPLE; AI players take the seats after them.
    people: tuple[str, ...]
    moment: Moment
    ai_levels: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    urge: Urge | None = None
    #: Author and text of a chat message posted afterwards.
    chat: tuple[str, str] | None = None


@dataclass(frozen=True)
class DemoTable:
    """An open table of the demo site."""

    host: str
    players: int
    ai_levels: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Demo:
    matches: tuple[DemoMatch, ...] = ()
    tables: tuple[DemoTable, ...] = ()


@dataclass(frozen=True)
class LevelLead:
    """How often one level beat the level below at tables for two, out of how many matches (docs/developing/ai.md)."""

    level: str
    below: str
    #: A shared victory counts as half.
    ahead: float
    matches: int


@dataclass(frozen=True)
class Game:
    """One game of the catalogue."""

    rules: Rules[Any, Any]
    presenter: GamePresenter
    #: Without it the game offers random players only, and fair play says nothing about who helped whom.
    evaluation: Evaluation | None = None
    #: How each level of computer player plays it, by the key of the level; needs an evaluation.
    skills: Mapping[str, Skill] = field(default_factory=dict)
    #: Without it there is no page about plans.
    planning: PlanPages | None = None
    statistics: Statistics = Statistics()
    #: Without it the demo site has no match of this game.
    demo: Demo | None = None
    #: Roughly how many turns a player takes in a match. Without it pages give no estimate of a match's length.
    turns_per_player: int | None = None
    #: From the strongest level down, each against the next one. Without it no computer players stand beside the ratings.
    leads: tuple[LevelLead, ...] = ()
    #: Returns a board for the front page, for the presenter's board template.
    showpiece: Callable[[], Any] | None = None
    #: Guided first matches, in the order in which they are best played. Without them the game is not taught here.
    lessons: tuple[Lesson, ...] = ()

    def __post_init__(self) -> None:
        assert 2 <= min(self.rules.players) <= max(self.rules.players) <= MOST_PLAYERS, self.key
        assert len({lesson.slug for lesson in self.lessons}) == len(self.lessons), self.key
        assert self.evaluation is not None or not self.skills, self.key
        assert self.planning is None or self.planning.order_forms.keys() <= self.rules.plans.keys(), self.key

    @property
    def key(self) -> str:
        return self.rules.key

    @property
    def name(self) -> Words:
        return self.presenter.name

    @property
    def tagline(self) -> Words:
        return self.presenter.tagline

    @property
    def codec(self) -> Codec[Any, Any]:
        return codec_for(self.rules)
