"""Prompts for the viewer's own decisions."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_grande.presenter.words.cards import quoted_title, words_of
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import whence, where
from games.el_grande.rules import agenda
from games.el_grande.rules.components.board import CASTILLO, INDEX, NEIGHBOURS
from games.el_grande.rules.components.cards import CARDS
from games.el_grande.rules.views import PlayerView, View, places_left
from games.presenting.series import one_of


def my_task(frame: agenda.AnyFrame, view: View, company: TableNames) -> str:
    match frame:
        case agenda.Bidding():
            return _bidding(view)
        case agenda.Arrival(left=left):
            return _arrival(left)
        case agenda.CardChoice():
            return _("Your turn: take one of the face-up action cards.")
        case agenda.Turn():
            return _turn(frame, view)
        case agenda.Declaring():
            return _declaring(frame, view, company)
        case agenda.VetoWindow(actor=actor, card=card, deeds=deeds):
            return _("%(name)s declares %(card)s: %(deeds)s. Do you stop it with your veto?") % {
                "name": company.name(actor),
                "card": quoted_title(card),
                "deeds": clauses(deeds, actor, company),
            }
        case agenda.Disks():
            return _disk(frame, view, company)
        case agenda.Returns(asks=asks):
            return _giving_back(asks[0].count)
    return _("It is your turn.")


def _me(view: View) -> PlayerView:
    assert view.viewer is not None
    return view.players[view.viewer]


def _bidding(view: View) -> str:
    bids = [str(player.bid) for player in view.players if player.bid]
    if not bids:
        return _(
            "You bid first: play a power card. High cards choose early, low cards bring more caballeros."
        )
    return _("Play a power card, but not a number that lies already: %(cards)s.") % {"cards": ", ".join(bids)}


def _arrival(left: int) -> str:
    return ngettext(
        "Your Province has run short: you may call up to %(count)d caballero from the regions to your Court.",
        "Your Province has run short: you may call up to %(count)d caballeros from the regions to your Court.",
        left,
    ) % {"count": left}


def _turn(turn: agenda.Turn, view: View) -> str:
    """Return what may still be done: both halves in either order, or the one that is left."""
    left = places_left(view, turn)
    places = one_of(where(area) for area in (*NEIGHBOURS[view.king], CASTILLO))
    facts = {"card": quoted_title(turn.card), "count": left, "places": places}
    if not turn.can_declare:
        return _only_placing(left) % facts
    return _with_special(turn, left) % {**facts, "special": words_of(turn.card, view.options).text}


def _with_special(turn: agenda.Turn, left: int) -> str:
    if not left:
        return _only_special(turn)
    return _placing_begun(left) if turn.placed else _both_halves(left)


def _both_halves(left: int) -> str:
    return ngettext(
        "You took %(card)s: place %(count)d caballero %(places)s, and use the special action, in either order. "
        "The special action: %(special)s",
        "You took %(card)s: place up to %(count)d caballeros %(places)s, and use the special action, in either "
        "order. The special action: %(special)s",
        left,
    )


def _placing_begun(left: int) -> str:
    """Return the prompt once placing has begun: using the special action ends it, as halves are not mixed (EG-4.5)."""
    return ngettext(
        "You took %(card)s: place %(count)d more caballero %(places)s, then use the special action; placing is over "
        "once you begin it. The special action: %(special)s",
        "You took %(card)s: place up to %(count)d more caballeros %(places)s, then use the special action; placing "
        "is over once you begin it. The special action: %(special)s",
        left,
    )


def _only_placing(left: int) -> str:
    return ngettext(
        "You took %(card)s: you may still place %(count)d caballero %(places)s.",
        "You took %(card)s: you may still place up to %(count)d caballeros %(places)s.",
        left,
    )


def _only_special(turn: agenda.Turn) -> str:
    if turn.placed == CARDS[turn.card].places:
        return _("You took %(card)s and have placed all it allows. The special action is left: %(special)s")
    return _("You took %(card)s and can place nobody. The special action is left: %(special)s")


def _declaring(frame: agenda.Declaring, view: View, company: TableNames) -> str:
    card = quoted_title(frame.card)
    if frame.picked:
        owner, region = frame.picked
        return _("%(card)s: where does %(whom)s go %(whence)s?") % {
            "card": card,
            "whom": company.a_caballero(owner),
            "whence": whence(region),
        }
    if not frame.deeds:
        special = words_of(frame.card, view.options).text
        return _("%(card)s: choose. The special action: %(special)s") % {"card": card, "special": special}
    return _("%(card)s, collected so far: %(deeds)s. Go on, or declare it.") % {
        "card": card,
        "deeds": clauses(frame.deeds, frame.seat, company),
    }


def _disk(frame: agenda.Disks, view: View, company: TableNames) -> str:
    match frame.occasion:
        case "2F":
            return _(
                "Set your secret disk to a region: 2 of your caballeros there, or the only one, go home."
            )
        case "2G":
            return _("Set your secret disk to a region: all your caballeros there go home.")
        case "4C":
            return _expelled(frame, view)
        case "4D":
            return _(
                "Set your secret disk to the region where your Grande shall go; its present one means staying."
            )
        case "4G":
            return _("Set your secret disk to a region. It is scored if nobody else names it.")
    return _riding_out(view)


def _expelled(frame: agenda.Disks, view: View) -> str:
    assert frame.region is not None
    count = view.regions[INDEX[frame.region]][_me(view).seat]
    return ngettext(
        "Your %(count)d caballero must go away %(whence)s. Set your secret disk to the region it shall go to.",
        "Your %(count)d caballeros must go away %(whence)s. Set your secret disk to the region they shall go to.",
        count,
    ) % {"count": count, "whence": whence(frame.region)}


def _riding_out(view: View) -> str:
    """EG-9.1; in memory mode players without caballeros in the Castillo are asked too (EG-11.6)."""
    count = view.castillo[_me(view).seat] or 0
    if not count:
        return _(
            "General scoring. You have nobody in the Castillo, but set your secret disk all the same, so that "
            "the others do not learn it."
        )
    return ngettext(
        "General scoring. Set your secret disk to the region where your %(count)d caballero in the Castillo "
        "shall ride after the Castillo has been scored.",
        "General scoring. Set your secret disk to the region where your %(count)d caballeros in the Castillo "
        "shall ride after the Castillo has been scored.",
        count,
    ) % {"count": count}


def _giving_back(left: int) -> str:
    return ngettext(
        "The King is angry: give %(count)d caballero back, from your Court or from a region.",
        "The King is angry: give %(count)d caballeros back, from your Court or from regions.",
        left,
    ) % {"count": left}
