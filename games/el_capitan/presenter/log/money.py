"""Sentences about loans and about money that no other sentence tells."""

from django.utils.translation import gettext as _

from games.engine.el_capitan import events as facts
from games.engine.el_capitan.names import BANK, LOANS, Loan
from games.presenters.el_capitan.company import Company
from games.presenters.el_capitan.loan_words import loans
from games.presenters.el_capitan.log_sentence import sentence
from games.presenters.el_capitan.money import florins
from games.presenters.el_capitan.places import whence, where


@sentence.register
def money_moved(event: facts.MoneyMoved, count: int, company: Company) -> str:
    """Nearly all money is told together with what it was for."""
    if event.reason != "lisbon" or event.target is None or event.city is None:
        return ""
    return company.say(
        event.target,
        you=_("The bank paid you %(florins)s %(where)s at once."),
        they=_("The bank paid %(name)s %(florins)s %(where)s at once."),
        florins=florins(event.amount),
        where=where(event.city),
    )


@sentence.register
def loan_taken(event: facts.LoanTaken, count: int, company: Company) -> str:
    if event.is_emergency:
        return _emergency(event, count, company)
    if event.source == BANK:
        return company.say(
            event.seat,
            you=_("You stayed at the bank and took a loan of %(florins)s."),
            they=_("%(name)s stayed at the bank and took a loan of %(florins)s."),
            florins=florins(event.amount),
        )
    return company.say(
        event.seat,
        you=_("You went %(whence)s to the bank and took a loan of %(florins)s."),
        they=_("%(name)s went %(whence)s to the bank and took a loan of %(florins)s."),
        whence=whence(event.source),
        florins=florins(event.amount),
    )


def _emergency(event: facts.LoanTaken, count: int, company: Company) -> str:
    """CP-16.5."""
    return company.say(
        event.seat,
        you=_("Your money did not suffice: the bank lent you more in an emergency (%(loans)s)."),
        they=_("The money of %(name)s did not suffice: the bank lent more in an emergency (%(loans)s)."),
        loans=loans([(event.amount, count)]),
    )


@sentence.register
def loan_repaid(event: facts.LoanRepaid, count: int, company: Company) -> str:
    return company.say(
        event.seat,
        you=_("You repaid %(loans)s with %(florins)s."),
        they=_("%(name)s repaid %(loans)s with %(florins)s."),
        loans=loans([(event.amount, count)]),
        florins=florins(event.due * count),
    )


@sentence.register
def loans_extended(event: facts.LoansExtended, count: int, company: Company) -> str:
    counts: list[tuple[Loan, int]] = list(zip(LOANS, event.counts, strict=True))
    return company.say(
        event.seat,
        you=_("You extended %(loans)s."),
        they=_("%(name)s extended %(loans)s."),
        loans=loans(counts),
    )


@sentence.register
def bonus_paid(event: facts.BonusPaid, count: int, company: Company) -> str:
    return company.say(
        event.seat,
        you=_("Your bonus card pays %(florins)s."),
        they=_("The bonus card of %(name)s pays %(florins)s."),
        florins=florins(event.florins),
    )
