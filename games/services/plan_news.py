"""What the owner of a plan is told when it expires."""

from django.utils.translation import gettext as _
from django.utils.translation import override

from accounts.services.notices import notify
from games.models import Match, Plan
from games.presenters.games import game_name


def tell_plan_expired(match: Match, plan: Plan) -> None:
    """Only that it expired: what was planned is on no page but its owner's, and in no mail."""
    user = plan.seat.user
    with override(user.language):
        subject = _("Your plan in %(game)s #%(number)d was not played") % {
            "game": game_name(match.game),
            "number": match.pk,
        }
        text = _failed() if plan.failed_step else _passed()
    notify(
        user=user,
        kind="plan_expired",
        subject=subject,
        text=text,
        url=match.get_absolute_url(),
        dedupe_key=f"match-{match.pk}-plan-{plan.pk}",
        topic=f"match-{match.pk}",
    )


def _failed() -> str:
    return _("Something in your plan was no longer possible, so nothing of it was played. It is your turn.")


def _passed() -> str:
    return _("What your plan was made for has passed, and nothing of it was played.")
