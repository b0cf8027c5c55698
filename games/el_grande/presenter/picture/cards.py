"""The faces of the five action cards on display and of the viewer's power cards."""

from collections.abc import Mapping, Sequence

from games.el_grande.presenter.picture.board import ActionCardFace, PowerCardFace
from games.el_grande.presenter.picture.targets import card_target, power_target
from games.el_grande.presenter.words.cards import PICTOGRAM_OF, words_of
from games.el_grande.rules.components.cards import ARRIVALS, CARDS, POWERS
from games.el_grande.rules.options import Options
from games.el_grande.rules.state import Face
from games.el_grande.rules.views import View
from games.presenting.lighting import Target


def card_faces(view: View, names: Sequence[str], targets: Mapping[str, Target]) -> tuple[ActionCardFace, ...]:
    return tuple(_card_face(face, view.options, names, targets) for face in view.display)


def _card_face(
    face: Face, options: Options, names: Sequence[str], targets: Mapping[str, Target]
) -> ActionCardFace:
    card, words = CARDS[face.card], words_of(face.card, options)
    return ActionCardFace(
        pile=card.pile,
        card=card.id,
        places=card.places,
        title=words.title,
        text=words.text,
        explanation=words.explanation,
        pictogram=PICTOGRAM_OF[card.id],
        taken_by=face.taker,
        taken_by_name="" if face.taker is None else names[face.taker],
        target=targets.get(card_target(card.pile)),
    )


def power_faces(view: View, targets: Mapping[str, Target]) -> tuple[PowerCardFace, ...]:
    """Return all thirteen power cards, so that the played ones leave a visible gap; none for a spectator."""
    if view.viewer is None or view.viewer < 0:
        return ()
    hand = view.players[view.viewer].hand or ()
    return tuple(
        PowerCardFace(power, ARRIVALS[power], power in hand, targets.get(power_target(power)))
        for power in POWERS
    )
