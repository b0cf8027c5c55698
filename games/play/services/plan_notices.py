"""Notice that tells the owner of a plan that it expired."""

from django.utils.translation import override

from accounts.notices.services.outbox import notify
from config.optional import known
from games.matches.models import Match
from games.plans.models import Plan
from games.play.words import plan_expired


def tell_plan_expired(match: Match, plan: Plan) -> None:
    user = known(plan.seat.user)
    with override(user.language):
        subject, text = plan_expired(match, is_refused=bool(plan.failed_step))
    notify(
        user=user,
        kind="plan_expired",
        subject=subject,
        text=text,
        url=match.get_absolute_url(),
        dedupe_key=f"match-{match.pk}-plan-{plan.pk}",
        topic=f"match-{match.pk}",
    )
