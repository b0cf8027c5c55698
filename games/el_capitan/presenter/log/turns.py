"""Sentences about turns: cards, voyages, buildings."""

from django.utils.translation import gettext as _

from games.el_capitan.presenter.log.sentence import sentence
from games.el_capitan.presenter.words.cards import quoted_card
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import in_port, name_of, where, whither
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.names import BANK, START


@sentence.register
def turn_started(event: facts.TurnStarted, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Your turn in round %(round)d began."),
        they=_("%(name)s’s turn in round %(round)d began."),
        round=event.round,
    )


@sentence.register
def turn_restarted(event: facts.TurnRestarted, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You started your turn over."),
        they=_("%(name)s started the turn over."),
    )


@sentence.register
def turn_ended(event: facts.TurnEnded, count: int, company: TableNames) -> str:
    return company.say(event.seat, you=_("You ended your turn."), they=_("%(name)s ended the turn."))


@sentence.register
def card_bought(event: facts.CardBought, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You bought the card %(card)s for %(florins)s."),
        they=_("%(name)s bought the card %(card)s for %(florins)s."),
        card=quoted_card(event.card),
        florins=florins(event.price),
    )


@sentence.register
def sailed(event: facts.Sailed, count: int, company: TableNames) -> str:
    words = {"whither": whither(event.target), "card": quoted_card(event.card)}
    if event.source == START:
        return company.say(
            event.seat,
            you=_("You put to sea and sailed %(whither)s with the card %(card)s."),
            they=_("%(name)s put to sea and sailed %(whither)s with the card %(card)s."),
            **words,
        )
    return company.say(
        event.seat,
        you=_("You sailed %(whither)s with the card %(card)s."),
        they=_("%(name)s sailed %(whither)s with the card %(card)s."),
        **words,
    )


@sentence.register
def docked(event: facts.Docked, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You docked %(port)s."),
        they=_("%(name)s docked %(port)s."),
        port=in_port(event.city, event.port),
    )


@sentence.register
def warehouse_built(event: facts.WarehouseBuilt, count: int, company: TableNames) -> str:
    words = {"where": where(event.city), "space": event.space, "florins": florins(event.price)}
    if company.is_neutral(event.colour):
        return company.say(
            event.seat,
            you=_("You built a neutral warehouse %(where)s on space %(space)d, for %(florins)s."),
            they=_("%(name)s built a neutral warehouse %(where)s on space %(space)d, for %(florins)s."),
            **words,
        )
    return company.say(
        event.seat,
        you=_("You built a warehouse %(where)s on space %(space)d, for %(florins)s."),
        they=_("%(name)s built a warehouse %(where)s on space %(space)d, for %(florins)s."),
        **words,
    )


@sentence.register
def warehouse_reopened(event: facts.WarehouseReopened, count: int, company: TableNames) -> str:
    words = {"where": where(event.city), "space": event.space}
    if company.is_neutral(event.colour):
        return company.say(
            event.seat,
            you=_("You reopened a neutral warehouse %(where)s on space %(space)d."),
            they=_("%(name)s reopened a neutral warehouse %(where)s on space %(space)d."),
            **words,
        )
    return company.say(
        event.seat,
        you=_("You reopened a warehouse %(where)s on space %(space)d."),
        they=_("%(name)s reopened a warehouse %(where)s on space %(space)d."),
        **words,
    )


@sentence.register
def warehouse_closed(event: facts.WarehouseClosed, count: int, company: TableNames) -> str:
    if event.is_removed:
        text = _("%(city)s: this removed %(whom)s on space %(space)d from the game.")
    else:
        text = _("%(city)s: this closed %(whom)s on space %(space)d.")
    return text % {
        "city": name_of(event.city),
        "whom": company.a_warehouse(event.colour),
        "space": event.space,
    }


@sentence.register
def fortress_built(event: facts.FortressBuilt, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You built a fortress %(where)s, for %(florins)s."),
        they=_("%(name)s built a fortress %(where)s, for %(florins)s."),
        where=where(event.city),
        florins=florins(event.price),
    )


@sentence.register
def bonus_card_taken(event: facts.BonusCardTaken, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You’re present in nine cities and took the bonus card of %(florins)s."),
        they=_("%(name)s is present in nine cities and took the bonus card of %(florins)s."),
        florins=florins(event.florins),
    )


@sentence.register
def passed(event: facts.Passed, count: int, company: TableNames) -> str:
    if event.source == BANK:
        return company.say(
            event.seat,
            you=_("The bank had no loans left: you stayed there and passed."),
            they=_("The bank had no loans left: %(name)s stayed there and passed."),
        )
    return company.say(
        event.seat,
        you=_("The bank had no loans left: you went there and passed."),
        they=_("The bank had no loans left: %(name)s went there and passed."),
    )
