"""Signals about a suspect on the page of an inquiry: accounts that share a place, and pairs worth a look."""

from collections.abc import Iterable
from typing import Any, Final

from accounts.moderation.models import Inquiry
from accounts.people.models import User
from accounts.people.visitors import Visitor
from accounts.security.selectors.linked_accounts import Link, links_of
from accounts.security.words import place_sentence
from games.fairplay.selectors.evidence import Companion, companions_of
from games.fairplay.words import USUAL, companion_odds, strength_of

_SHOWN: Final = 5


def suspect_signals(inquiry: Inquiry, moderator: User) -> tuple[str, dict[str, Any]] | None:
    """Return the section, for moderators who may read signals. Opening a sheet behind it is logged."""
    if not moderator.has_perm("accounts.view_signals"):
        return None
    suspect = inquiry.suspect
    unusual = [each for each in companions_of(suspect) if each.probability < USUAL]
    return "games/moderation/_signals.html", {
        "person": suspect,
        "links": shown_links(links_of(suspect), moderator)[:_SHOWN],
        "companions": shown_companions(unusual, moderator)[:_SHOWN],
    }


def is_about(reader: Visitor, person: User) -> bool:
    """Whether figures about a person are about the reader: a reader who knew them could stay below the threshold."""
    return reader.pk in (person.pk, person.owner_id)


def shown_links(links: Iterable[Link], reader: Visitor) -> list[dict[str, Any]]:
    return [
        {"person": link.person, "sentences": [place_sentence(place) for place in link.places]}
        for link in links
        if not is_about(reader, link.person)
    ]


def shown_companions(companions: Iterable[Companion], reader: Visitor) -> list[dict[str, Any]]:
    return [
        {
            "person": each.person,
            "matches": each.matches,
            "odds": companion_odds(each.probability),
            "strength": strength_of(each.probability),
        }
        for each in companions
        if not is_about(reader, each.person)
    ]
