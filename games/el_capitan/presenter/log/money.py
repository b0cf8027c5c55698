"""Sentences about loans, and about payments that no other sentence mentions."""

from django.utils.translation import gettext as _

from games.el_capitan.presenter.log.sentence import sentence
from games.el_capitan.presenter.words.company import TableNames
from games.el_capitan.presenter.words.loans import loans
from games.el_capitan.presenter.words.money import florins
from games.el_capitan.presenter.words.places import whence, where
from games.el_capitan.rules import events as facts
from games.el_capitan.rules.components.names import BANK, LOANS, Loan


@sentence.register
def money_moved(event: facts.MoneyMoved, count: int, company: TableNames) -> str:
    """Mention only Lisbon's payment; the log mentions other payments together with what they were for."""
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
def loan_taken(event: facts.LoanTaken, count: int, company: TableNames) -> str:
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


def _emergency(event: facts.LoanTaken, count: int, company: TableNames) -> str:
    """Return the sentence about emergency loans (CP-16.5)."""
    return company.say(
        event.seat,
        you=_("You didn’t have enough money, so you took emergency loans (%(loans)s)."),
        they=_("%(name)s didn’t have enough money and took emergency loans (%(loans)s)."),
        loans=loans([(event.amount, count)]),
    )


@sentence.register
def loan_repaid(event: facts.LoanRepaid, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("You repaid %(loans)s with %(florins)s."),
        they=_("%(name)s repaid %(loans)s with %(florins)s."),
        loans=loans([(event.amount, count)]),
        florins=florins(event.due * count),
    )


@sentence.register
def loans_extended(event: facts.LoansExtended, count: int, company: TableNames) -> str:
    counts: list[tuple[Loan, int]] = list(zip(LOANS, event.counts, strict=True))
    return company.say(
        event.seat,
        you=_("You extended %(loans)s."),
        they=_("%(name)s extended %(loans)s."),
        loans=loans(counts),
    )


@sentence.register
def bonus_paid(event: facts.BonusPaid, count: int, company: TableNames) -> str:
    return company.say(
        event.seat,
        you=_("Your bonus card pays %(florins)s."),
        they=_("%(name)s’s bonus card pays %(florins)s."),
        florins=florins(event.florins),
    )
