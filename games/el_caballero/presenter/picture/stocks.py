"""The pieces off the map, in one line below the display: the viewer's own, and the supply."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from games.el_caballero.presenter.picture.board import Stock
from games.el_caballero.presenter.picture.targets import SHIP_SUPPLY, SHIPS_IN_COURT, court_target
from games.el_caballero.presenter.whys import why_not
from games.el_caballero.rules.actions import BuildCastillo, BuyShip, DeployShip, Reinforce
from games.el_caballero.rules.components.data import CASTILLO_COST, HEADS
from games.el_caballero.rules.views import PlayerView, View
from games.presenting.lighting import Target


def stocks_of(view: View, targets: Mapping[str, Target]) -> tuple[Stock, ...]:
    own = () if view.viewer is None else tuple(_own(view, view.players[view.viewer], targets))
    return (*own, *_supply(view, targets))


def _own(view: View, player: PlayerView, targets: Mapping[str, Target]) -> Iterator[Stock]:
    court = targets.get(court_target(player.seat))
    yield Stock(
        key="court",
        symbol="pawn",
        name=_("Court"),
        count=player.court,
        gain=HEADS[view.turn.card] if court and view.turn else 0,
        target=court,
        why="" if court else why_not(view, Reinforce()),
    )
    if player.ships_in_court:
        target = targets.get(SHIPS_IN_COURT)
        yield Stock(
            key="own-ships",
            symbol="ship",
            name=_("Ships in Court"),
            count=player.ships_in_court,
            target=target,
            why="" if target else why_not(view, DeployShip()),
        )
    if view.options.is_advanced:
        yield Stock("governors", "governor", _("Governors left"), player.governors_in_court)
    if player.has_grande_in_court:
        yield Stock("grande", "crown", _("Grande"), 1)


def _supply(view: View, targets: Mapping[str, Target]) -> Iterator[Stock]:
    target = targets.get(SHIP_SUPPLY)
    why = "" if target else why_not(view, BuyShip())
    yield Stock("ships", "ship", _("Ships"), view.ships, target=target, why=why)
    yield Stock("castillos", "castillo", _("Castillos"), view.castillos, why=_about_castillos(view))
    yield Stock("stack", "stack", _("Stack"), len(view.unseen))


def _about_castillos(view: View) -> str:
    """Castillos are built by touching a tile on the map: say so, or say why none can be built."""
    if view.viewer is None or view.viewer not in view.to_act or view.frame != view.turn:
        return ""
    tiles = [tile for tile in view.map.tiles_of(view.viewer) if not tile.has_castillo]
    if not tiles:
        return _("A castillo needs a caballero tile of yours without one.")
    return why_not(view, BuildCastillo(tiles[0].cell)) or _(
        "Touch one of your caballero tiles to build a castillo there for %(cost)d."
    ) % {"cost": CASTILLO_COST}
