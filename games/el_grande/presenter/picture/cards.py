"""The five action cards on display, and what lies before the viewer: power cards and Court."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from games.el_grande.presenter.picture.board import ActionCardFace, CourtPicture, PowerCardFace
from games.el_grande.presenter.picture.targets import card_target, court_target, power_target
from games.el_grande.presenter.words.cards import PICTOGRAM_OF, words_of
from games.el_grande.rules.agenda import Bidding, CardChoice
from games.el_grande.rules.components.cards import ARRIVALS, CARDS, POWERS, Power
from games.el_grande.rules.state import Face
from games.el_grande.rules.views import PlayerView, View
from games.presenting.lighting import Target


def card_faces(view: View, names: Sequence[str], targets: Mapping[str, Target]) -> tuple[ActionCardFace, ...]:
    return tuple(_card_face(face, view, names, targets) for face in view.display)


def _card_face(face: Face, view: View, names: Sequence[str], targets: Mapping[str, Target]) -> ActionCardFace:
    card, words = CARDS[face.card], words_of(face.card, view.options)
    taker = "" if face.taker is None else names[face.taker]
    is_mine = face.taker is not None and face.taker == view.viewer
    why = words.explanation if is_mine else ""
    if taker and not is_mine and _is_asked(view, CardChoice):
        why = _("%(name)s has taken this card.") % {"name": taker}
    return ActionCardFace(
        pile=card.pile,
        card=card.id,
        places=card.places,
        title=words.title,
        text=words.text,
        explanation=words.explanation,
        pictogram=PICTOGRAM_OF[card.id],
        taken_by=face.taker,
        taken_by_name=taker,
        target=targets.get(card_target(card.pile)),
        is_mine=is_mine,
        why=why,
    )


def _is_asked(view: View, kind: type[Bidding | CardChoice]) -> bool:
    return view.viewer in view.to_act and isinstance(view.frame, kind)


def _me(view: View) -> PlayerView | None:
    if view.viewer is None or view.viewer < 0:
        return None
    return view.players[view.viewer]


def power_faces(view: View, names: Sequence[str], targets: Mapping[str, Target]) -> tuple[PowerCardFace, ...]:
    """Return all thirteen power cards, so that the played ones leave a visible gap; none for a spectator."""
    me = _me(view)
    if me is None:
        return ()
    hand = me.hand or ()
    return tuple(
        PowerCardFace(
            power,
            ARRIVALS[power],
            power in hand,
            targets.get(power_target(power)),
            _why_not(view, power, names) if power in hand else "",
        )
        for power in POWERS
    )


def _why_not(view: View, power: Power, names: Sequence[str]) -> str:
    """Return why a card of the hand cannot be bid: somebody else has bid the number (EG-3.3)."""
    bidder = next((player.seat for player in view.players if player.bid == power), None)
    if bidder is None or not _is_asked(view, Bidding):
        return ""
    return _("%(name)s has already played %(card)d this round.") % {"name": names[bidder], "card": power}


def court_picture(view: View, targets: Mapping[str, Target]) -> CourtPicture | None:
    me = _me(view)
    if me is None:
        return None
    return CourtPicture(me.court, me.province, targets.get(court_target(me.seat)))
