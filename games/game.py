"""Everything the site needs of a game. Rules and presenter are required; whatever else is left out has a default."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from django.utils.translation import gettext_lazy as _

from games.core.beginnings import Reader
from games.core.codec import Codec, codec_for
from games.core.evaluation import Evaluation
from games.core.rules import Rules
from games.core.types import Action, Options
from games.presenting.contract import GamePresenter
from games.presenting.order_form import OrderForm
from games.presenting.page import Words
from games.presenting.plan_words import PlanWords

#: Seats have signs and colours up to this number.
MOST_PLAYERS: Final = 5

#: Who sits at the tables of the demo site.
DEMO_PEOPLE: Final = ("Anna", "Bruno", "Carla")


@dataclass(frozen=True)
class PlanPages:
    """What the pages about plans show of a game; the rules say what can be planned."""

    words: PlanWords
    #: Forms for standing orders by their kind, in the order of the page. Orders without a form are for programs.
    order_forms: Mapping[str, type[OrderForm]] = field(default_factory=dict)


FINAL_SCORES: Final = _("Final scores")
POINTS: Final = _("Points")


def _only_kind(_options: Options) -> str:
    return "all"


def _unchanged(value: str) -> str:
    return value


@dataclass(frozen=True)
class Openings:
    """What everybody chooses first, and how it is called."""

    #: Over the chart: "Wins by first bid".
    title: Words
    #: Over the column: "First bid".
    heading: Words
    #: A choice in words.
    name: Callable[[str], Words] = _unchanged


@dataclass(frozen=True)
class Statistics:
    """What is counted of a game beyond seats and points, and how it is called."""

    #: Kinds of matches that are counted apart, in the order of the pages: codes of up to 16 letters with their names.
    kinds: Mapping[str, Words] = field(default_factory=lambda: {"all": _("All matches")})
    #: The kind of a match with these options.
    kind_of: Callable[[Any], str] = _only_kind
    #: How a match began; None: that is not counted.
    beginning: Reader | None = None
    #: What the reader of beginnings notes as openings.
    openings: Openings | None = None
    points_title: Words = FINAL_SCORES
    points_heading: Words = POINTS


#: Has a moment come, in the view of the first person at the table?
Moment: TypeAlias = Callable[[Any], bool]
#: What a seat plays for the sake of the scene, from its view and its legal actions; nothing leaves it to the AI.
Urge: TypeAlias = Callable[[Any, Sequence[Action]], Sequence[Action]]


def is_over(view: Any) -> bool:
    return not view.to_act


@dataclass(frozen=True)
class DemoMatch:
    """A match of the demo site, played until a moment worth looking at."""

    #: Of DEMO_PEOPLE; AI players sit behind them.
    people: tuple[str, ...]
    moment: Moment
    ai_levels: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    urge: Urge | None = None
    #: Who says what in the chat afterwards.
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
class AdeptLead:
    """How often the Adept finished ahead of a Novice at the same table, and of how many pairs (docs/playing/ratings.md)."""

    duel: tuple[int, int]
    table: tuple[int, int]


@dataclass(frozen=True)
class Game:
    """One game of the catalogue."""

    rules: Rules[Any, Any]
    presenter: GamePresenter
    #: Without it the game is offered with random players only, and nothing is said about who helped whom.
    evaluation: Evaluation | None = None
    #: Without it there is no page of plans.
    planning: PlanPages | None = None
    statistics: Statistics = Statistics()
    #: Without it the demo site has no match of the game.
    demo: Demo | None = None
    #: About how often a player is asked in a match. Without it nobody is told how long a match lasts.
    turns_per_player: int | None = None
    #: Without it computer players have no marks beside the ratings.
    adept_lead: AdeptLead | None = None
    #: A board that decorates the front page, for the presenter's board template.
    showpiece: Callable[[], Any] | None = None

    def __post_init__(self) -> None:
        assert 2 <= min(self.rules.players) <= max(self.rules.players) <= MOST_PLAYERS, self.key
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
