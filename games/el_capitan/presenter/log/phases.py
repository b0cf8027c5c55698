"""Sentences about the course of the game: phases, new open cards, scorings and the end."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_capitan.presenter.log.sentence import sentence
from games.el_capitan.presenter.words.cards import quoted_cards
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.pieces import pieces_in_words
from games.el_capitan.presenter.words.places import name_of, where
from games.el_capitan.presenter.words.victory import victory
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.names import CardId
from games.presenting.series import comma_list


@sentence.register
def phase_started(event: facts.PhaseStarted, count: int, company: TableNames) -> str:
    return company.say(
        event.first,
        you=_("Everybody gets %(pieces)s. You begin."),
        they=_("Everybody gets %(pieces)s. %(name)s begins."),
        pieces=pieces_in_words(event.pieces),
    )


def cards_revealed(cards: Sequence[CardId]) -> str:
    """Return one sentence about all new open cards (CP-7.5)."""
    return ngettext("New open card: %(cards)s.", "New open cards: %(cards)s.", len(cards)) % {
        "cards": quoted_cards(cards)
    }


@sentence.register
def card_revealed(event: facts.CardRevealed, count: int, company: TableNames) -> str:
    return cards_revealed((event.card,))


@sentence.register
def pile_reshuffled(event: facts.PileReshuffled, count: int, company: TableNames) -> str:
    if event.deck == "destination":
        text = ngettext(
            "The Destination deck ran out: %(count)d discarded card was reshuffled.",
            "The Destination deck ran out: %(count)d discarded cards were reshuffled.",
            event.count,
        )
    else:
        text = ngettext(
            "The Connection deck ran out: %(count)d discarded card was reshuffled.",
            "The Connection deck ran out: %(count)d discarded cards were reshuffled.",
            event.count,
        )
    return text % {"count": event.count}


@sentence.register
def final_round_called(event: facts.FinalRoundCalled, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You have used up your pieces: the phase ends with this round."),
        they=_("%(name)s has used up all pieces: the phase ends with this round."),
    )


@sentence.register
def scoring_started(event: facts.ScoringStarted, count: int, company: TableNames) -> str:
    return _("Phase %(phase)d is over: presence, majorities and fortresses are paid.") % {
        "phase": event.phase
    }


@sentence.register
def presence_scored(event: facts.PresenceScored, count: int, company: TableNames) -> str:
    payments = [
        ngettext("%(who)s %(florins)d for %(count)d city", "%(who)s %(florins)d for %(count)d cities", cities)
        % {"who": company.who(seat), "florins": paid, "count": cities}
        for seat, (cities, paid) in enumerate(zip(event.cities, event.florins, strict=True))
        if paid
    ]
    if not payments:
        return _("Presence: nobody is in enough cities to be paid.")
    return _("Presence: %(payments)s.") % {"payments": comma_list(payments)}


@sentence.register
def city_scored(event: facts.CityScored, count: int, company: TableNames) -> str:
    """Say who is paid for a city (CP-15.4); nobody if a neutral colour leads (CP-18.8)."""
    words = {
        "city": name_of(event.city),
        "value": event.value,
        "payments": company.paid(enumerate(event.florins)),
    }
    if words["payments"]:
        return _("%(city)s, income %(value)d: %(payments)s.") % words
    if company.is_neutral(event.colours[0]):
        return _("%(city)s, income %(value)d: a neutral colour leads, nobody is paid.") % words
    return _("%(city)s, income %(value)d: nobody is paid.") % words


@sentence.register
def fortress_scored(event: facts.FortressScored, count: int, company: TableNames) -> str:
    words = {"where": where(event.city), "florins": florins(event.florins)}
    if event.is_full:
        return company.say(
            event.seat,
            you=_("Your fortress %(where)s pays %(florins)s: no city has more warehouses."),
            they=_("%(name)s’s fortress %(where)s pays %(florins)s: no city has more warehouses."),
            **words,
        )
    return company.say(
        event.seat,
        you=_("Your fortress %(where)s pays %(florins)s, half the income."),
        they=_("%(name)s’s fortress %(where)s pays %(florins)s, half the income."),
        **words,
    )


@sentence.register
def fortunes_announced(event: facts.FortunesAnnounced, count: int, company: TableNames) -> str:
    """Say all fortunes (CP-16.6) and that the poorest player chooses who begins (CP-16.7)."""
    standing = comma_list(
        _("%(who)s %(fortune)d") % {"who": company.who(seat), "fortune": fortune}
        for seat, fortune in enumerate(event.fortunes)
    )
    return company.say(
        event.poorest,
        you=_("Fortunes (money minus debts): %(fortunes)s. You’re the poorest and choose who begins."),
        they=_("Fortunes (money minus debts): %(fortunes)s. %(name)s is the poorest and chooses who begins."),
        fortunes=standing,
    )


@sentence.register
def first_player_chosen(event: facts.FirstPlayerChosen, count: int, company: TableNames) -> str:
    if event.seat == event.first:
        return company.say(
            event.seat,
            you=_("You chose to begin the next phase yourself."),
            they=_("%(name)s chose to begin the next phase."),
        )
    return company.say(
        event.seat,
        you=_("You chose who begins the next phase: %(first)s."),
        they=_("%(name)s chose who begins the next phase: %(first)s."),
        first=company.who(event.first),
    )


@sentence.register
def game_ended(event: facts.GameEnded, count: int, company: TableNames) -> str:
    return victory(event.fortunes, company)
