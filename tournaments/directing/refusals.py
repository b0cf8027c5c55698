"""Refusals about roles and invitations."""

from django.utils.translation import gettext_lazy as _

from tournaments.competitions.refusals import InvalidRegulations


class TooManyNames(InvalidRegulations):
    field = "names"
    why = _("At most 500 people can be invited.")


class RoleForGuest(InvalidRegulations):
    field = "name"
    why = _("Guests can’t run a competition. They have to become members first.")


class UnknownRole(InvalidRegulations):
    field = "role"
    why = _("There’s no such role.")


class OwnerNeedsNoRole(InvalidRegulations):
    field = "name"
    why = _("The owner can already do everything.")


class TooManyOfficials(InvalidRegulations):
    field = "name"
    why = _("At most thirty people can have a role.")


class UnknownName(InvalidRegulations):
    field = "name"
    why = _("Nobody here has this name. Is it spelled right?")
