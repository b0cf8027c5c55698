"""Ratings in words."""

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.ai.levels import LEVELS
from games.catalogue import game_name, rules_of
from tournaments.ratings.rules.display import Shown
from tournaments.ratings.rules.pools import BOTS, DUEL, OVERALL, parts_of


def pool_name(pool: str) -> str:
    """The name of a pool, e.g. the name of a game and "for two"."""
    if pool == OVERALL:
        return pgettext("a pool of ratings", "All games")
    game, kind = parts_of(pool)
    if kind == DUEL:
        return _("%(game)s for two") % {"game": game_name(game)}
    if kind == BOTS:
        return _("%(game)s, bots") % {"game": game_name(game)}
    return _("%(game)s, 3 to %(most)d players") % {
        "game": game_name(game),
        "most": max(rules_of(game).players),
    }


def rating_words(seen: Shown) -> str:
    """The rating, with a question mark while it is provisional."""
    return f"{seen.rating}?" if seen.is_provisional else str(seen.rating)


def signed(difference: int) -> str:
    """Always with a sign; the real minus aligns with the plus."""
    return f"+{difference}" if difference > 0 else f"−{-difference}" if difference < 0 else "±0"


def percent(share: float) -> str:
    return _("%(percent)d%%") % {"percent": round(100 * share)}


def level_title(level: str) -> str:
    """The name of a computer player."""
    return _(LEVELS[level].label)


def ratings_recalculated(match_id: int, changes: list[str]) -> tuple[str, str]:
    first = _("Match #%(number)d counts differently now, so ratings have been recalculated.")
    return _("Your rating has been recalculated"), "\n".join([first % {"number": match_id}, *changes])


def changed_rating(pool: str, before: int, after: int) -> str:
    return _("%(pool)s: %(before)d, now %(after)d") % {
        "pool": pool_name(pool),
        "before": before,
        "after": after,
    }
