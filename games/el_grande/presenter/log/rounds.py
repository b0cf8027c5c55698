"""Sentences about the course of the game: rounds, turns, scorings and the end."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_grande.presenter.log.sentence import sentence
from games.el_grande.presenter.words.cards import quoted_title
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.places import where
from games.el_grande.rules import events as facts
from games.presenting.series import comma_list
from games.presenting.victory import victory


@sentence.register
def round_started(event: facts.RoundStarted, count: int, company: TableNames) -> str:
    return company.say(
        event.starter,
        you=_("The action cards of this round: %(cards)s. You bid first."),
        they=_("The action cards of this round: %(cards)s. %(name)s bids first."),
        cards=comma_list(quoted_title(card) for card in event.cards),
    )


@sentence.register
def turn_started(event: facts.TurnStarted, count: int, company: TableNames) -> str:
    if not event.arrived and not event.missing:
        return company.say(
            event.seat,
            you=_("Your turn began, with power card %(card)d."),
            they=_("%(name)s’s turn began, with power card %(card)d."),
            card=event.card,
        )
    arrived = company.say(
        event.seat,
        you=ngettext(
            "Your turn began: with power card %(card)d, %(count)d caballero came from the Province to the Court.",
            "Your turn began: with power card %(card)d, %(count)d caballeros came from the Province to the Court.",
            event.arrived,
        ),
        they=ngettext(
            "%(name)s’s turn began: with power card %(card)d, %(count)d caballero came from the Province to the "
            "Court.",
            "%(name)s’s turn began: with power card %(card)d, %(count)d caballeros came from the Province to the "
            "Court.",
            event.arrived,
        ),
        card=event.card,
        count=event.arrived,
    )
    if not event.missing:
        return arrived
    short = ngettext(
        "The Province was short of %(count)d caballero.",
        "The Province was short of %(count)d caballeros.",
        event.missing,
    ) % {"count": event.missing}
    return f"{arrived} {short}"


@sentence.register
def turn_ended(event: facts.TurnEnded, count: int, company: TableNames) -> str:
    return company.say(event.seat, you=_("You ended your turn."), they=_("%(name)s ended the turn."))


@sentence.register
def round_ended(event: facts.RoundEnded, count: int, company: TableNames) -> str:
    return _("Round %(round)d is over.") % {"round": event.round}


@sentence.register
def general_scoring_started(event: facts.GeneralScoringStarted, count: int, company: TableNames) -> str:
    return _(
        "If anybody is in the Castillo, it is scored first and its caballeros ride out. Then all nine regions "
        "are scored."
    )


@sentence.register
def region_contested(event: facts.RegionContested, count: int, company: TableNames) -> str:
    return _("No scoring %(where)s: chosen by %(players)s.") % {
        "where": where(event.region),
        "players": company.all_of(event.seats),
    }


@sentence.register
def area_scored(event: facts.AreaScored, count: int, company: TableNames) -> str:
    paid = company.points(map(sum, zip(event.rank_points, event.king_bonus, event.home_bonus, strict=True)))
    if not paid:
        return _("Scoring %(where)s: nobody gets points.") % {"where": where(event.area)}
    return _("Scoring %(where)s: %(points)s.") % {"where": where(event.area), "points": paid}


@sentence.register
def game_ended(event: facts.GameEnded, count: int, company: TableNames) -> str:
    return victory(event.points, company)
