"""Sentences about cards: bids, action cards, declarations, vetoes and disks."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.el_grande.presenter.log.sentence import sentence
from games.el_grande.presenter.words.cards import quoted_title
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import name_of
from games.el_grande.rules import events as facts
from games.presenting.series import all_of, clause_list, comma_list


@sentence.register
def power_played(event: facts.PowerPlayed, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You played power card %(card)d."),
        they=_("%(name)s played power card %(card)d."),
        card=event.card,
    )


@sentence.register
def order_settled(event: facts.OrderSettled, count: int, company: TableNames) -> str:
    order = comma_list(company.who(seat) for seat in event.order)
    return _("Turn order: %(order)s.") % {"order": order}


@sentence.register
def card_taken(event: facts.CardTaken, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You took the action card %(card)s."),
        they=_("%(name)s took the action card %(card)s."),
        card=quoted_title(event.card),
    )


@sentence.register
def special_declared(event: facts.SpecialDeclared, count: int, company: TableNames) -> str:
    return declared_sentence(event, company, is_done=False)


def declared_sentence(event: facts.SpecialDeclared, company: TableNames, *, is_done: bool) -> str:
    """Return the sentence with the deeds while a veto may still stop them, without once the log tells them itself."""
    if is_done:
        return company.say(
            event.seat,
            you=_("You used the special action of %(card)s."),
            they=_("%(name)s used the special action of %(card)s."),
            card=quoted_title(event.card),
        )
    told = clauses(event.deeds, event.seat, company)
    if event.castillo_forgotten:
        told = clause_list(filter(None, (told, _("caballeros go into the Castillo"))))
    return company.say(
        event.seat,
        you=_("You declared the special action of %(card)s: %(deeds)s."),
        they=_("%(name)s declared the special action of %(card)s: %(deeds)s."),
        card=quoted_title(event.card),
        deeds=told or _("nothing happens"),
    )


@sentence.register
def veto_armed(event: facts.VetoArmed, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Until the end of round %(round)d, you may stop a special action with your veto."),
        they=_("Until the end of round %(round)d, %(name)s may stop a special action with the veto."),
        round=event.expires,
    )


@sentence.register
def veto_passed(event: facts.VetoPassed, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You let the special action of %(card)s happen and kept your veto."),
        they=_("%(name)s let the special action of %(card)s happen and kept the veto."),
        card=quoted_title(event.card),
    )


@sentence.register
def veto_used(event: facts.VetoUsed, count: int, company: TableNames) -> str:
    card = quoted_title(event.card)
    if not event.kept:
        return company.say(
            event.seat,
            you=_("You stopped the special action of %(card)s with your veto."),
            they=_("%(name)s stopped the special action of %(card)s with a veto."),
            card=card,
        )
    return company.say(
        event.seat,
        you=ngettext(
            "With your veto you stopped the special action of %(card)s after %(kept)d step of %(declared)d.",
            "With your veto you stopped the special action of %(card)s after %(kept)d steps of %(declared)d.",
            event.kept,
        ),
        they=ngettext(
            "With a veto %(name)s stopped the special action of %(card)s after %(kept)d step of %(declared)d.",
            "With a veto %(name)s stopped the special action of %(card)s after %(kept)d steps of %(declared)d.",
            event.kept,
        ),
        card=card,
        kept=event.kept,
        declared=event.declared,
    )


@sentence.register
def veto_expired(event: facts.VetoExpired, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Your veto has expired unused."),
        they=_("%(name)s’s veto has expired unused."),
    )


@sentence.register
def power_recovered(event: facts.PowerRecovered, count: int, company: TableNames) -> str:
    if company.is_me(event.seat):
        return ""  # the owner gets PowerSeen, which says more
    return _("%(name)s took a played power card back; only they know which.") % {
        "name": company.name(event.seat)
    }


@sentence.register
def power_seen(event: facts.PowerSeen, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You took power card %(card)d back; the others don’t know which one."),
        they=_("%(name)s took power card %(card)d back."),
        card=event.card,
    )


@sentence.register
def disk_set(event: facts.DiskSet, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Your secret disk shows: %(region)s."),
        they=_("%(name)s’s secret disk shows: %(region)s."),
        region=name_of(event.region),
    )


@sentence.register
def disks_revealed(event: facts.DisksRevealed, count: int, company: TableNames) -> str:
    shown = all_of(
        pgettext("the disk of one player in a list", "%(region)s (%(name)s)")
        % {"name": company.who(seat), "region": name_of(region)}
        for seat, region in enumerate(event.disks)
        if region is not None
    )
    return _("The secret disks show: %(disks)s.") % {"disks": shown}
