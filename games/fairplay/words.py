"""Fair-play signals in sentences: what was measured, how unusual it is, and what else may explain it."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts.people.models import User
from games.fairplay.rules.benefit import Benefit
from games.fairplay.rules.departures import Departures
from games.fairplay.rules.pairs import PairSignals
from games.fairplay.rules.timing import Coincidence, JointTiming

#: From this probability on, a signal is nothing unusual; from _COMMON on, it is shown without a figure.
USUAL: Final = 0.01
_COMMON: Final = 0.1
_RARE: Final = 0.001
#: Larger odds are cut off here: the models are not more exact than that.
_LARGEST: Final = 1_000_000


@dataclass(frozen=True)
class Signal:
    """One measurement in words. It never says what it means about a person."""

    title: str
    sentences: tuple[str, ...]
    #: Empty if there is nothing to compare.
    odds: str = ""
    strength: str = ""
    #: What else may explain it.
    caveat: str = ""


def odds_sentence(probability: float, rare: str) -> str:
    """Say how often people would show at least as much by chance; `rare` is the sentence with a number."""
    if probability >= _COMMON:
        return _("That’s common.")
    number = _rounded(min(_LARGEST, 1 / probability))
    return rare % {"number": number_format(number, force_grouping=True)}


def strength_of(probability: float) -> str:
    """Return a word for lists. Even a strong signal is only a reason to look."""
    if probability >= USUAL:
        return _("nothing unusual")
    return _("weak signal") if probability >= _RARE else _("strong signal")


def companion_odds(probability: float) -> str:
    rare = _(
        "About one in %(number)s people who play for themselves would show this with somebody among so "
        "many opponents."
    )
    return odds_sentence(probability, rare)


def together_signal(signals: PairSignals) -> Signal:
    title = _("All signals together")
    if signals.probability is None:
        return Signal(title, (_("There’s no data to add up."),))
    rare = _("About one in %(number)s pairs who play for themselves would show this.")
    return _weighed(title, (), signals.probability, rare, "")


def benefit_signal(sums: Benefit, giver: Any, receiver: Any) -> Signal:
    names = {"giver": str(giver), "receiver": str(receiver)}
    title = _("What %(giver)s’s decisions did for %(receiver)s") % names
    if not sums.matches:
        return Signal(title, (_("They have no finished match with at least three seats in common."),))
    rare = _("About one in %(number)s people who play for themselves would show this.")
    caveat = _(
        "Somebody had to decide who wins, had a grudge against a third player, or let a beginner win; or "
        "they simply like moves that the AI doesn’t."
    )
    return _weighed(title, _benefit_sentences(sums, names), sums.probability, rare, caveat)


def timing_signal(timing: JointTiming) -> Signal:
    title = _("Active and away at the same times")
    if timing.probability is None:
        return Signal(title, (_("Too few visits by both in the same weeks to compare."),))
    rare = _("About one in %(number)s pairs with the same hours would be active and away together as often.")
    caveat = _("Friends agree on an evening, a table plays live, and families have the same holidays.")
    return _weighed(title, _timing_sentences(timing), timing.probability, rare, caveat)


def company_departures_signal(left: Departures, leaver: Any, other: Any) -> Signal:
    names = {"leaver": str(leaver), "other": str(other)}
    title = _("Matches with %(other)s that %(leaver)s left") % names
    if not left.cases:
        return Signal(title, (_("They have no finished match in common."),))
    counted = ngettext(
        "%(leaver)s left %(left)d of %(matches)d match with %(other)s before its end.",
        "%(leaver)s left %(left)d of %(matches)d matches with %(other)s before their end.",
        left.cases,
    )
    expected = _("Judging by how often %(leaver)s leaves other matches, we’d expect %(expected)s.")
    rare = _("About one in %(number)s people would leave that many with the same person.")
    caveat = _("They were ill or busy in those weeks, or the company wasn’t pleasant.")
    facts = {**names, **_left_facts(left)}
    return _weighed(title, (counted % facts, expected % facts), left.probability, rare, caveat)


def departures_signal(left: Departures, leaver: Any) -> Signal:
    title = _("Matches left while losing")
    if not left.cases:
        return Signal(title, (_("They have no finished match with other people."),))
    counted = ngettext(
        "%(leaver)s left %(left)d of %(matches)d match while losing, by resigning or by letting the time run out.",
        "%(leaver)s left %(left)d of %(matches)d matches while losing, by resigning or by letting the time run out.",
        left.cases,
    )
    rare = _("About one in %(number)s people would leave as many while losing.")
    caveat = _(
        "Illness, work, or a game that wasn’t for them; and weaker players are losing more often anyway."
    )
    facts = {"leaver": str(leaver), **_left_facts(left)}
    return _weighed(title, (counted % facts, _usual_here(left)), left.probability, rare, caveat)


def time_outs_signal(timed_out: Departures, person: User) -> Signal:
    title = _("Turns that timed out")
    if not timed_out.cases:
        return Signal(title, (_("They’ve never played a turn with a clock."),))
    counted = ngettext(
        "%(person)s let %(left)d of %(turns)d turn time out, in running matches as well.",
        "%(person)s let %(left)d of %(turns)d turns time out, in running matches as well.",
        timed_out.cases,
    ) % {"person": str(person), "left": timed_out.left, "turns": timed_out.cases}
    rare = _("About one in %(number)s people would let as many turns time out.")
    caveat = _(
        "Illness, a trip or mail that doesn’t arrive makes turns time out in all running matches at once; "
        "and fast clocks are missed more often."
    )
    return _weighed(title, (counted, _usual_here(timed_out)), timed_out.probability, rare, caveat)


def _usual_here(left: Departures) -> str:
    return _("Judging by what’s usual on this site, we’d expect %(expected)s.") % _left_facts(left)


def _left_facts(left: Departures) -> dict[str, Any]:
    return {"left": left.left, "matches": left.cases, "expected": _tenths(left.expected)}


def _weighed(title: str, sentences: Iterable[str], probability: float, rare: str, caveat: str) -> Signal:
    return Signal(title, tuple(sentences), odds_sentence(probability, rare), strength_of(probability), caveat)


def _benefit_sentences(sums: Benefit, names: dict[str, str]) -> Iterator[str]:
    counted = ngettext(
        "%(decisions)d decision in %(matches)s.", "%(decisions)d decisions in %(matches)s.", sums.decisions
    )
    matches = ngettext("%(number)d match", "%(number)d matches", sums.matches) % {"number": sums.matches}
    yield counted % {"decisions": sums.decisions, "matches": matches}
    yield _(
        "Per match they gave %(receiver)s %(excess)s points more than the other opponents, beyond what the "
        "AI expected of somebody who plays for themselves."
    ) % {**names, "excess": _tenths(sums.excess_per_match)}
    yield _(
        "Compared with the best option, they cost %(giver)s %(cost)s points per match, and brought "
        "%(receiver)s %(gift)s points more than expected."
    ) % {**names, "cost": _tenths(sums.cost / sums.matches), "gift": _tenths(sums.gift / sums.matches)}


def _timing_sentences(timing: JointTiming) -> Iterator[str]:
    if timing.meetings:
        yield _(
            "Of %(of)d visits that didn’t begin with an answer to the other, %(seen)d began within ten "
            "minutes of the other’s; at the same hours and days of other weeks %(expected)s would have."
        ) % _counted(timing.meetings)
    if timing.silences:
        yield _(
            "In matches they don’t share, both were silent on %(seen)d days; on the same days of other "
            "weeks it would be %(expected)s."
        ) % _counted(timing.silences)


def _counted(found: Coincidence) -> dict[str, Any]:
    return {"of": found.of, "seen": found.seen, "expected": _tenths(found.expected)}


def _tenths(value: float) -> str:
    """Format with one decimal. Rounded first, because the format only truncates; `+ 0.0` turns -0.0 into 0.0."""
    return number_format(round(value, 1) + 0.0, 1)


def _rounded(number: float) -> int:
    """Round to two significant figures: more would suggest too much precision."""
    whole = round(number)
    step: int = 10 ** max(0, len(str(whole)) - 2)
    return round(whole / step) * step
