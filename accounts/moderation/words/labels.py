"""Labels of steps and subjects in the moderation log. Other apps add labels for steps that are not acts
(accounts.hooks.step_labels).
"""

from typing import Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from accounts.hooks import acts, step_labels
from accounts.moderation.roles import LABELS, Role

#: Steps of moderators that are not acts, by their key in the log.
STEPS: Final = {
    "inquiry_claimed": _("Inquiry claimed"),
    "inquiry_given_back": _("Inquiry given back"),
    "inquiry_closed": _("Inquiry closed"),
    "note_written": _("Note written"),
    "log_exported": _("Log downloaded"),
    "lift": _("Sanction lifted"),
    "appeal_upheld": _("Appeal heard: the sanction stands"),
    "appeal_lifted": _("Appeal heard: the sanction is lifted"),
}
SUBJECTS: Final = {
    "person": _("person"),
    "match": pgettext_lazy("a subject of moderation", "match"),
    "competition": pgettext_lazy("a subject of moderation", "competition"),
    "chat": _("chat message"),
    "inquiry": _("inquiry"),
    "log": _("log"),
}


def step_label(action: str) -> str:
    """Return the label of a step; an old entry may name one that no longer exists, which is shown by its key."""
    act = acts.get(action)
    return str(act.label if act else step_labels.get(action, action))


def subject_label(kind: str) -> str:
    return str(SUBJECTS.get(kind, kind))


def role_label(role: Role) -> str:
    return str(LABELS[role])
