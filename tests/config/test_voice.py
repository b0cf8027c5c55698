"""Phrasings that nobody would say out loud stay out of the messages, in every language (docs/developing/writing.md)."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from tests.config.test_translations import ROOT, forms_of, told


class Banned(NamedTuple):
    """What is not written, what is written instead, and a sentence that once stood on a page."""

    pattern: str
    instead: str
    example: str


NO_BREAK = "\u00a0"
CODE = re.compile(
    r"\{% comment %\}.*?\{% endcomment %\}|<(script|style)\b.*?</\1>|\{[%{#].*?[%}#]\}", re.DOTALL
)
MARKUP = re.compile(r"""<!--.*?-->|<(?:"[^"]*"|'[^']*'|[^<>"'])*>""", re.DOTALL)

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
    Banned("'", "the apostrophe ’", "the other's visits"),
    Banned(
        r"\b[Ww]hoever (leaves|does not|held|has not|is concerned|it is about|is thrown|has too little)\b(?! pays)",
        "if you, anybody who, the previous player",
        "Whoever leaves a match is rated as last.",
    ),
    Banned(
        r"\b(stands?|stood) in the log\b|\bstands? (here|below)\b",
        "is in the log, is below",
        "The check of the site stands below.",
    ),
    Banned(r"\b(is|are) sought\b", "we're looking for", "A substitute is sought for Ana."),
    Banned(
        r"\b[Tt]ake (it|your data|the chat) (away|with you)\b(?! from)|\btaken away as\b",
        "download",
        "Take it away:",
    ),
    Banned(
        r"\bBy (what is|how often)\b", "judging by", "By what is usual on this site, 2 would be expected."
    ),
    Banned(r"(?i)\bsomething was done\b", "we took action", "Something was done about words"),
    Banned(r"\bdearer?\b", "expensive, costs more", "Extending the rest makes it dearer."),
    Banned(r"\bthose who run\b", "the organisers", "Only those who run the competition may read it."),
    Banned(r"\benough have come\b", "if enough have signed up", "It starts on Monday, if enough have come."),
    Banned(r"\bless debts\b", "minus", "Fortunes, money less debts"),
    Banned(
        r"\b(go on playing|went on in another)\b",
        "keep playing, you continued",
        "You went on in another window.",
    ),
    Banned(r"\bnames no\b", "doesn't name", "The field “game” names no game that is played here."),
    Banned(
        r"\b(has|pays you|where|of all) most\b(?! of)",
        "the most",
        "The first goes to whoever has most caballeros there.",
    ),
    Banned(r"\bset sail to\b", "put to sea and sailed to", "Ana set sail to Athens."),
    Banned(r"\bmeasures? (against|was|has|is|stands|lasts)\b", "sanction", "A measure against your bot"),
    Banned(
        r"\b(paused|void|role|member|measure) already\b",
        "already, before it",
        "This match is paused already.",
    ),
    Banned(r"(?i)\bidle(ness)?\b", "days without playing", "Idle days that cost places"),
    Banned(r"(?i)\bhangs? together\b", "connects", "Land that hangs together is one land."),
]

FRENCH = [
    Banned(r"(?i)\bnavires?\b", "bateau, as on the rule sheets", "Acheter un navire"),
    Banned(r"(?i)\bcourrier\b", "e-mail", "Regardez votre courrier"),
    Banned(r"(?i)(?<![-\w])mails?\b", "e-mail", "Mauvaise adresse, ou pas de mail ?"),
    Banned(
        r"\bQui (mène|a alors|est seul|accoste|s’en va|arrive|finit|entre|partage|débute|lit)\b",
        "a sentence with a subject, not a proverb",
        "Qui mène seul dans la région royale reçoit 2 de plus.",
    ),
    Banned(
        r"\bvers (la |le |l’)?(Galicie|Pays Basque|Ancienne|Aragon|Catalogne|Cour\b|Séville|Grenade|Marseille)",
        "à, en, au, jusqu’à: vers is only the direction",
        "Le Roi va vers Séville.",
    ),
    Banned(
        r"\b[Ll]a région du Roi\b|\bVieille[- ]Castille",
        "région royale, Ancienne Castille",
        "La région du Roi",
    ),
    Banned(r"\b[Oo]rdre des tours\b", "ordre du tour", "Ordre des tours : vous, Ana."),
    Banned(r"(?i)s’est cassé\b", "une erreur s’est produite", "Quelque chose s’est cassé"),
    Banned(r"(?i)\bun remplacement est cherché\b", "on cherche", "Un remplacement est cherché pour Ana."),
    Banned(r"(?i)\bemporter\b", "télécharger", "Emporter d’abord vos données"),
    Banned(r"\brevenir (là-)?dessus\b", "annuler", "Vous pouvez revenir là-dessus."),
    Banned(r"(?i)\bpioche\b|\bcartes ouvertes\b", "talon, cartes visibles", "La pioche est vide."),
    Banned(r"\bpaie (\d|davantage|le plus)", "rapporte", "La tour paie 5 à qui en a le plus."),
    Banned(r"\battend(ent)? du monde\b", "attend des joueurs", "3 tables attendent du monde."),
    Banned(r"\bAdieu\b", "au revoir", "Adieu, et merci d’avoir joué."),
    Banned(r"(?i)\bchez vous ici\b", "Déjà un compte ?", "Déjà chez vous ici ?"),
    Banned(r"(?i)(?<![(%])\bround\b", "manche in a game, ronde in a competition", "Le round 3"),
    Banned(r"(?<=[\w)]) [:;?!»]", "a no-break space before high punctuation", "Quel jeu ?"),
    Banned(rf"«(?!{NO_BREAK})", "a no-break space after «", "« Veto »"),
    Banned(r"\w·\w", "a sentence that fits everybody", "Vous seul·e"),
    Banned(r"'", "the apostrophe ’", "J'ai vu"),
]

