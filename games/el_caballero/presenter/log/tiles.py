"""Sentences about reinforcement, area tiles and caballero tiles."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_caballero.presenter.log.sentence import sentence
from games.el_caballero.presenter.words.outcomes import caballeros_words, pieces, sentences_in
from games.el_caballero.presenter.words.places import where
from games.el_caballero.rules import events as facts
from games.presenting.company import TableNames


@sentence.register
def reinforced(event: facts.Reinforced, company: TableNames) -> str:
    came = company.say(
        event.seat,
        you=ngettext(
            "%(count)d caballero came to your Court.", "%(count)d caballeros came to your Court.", event.heads
        ),
        they=ngettext(
            "%(count)d caballero came to %(name)s’s Court.",
            "%(count)d caballeros came to %(name)s’s Court.",
            event.heads,
        ),
        count=event.heads,
    )
    return sentences_in((came, _surplus(event.lost)))


def _surplus(lost: int) -> str:
    """Return how many caballeros were lost because the Court could not hold them (EC-5.3)."""
    if not lost:
        return ""
    return ngettext(
        "%(caballeros)s didn’t fit there and was lost.",
        "%(caballeros)s didn’t fit there and were lost.",
        lost,
    ) % {"caballeros": caballeros_words(lost)}


@sentence.register
def area_laid(event: facts.AreaLaid, company: TableNames) -> str:
    match event.ground:
        case "normal":
            you, they = _("You laid an area tile %(where)s."), _("%(name)s laid an area tile %(where)s.")
        case "own":
            you = _(
                "You laid an area tile %(where)s, next to one of your caballero tiles, because it fitted nowhere else."
            )
            they = _(
                "%(name)s laid an area tile %(where)s, next to one of their own caballero tiles, because it fitted nowhere else."
            )
        case _:
            you = _(
                "You laid an area tile %(where)s, next to another player’s caballero tile, because it fitted nowhere else."
            )
            they = _(
                "%(name)s laid an area tile %(where)s, next to another player’s caballero tile, because it fitted nowhere else."
            )
    return company.say(event.seat, you=you, they=they, where=where(event.cell))


@sentence.register
def caballero_placed(event: facts.CaballeroPlaced, company: TableNames) -> str:
    if event.grande:
        you = _("You placed a caballero tile with your Grande %(where)s for %(caballeros)s.")
        they = _("%(name)s placed a caballero tile with the Grande %(where)s for %(caballeros)s.")
    else:
        you = _("You placed a caballero tile %(where)s for %(caballeros)s.")
        they = _("%(name)s placed a caballero tile %(where)s for %(caballeros)s.")
    price = caballeros_words(event.cost)
    placed = company.say(event.seat, you=you, they=they, where=where(event.cell), caballeros=price)
    return sentences_in((placed, _squeezed(event, company)))


def _squeezed(event: facts.CaballeroPlaced, company: TableNames) -> str:
    """Return how many caballeros were lost because the tile had been showing part of the Court (EC-7.3.5)."""
    if not event.lost:
        return ""
    return company.say(
        event.seat,
        you=_("Lost because your Court has no room: %(caballeros)s."),
        they=_("Lost because %(name)s’s Court has no room: %(caballeros)s."),
        caballeros=caballeros_words(event.lost),
    )


@sentence.register
def caballero_raised(event: facts.CaballeroRaised, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You increased your caballero tile %(where)s from %(before)d to %(after)d."),
        they=_("%(name)s increased the caballero tile %(where)s from %(before)d to %(after)d."),
        where=where(event.cell),
        before=event.before,
        after=event.after,
    )


@sentence.register
def tile_forced_off(event: facts.TileForcedOff, company: TableNames) -> str:
    forced = company.say(
        event.owner,
        you=_("Your caballero tile %(where)s was forced off the map."),
        they=_("%(name)s’s caballero tile %(where)s was forced off the map."),
        where=where(event.cell),
    )
    return sentences_in((forced, _after_the_fall(event)))


def _after_the_fall(event: facts.TileForcedOff) -> str:
    if event.had_castillo:
        return _("Its castillo saved %(pieces)s.") % {"pieces": pieces(event.refund, event.ships)}
    if not event.ships:
        return _("Its caballeros were lost.")
    return _("Its caballeros were lost, and with them %(ships)s.") % {"ships": pieces(0, event.ships)}


@sentence.register
def tile_returned(event: facts.TileReturned, company: TableNames) -> str:
    taken = company.say(
        event.seat,
        you=_("You took back your caballero tile %(where)s."),
        they=_("%(name)s took back the caballero tile %(where)s."),
        where=where(event.cell),
    )
    saved = pieces(event.refund, event.ships)
    return sentences_in(
        (
            taken,
            _("Back in the Court: %(pieces)s.") % {"pieces": saved} if saved else "",
            _("The Grande is back in the Court.") if event.had_grande else "",
        )
    )


@sentence.register
def placement_lapsed(event: facts.PlacementLapsed, company: TableNames) -> str:
    return _("No area tile on display fitted anywhere, so none had to be laid.")
