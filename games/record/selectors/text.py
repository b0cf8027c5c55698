"""A match as a text to read, print or keep: the log with headings, scores and their reasons."""

from collections.abc import Iterator

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from games.matches.models import Match, Seat
from games.matches.selectors.positions import position_of
from games.matches.selectors.seals import has_open_record
from games.matches.words.options import options_in_words
from games.matches.words.titles import match_title
from games.play.selectors.sights import Sight
from games.presenting.page import LogEntry
from games.record.selectors.log import MatchLog


def text_record(match: Match, seat: Seat | None) -> str:
    """Return the match as this seat (or a spectator) may know it, in the reader's language and time zone."""
    chronicle = MatchLog(Sight(match, seat, position_of(match)))
    title = match_title(match)
    lines = [title, "=" * len(title), ""]
    lines += _table(match, chronicle)
    for entry in reversed(chronicle.whole()):
        lines += _entry(entry, chronicle)
    lines += ["", *_fairness(match)]
    return "\n".join(lines) + "\n"


def _table(match: Match, chronicle: MatchLog) -> Iterator[str]:
    scores = chronicle.position.rules.scores(chronicle.position.state)
    yield _("Final scores") if match.status == Match.Status.FINISHED else _("Scores so far")
    ranks = {seat.index: seat.rank for seat in match.seats.all()}
    standing = [(ranks[score.seat] or score.rank, score) for score in scores]
    for rank, score in sorted(standing, key=lambda place: (place[0], place[1].seat)):
        yield _("%(rank)d. %(name)s: %(amount)s") % {
            "rank": rank,
            "name": chronicle.sitters[score.seat].name,
            "amount": chronicle.presenter.amount(score.points),
        }
    options = options_in_words(match.game, match.options)
    if options:
        yield from ("", _("Rules at this table"), *(f"- {line}" for line in options))


def _entry(entry: LogEntry, chronicle: MatchLog) -> Iterator[str]:
    if entry.heading:
        yield from ("", str(entry.heading), "-" * len(str(entry.heading)))
    when = date_format(localtime(entry.made_at), "SHORT_DATETIME_FORMAT") if entry.made_at else ""
    remark = f" ({entry.remark})" if entry.remark else ""
    number = "" if entry.is_incident else entry.version
    yield f"{number:>4}  [{when}]{remark}"
    for sentence in entry.sentences:
        yield f"      {sentence}"
    for line in entry.ledger:
        yield f"      {line.points:+d} {chronicle.sitters[line.seat].name}: {line.words} ({line.rule})"


def _fairness(match: Match) -> Iterator[str]:
    yield _("Commitment to the shuffles: %(fingerprint)s") % {"fingerprint": match.commitment}
    if has_open_record(match):
        yield _("Secret of the shuffles: %(secret)s") % {"secret": bytes(match.secret).hex()}