ITALIAN = [
    Banned(r"(?i)(?<![(%])\bround\b", "giro in a game, turno in a competition", "Il round 3"),
    Banned(r"(?i)\bposta\b", "e-mail", "Controlla la posta"),
    Banned(r"(?i)(?<![-\w])mail\b", "e-mail", "Indirizzo sbagliato, o nessuna mail?"),
    Banned(
        r"\b[Tt]i rest(ano|erebbero) %\((florins|left)\)s",
        "hai ancora, which is right for one as well",
        "Ti restano %(florins)s.",
    ),
    Banned(r"(?i)\bscacci", "espellere, as in the log", "Quella tessera viene scacciata."),
    Banned(r"(?i)\bfini(sci|re) il (tuo )?turno\b", "concludere, as on the button", "Finisci il turno."),
    Banned(r"\b(nel|al|il|tuo) porto\b", "molo, as on the board", "Sei nel porto 1."),
    Banned(
        r"\b([Pp]uoi|può) tornare indietro\b|\b[Ss]e torni indietro\b",
        "annullare",
        "Puoi tornare indietro finché nessuno muove.",
    ),
    Banned(
        r"\b[Uu]na misura contro\b|\bappell[oi]\b|(?i:\binchiest)",
        "provvedimento, ricorso, indagine",
        "Una misura contro il tuo bot",
    ),
    Banned(
        r"\bsi conta tutto\b|\bsi contano tutte\b|\bfa(i)? contare (?!di nuovo)",
        "conteggiare",
        "Alla fine si conta tutto.",
    ),
    Banned(r"(?i)\bbonus\b", "premio", "Il tuo bonus di 2"),
    Banned(r"(?i)\bqualcosa si è rotto\b", "qualcosa è andato storto", "Qualcosa si è rotto"),
    Banned(r"\bAddio\b", "arrivederci", "Addio, e grazie per aver giocato."),
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


def rulebook_lines(language: str) -> Iterator[str]:
    """Return the paragraphs of every rulebook in a language."""
    for path in ROOT.glob(f"games/*/presenter/rulebook/texts/{language}.txt"):
        yield from path.read_text(encoding="utf-8").splitlines()


def bare_words() -> Iterator[str]:
    """Return the lines of templates without tags, variables, comments and markup: words that no catalogue has."""
    for path in ROOT.glob("templates/**/*.html"):
        text = CODE.sub(" ", path.read_text(encoding="utf-8"))
        yield from filter(None, (line.strip() for line in MARKUP.sub(" ", text).splitlines()))


@pytest.mark.parametrize(("language", "banned"), BANNED)
def test_nobody_talks_like_this(language: str, banned: Banned) -> None:
    words = [*messages_of(language), *rulebook_lines(language)]
    found = [message for message in words if re.search(banned.pattern, message)]
    assert not found, f"say instead: {banned.instead}"


@pytest.mark.parametrize("banned", ENGLISH)
def test_no_template_says_it_past_the_catalogues(banned: Banned) -> None:
    found = [line for line in bare_words() if re.search(banned.pattern, line)]
    assert not found, f"say instead: {banned.instead}"


@pytest.mark.parametrize(("language", "banned"), BANNED)
def test_pattern_finds_what_once_stood_on_a_page(language: str, banned: Banned) -> None:
    assert re.search(banned.pattern, banned.example)
