"""Words for amounts of money."""

from django.utils.translation import ngettext


def florins(amount: int) -> str:
    """ "4 florins" """
    return ngettext("%(count)d florin", "%(count)d florins", abs(amount)) % {"count": amount}
