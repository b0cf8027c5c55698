"""Sentences about pieces that were placed, moved or returned."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.el_grande.presenter.log.sentence import sentence
from games.el_grande.presenter.words.company import TableNames
from games.el_grande.presenter.words.names import SCOREBOARD_NAMES
from games.el_grande.presenter.words.places import whence, where, whither
from games.el_grande.rules import events as facts


@sentence.register
def caballero_placed(event: facts.CaballeroPlaced, count: int, company: TableNames) -> str:
    return _placed(event.seat, count, event.region, company)


def _placed(seat: int, count: int, area: str, company: TableNames) -> str:
    return company.say(
        seat,
        you=ngettext(
            "You placed %(count)d caballero %(where)s.", "You placed %(count)d caballeros %(where)s.", count
        ),
        they=ngettext(
            "%(name)s placed %(count)d caballero %(where)s.",
            "%(name)s placed %(count)d caballeros %(where)s.",
            count,
        ),
        count=count,
        where=where(area),
    )


@sentence.register
def caballero_moved(event: facts.CaballeroMoved, count: int, company: TableNames) -> str:
    return _moved(event.seat, event.owner, count, event.source, event.target, company)


def _moved(seat: int, owner: int, count: int, source: str, target: str, company: TableNames) -> str:
    return company.say(
        seat,
        you=_("You moved %(whom)s %(whence)s %(whither)s."),
        they=_("%(name)s moved %(whom)s %(whence)s %(whither)s."),
        whom=company.caballeros(owner, count, seat),
        whence=whence(source),
        whither=whither(target),
    )


@sentence.register
def castillo_entered(event: facts.CastilloEntered, count: int, company: TableNames) -> str:
    if event.owner is None or event.source is None:
        return company.say(
            event.seat,
            you=_("You put caballeros into the Castillo."),
            they=_("%(name)s put caballeros into the Castillo."),
        )
    if event.source == "COURT":
        return _placed(event.seat, count, "CAS", company)
    return _moved(event.seat, event.owner, count, event.source, "CAS", company)


@sentence.register
def caballero_recalled(event: facts.CaballeroRecalled, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=ngettext(
            "You called %(count)d caballero %(whence)s to the Court.",
            "You called %(count)d caballeros %(whence)s to the Court.",
            count,
        ),
        they=ngettext(
            "%(name)s called %(count)d caballero %(whence)s to the Court.",
            "%(name)s called %(count)d caballeros %(whence)s to the Court.",
            count,
        ),
        count=count,
        whence=whence(event.region),
    )


@sentence.register
def caballeros_returned(event: facts.CaballerosReturned, count: int, company: TableNames) -> str:
    return company.say(
        event.owner,
        you=ngettext(
            "%(count)d of your caballeros returned %(whence)s to the Province.",
            "%(count)d of your caballeros returned %(whence)s to the Province.",
            count,
        ),
        they=ngettext(
            "%(count)d of %(name)s’s caballeros returned %(whence)s to the Province.",
            "%(count)d of %(name)s’s caballeros returned %(whence)s to the Province.",
            count,
        ),
        count=count,
        whence=whence(event.source),
    )


@sentence.register
def caballeros_expelled(event: facts.CaballerosExpelled, count: int, company: TableNames) -> str:
    return company.say(
        event.owner,
        you=ngettext(
            "%(count)d of your caballeros had to go %(whence)s %(whither)s.",
            "%(count)d of your caballeros had to go %(whence)s %(whither)s.",
            event.count,
        ),
        they=ngettext(
            "%(count)d of %(name)s’s caballeros had to go %(whence)s %(whither)s.",
            "%(count)d of %(name)s’s caballeros had to go %(whence)s %(whither)s.",
            event.count,
        ),
        count=event.count,
        whence=whence(event.source),
        whither=whither(event.target),
    )


@sentence.register
def castillo_left(event: facts.CastilloLeft, count: int, company: TableNames) -> str:
    return company.say(
        event.owner,
        you=ngettext(
            "%(count)d of your caballeros rode from the Castillo %(whither)s.",
            "%(count)d of your caballeros rode from the Castillo %(whither)s.",
            event.count,
        ),
        they=ngettext(
            "%(count)d of %(name)s’s caballeros rode from the Castillo %(whither)s.",
            "%(count)d of %(name)s’s caballeros rode from the Castillo %(whither)s.",
            event.count,
        ),
        count=event.count,
        whither=whither(event.target),
    )


@sentence.register
def caballeros_drawn(event: facts.CaballerosDrawn, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=ngettext(
            "You took %(count)d caballero from the Province to the Court.",
            "You took %(count)d caballeros from the Province to the Court.",
            event.count,
        ),
        they=ngettext(
            "%(name)s took %(count)d caballero from the Province to the Court.",
            "%(name)s took %(count)d caballeros from the Province to the Court.",
            event.count,
        ),
        count=event.count,
    )


@sentence.register
def grande_moved(event: facts.GrandeMoved, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Your Grande went %(whence)s %(whither)s."),
        they=_("%(name)s’s Grande went %(whence)s %(whither)s."),
        whence=whence(event.source),
        whither=whither(event.target),
    )


@sentence.register
def king_moved(event: facts.KingMoved, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You moved the King %(whence)s %(whither)s."),
        they=_("%(name)s moved the King %(whence)s %(whither)s."),
        whence=whence(event.source),
        whither=whither(event.target),
    )


@sentence.register
def scoreboard_moved(event: facts.ScoreboardMoved, count: int, company: TableNames) -> str:
    board = SCOREBOARD_NAMES[event.board]
    if event.source is None:
        return company.say(
            event.seat,
            you=_("You brought the %(board)s %(whither)s."),
            they=_("%(name)s brought the %(board)s %(whither)s."),
            board=board,
            whither=whither(event.target),
        )
    return company.say(
        event.seat,
        you=_("You shifted the %(board)s %(whence)s %(whither)s."),
        they=_("%(name)s shifted the %(board)s %(whence)s %(whither)s."),
        board=board,
        whence=whence(event.source),
        whither=whither(event.target),
    )
