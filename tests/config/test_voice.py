"""Phrasings that nobody would say out loud stay out of the messages, in every language (docs/developing/writing.md)."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.config.test_translations import forms_of, told


class Banned(NamedTuple):
    """What is not written, what is written instead, and a sentence that once stood on a page."""

    pattern: str
    instead: str
    example: str


NO_BREAK = "\u00a0"

ENGLISH = [
    Banned(
        r"^(I know|On|Look|Look again|Keep|Say|Prepare it|Rule so)$", "a verb that names the thing", "I know"
    ),
    Banned(r"^To (the|my) ", "a verb: Go to the table", "To the table"),
    Banned(
        r"\b(begin|draw|drawn|dealt|seated|counted|calculated) .*anew\b|^Draw anew",
        "again, start over, redraw",
        "Ratings are counted anew.",
    ),
    Banned(r"\bletters?\b(?!,| or digit)", "mail", "We have sent you a letter with a link."),
    Banned(r"\bshall\b", "will or should", "Where shall the ship go?"),
    Banned(
        r"\bbut not a number that lies\b|\blies ready\b|\bThere lies\b|\bof yours (lies|stands)\b",
        "what you have, what is taken, what is there",
        "No ship of yours lies there.",
    ),
    Banned(r"(?i)\b(change|they) tells? from\b", "apply from", "They tell from your next turn on."),
    Banned(r"\b(is|are) told so\b", "we've told them", "Those who sit at the table are told so."),
    Banned(r"\bas there may be\b", "you can't have any more", "You have as many bots as there may be."),
    Banned(r"\bno sense\b", "what happened, why, and what to do now", "That request made no sense"),
    Banned(r"^These were many\b", "you're doing that too fast", "These were many tests."),
    Banned(r"\bgo on tomorrow\b", "continue tomorrow", "Please go on tomorrow."),
    Banned(r"\bfor want of\b|, for none\b", "because", "Lost, for want of room"),
    Banned(r"(?i)\bwhoever likes\b", "you can, if you like", "Whoever likes may play on."),
    Banned(r"\b(leaving|left) the house\b", "we can't send, we haven't sent", "Nothing has left the house."),
    Banned(
        r"^(Nobody is waiting for you|Already at home here)", "say it plainly", "Nobody is waiting for you."
    ),
    Banned(r"\bneeds to know how many\b", "what to do: set a maximum", "It needs to know how many that are."),
    Banned(r"[\d)][ds]? %%", "75%, without a space", "%(percent)d %% of your turns"),
]

FRENCH = [
    Banned(r"(?i)\bnavires?\b", "bateau, as on the rule sheets", "Acheter un navire"),
    Banned(r"(?i)\bcourrier\b(?! qui n’arrive pas)", "e-mail", "Regardez votre courrier"),
    Banned(r"(?i)\bchez vous ici\b", "Déjà un compte ?", "Déjà chez vous ici ?"),
    Banned(r"(?i)(?<![(%])\bround\b", "manche in a game, ronde in a competition", "Le round 3"),
    Banned(r"(?<=[\w)]) [:;?!»]", "a no-break space before high punctuation", "Quel jeu ?"),
    Banned(rf"«(?!{NO_BREAK})", "a no-break space after «", "« Veto »"),
    Banned(r"\w·\w", "a sentence that fits everybody", "Vous seul·e"),
    Banned(r"'", "the apostrophe ’", "J'ai vu"),
]

ITALIAN = [
    Banned(r"(?i)(?<![(%])\bround\b", "giro in a game, turno in a competition", "Il round 3"),
    Banned(r"(?i)\bposta\b(?! che non arriva)", "e-mail", "Controlla la posta"),
    Banned(r"(?i)\bè il tuo turno\b", "Tocca a te", "È il tuo turno: scegli."),
    Banned(r"(?<=\w) [:;?!]", "no space before punctuation", "Quale gioco ?"),
    Banned(r"'", "the apostrophe ’", "L'offerta"),
]

BANNED = [
    *(("en", banned) for banned in ENGLISH),
    *(("fr", banned) for banned in FRENCH),
    *(("it", banned) for banned in ITALIAN),
]


def messages_of(language: str) -> Iterator[str]:
    """Return all forms of all messages; the English ones are the ids of every catalogue."""
    for message in told("fr" if language == "en" else language):
        if language != "en":
            yield from forms_of(message)
        else:
            yield from (message.id,) if isinstance(message.id, str) else message.id


@pytest.mark.parametrize(("language", "banned"), BANNED)
def test_nobody_talks_like_this(language: str, banned: Banned) -> None:
    found = [message for message in messages_of(language) if re.search(banned.pattern, message)]
    assert not found, f"say instead: {banned.instead}"


@pytest.mark.parametrize(("language", "banned"), BANNED)
def test_pattern_finds_what_once_stood_on_a_page(language: str, banned: Banned) -> None:
    assert re.search(banned.pattern, banned.example)
