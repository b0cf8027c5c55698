"""Prompts for the viewer's own decisions."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_grande.presenter.words.cards import quoted_title, words_of
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.deeds import clauses
from games.el_grande.presenter.words.places import name_of, whence
from games.el_grande.rules import agenda
from games.el_grande.rules.components.board import INDEX
from games.el_grande.rules.components.cards import CARDS
from games.el_grande.rules.views import PlayerView, View, places_left


def my_task(frame: agenda.AnyFrame, view: View, company: TableNames) -> str:
    match frame:
        case agenda.Bidding():
            return _bidding(view)
        case agenda.Arrival(left=left):
            return _arrival(left)
        case agenda.CardChoice():
            return _("Take an action card.")
        case agenda.Turn():
            return _turn(frame, view)
        case agenda.Declaring():
            return _declaring(frame, view, company)
        case agenda.VetoWindow(actor=actor, card=card, deeds=deeds):
            return _("%(name)s declares %(card)s: %(deeds)s. Stop it with your veto?") % {
                "name": company.name(actor),
                "card": quoted_title(card),
                "deeds": clauses(deeds, actor, company),
            }
        case agenda.Disks():
            return _disk(frame, view, company)
        case agenda.Returns(asks=asks):
            return _giving_back(asks[0].count)
    return _("It’s your turn.")


def _me(view: View) -> PlayerView:
    assert view.viewer is not None
    return view.players[view.viewer]


def _bidding(view: View) -> str:
    bids = [str(player.bid) for player in view.players if player.bid]
    if not bids:
        return _("You bid first: play a power card. High cards go first, low cards bring more caballeros.")
    return _("Play a power card. Already taken this round: %(cards)s.") % {"cards": ", ".join(bids)}


def _arrival(left: int) -> str:
    return ngettext(
        "Your Province has run short: you may call %(count)d caballero from a region to your Court.",
        "Your Province has run short: you may call up to %(count)d caballeros from regions to your Court.",
        left,
    ) % {"count": left}


def _turn(turn: agenda.Turn, view: View) -> str:
    """Return what may still be done: both halves in either order, or the one that is left."""
    left = places_left(view, turn)
    facts = {"card": quoted_title(turn.card), "count": left}
    if not turn.can_declare:
        return _only_placing(left) % facts
    return _with_special(turn, left) % facts


def _with_special(turn: agenda.Turn, left: int) -> str:
    if not left:
        return _only_special(turn)
    return _placing_begun(left) if turn.placed else _both_halves(left)


def _both_halves(left: int) -> str:
    return ngettext(
        "Place %(count)d caballero next to the King or in the Castillo, and use %(card)s, in either order.",
        "Place up to %(count)d caballeros next to the King or in the Castillo, and use %(card)s, in either order.",
        left,
    )


def _placing_begun(left: int) -> str:
    """Return the prompt once placing has begun: using the special action ends it, as halves are not mixed (EG-4.5)."""
    return ngettext(
        "Place %(count)d more next to the King or in the Castillo, then use %(card)s, which ends placing.",
        "Place up to %(count)d more next to the King or in the Castillo, then use %(card)s, which ends placing.",
        left,
    )


def _only_placing(left: int) -> str:
    return ngettext(
        "You may still place %(count)d caballero next to the King or in the Castillo.",
        "You may still place up to %(count)d caballeros next to the King or in the Castillo.",
        left,
    )


def _only_special(turn: agenda.Turn) -> str:
    if turn.placed == CARDS[turn.card].places:
        return _("All caballeros are placed. You may still use %(card)s.")
    return _("You can’t place anybody. You may still use %(card)s.")


def _declaring(frame: agenda.Declaring, view: View, company: TableNames) -> str:
    card = quoted_title(frame.card)
    if frame.picked:
        owner, region = frame.picked
        return _("Where should %(whom)s %(whence)s go?") % {
            "whom": company.a_caballero(owner),
            "whence": whence(region),
        }
    if not frame.deeds:
        special = words_of(frame.card, view.options).text
        return _("%(card)s: %(special)s") % {"card": card, "special": special}
    count = len(frame.deeds)
    return ngettext(
        "%(card)s: %(count)d step so far. Go on, or declare it.",
        "%(card)s: %(count)d steps so far. Go on, or declare it.",
        count,
    ) % {"card": card, "count": count}


def _disk(frame: agenda.Disks, view: View, company: TableNames) -> str:
    match frame.occasion:
        case "2F":
            return _("Secretly choose a region: 2 of your caballeros there, or the only one, go home.")
        case "2G":
            return _("Secretly choose a region: all your caballeros there go home.")
        case "4C":
            return _expelled(frame, view)
        case "4D":
            return _("Secretly choose a region for your Grande, or the one where it stands to stay.")
        case "4G":
            return _("Secretly choose a region. It is scored if nobody else chooses it.")
    return _riding_out(view)


def _expelled(frame: agenda.Disks, view: View) -> str:
    assert frame.region is not None
    count = view.regions[INDEX[frame.region]][_me(view).seat]
    return ngettext(
        "Secretly choose a region for your %(count)d caballero that must leave %(region)s.",
        "Secretly choose a region for your %(count)d caballeros that must leave %(region)s.",
        count,
    ) % {"count": count, "region": name_of(frame.region)}


def _riding_out(view: View) -> str:
    """EG-9.1; in memory mode players without caballeros in the Castillo are asked too (EG-11.6)."""
    count = view.castillo[_me(view).seat] or 0
    if not count:
        return _("Choose any region, so nobody finds out that you have no caballeros in the Castillo.")
    return ngettext(
        "Secretly choose a region for your %(count)d caballero in the Castillo. It moves there once the Castillo is scored.",
        "Secretly choose a region for your %(count)d caballeros in the Castillo. They move there once the Castillo is scored.",
        count,
    ) % {"count": count}


def _giving_back(left: int) -> str:
    return ngettext(
        "Give back %(count)d caballero, from your Court or from a region.",
        "Give back %(count)d caballeros, from your Court or from regions.",
        left,
    ) % {"count": left}
