"""Random plans in random matches: each is played exactly as planned, or not at all."""

from dataclasses import replace

import msgspec
import pytest

from accounts.notices.models import Notice
from games.catalogue import GAMES, codec_of, rules_of
from games.core.planning import Branch, Leaf, leaves
from games.core.rng import Rng
from games.lobby.services.tables import join_match, open_match
from games.matches.models import ActorKind, Match
from games.matches.selectors.positions import position_of
from games.plans.models import Plan
from games.plans.selectors.rehearsals import rehearsal
from tests.games.tables import fresh, people, submit

pytestmark = pytest.mark.django_db

PLANS = 8
LONGEST = 1500


def running(game):
    host, guest = people(2)
    match = open_match(host=host, game=game, options={}, players=2, ai_levels=[])
    join_match(match_id=match.pk, user=guest)
    return fresh(match)


def random_steps(position, seat, rng):
    """Return some legal steps in a row, as they could be clicked on the imagined table."""
    actions = []
    while len(actions) < 1 + rng.below(5) and (legal := position.legal_actions(seat)):
        action = rng.choice(legal)
        position = position.after(position.apply(seat, action))
        actions.append(action)
    return tuple(actions)


def random_tree(position, seat, occasion, rng, conditions):
    """Return a tree of up to two questions whose leaves have legal steps, so that it could be put in force."""
    tree = Leaf()
    for _question in range(rng.below(3)):
        tree = Branch(rng.choice(conditions), tree, Leaf())
    return filled(tree, position, seat, occasion, rng)


def filled(tree, position, seat, occasion, rng, supposed=()):
    if isinstance(tree, Branch):
        return Branch(
            tree.condition,
            *(
                filled(arm, position, seat, occasion, rng, (*supposed, (tree.condition, is_so)))
                for arm, is_so in ((tree.yes, True), (tree.no, False))
            ),
        )
    return Leaf(random_steps(rehearsal(position, seat, occasion, supposed), seat, rng))


def conditions_of(game, view, occasion):
    groups = GAMES[game].planning.words.questions(view, occasion)
    return [condition for group in groups for condition in group.conditions]


def plan_something(match, rng):
    """Give plans in force to all people who have an upcoming occasion and nothing planned."""
    position = position_of(match)
    for seat in match.seats.filter(user__isnull=False):
        ahead = position.rules.planning.upcoming(position.view(seat.index))
        if not ahead or Plan.objects.filter(seat=seat, status=Plan.Status.IN_FORCE).exists():
            continue
        occasion = ahead[0]
        if Plan.objects.filter(seat=seat, occasion=occasion.slug).exists():
            continue
        conditions = conditions_of(match.game, position.view(seat.index), occasion)
        tree = random_tree(position, seat.index, occasion, rng, conditions)
        Plan.objects.create(
            seat=seat, kind=Plan.CONDITIONAL, occasion=occasion.slug, orders=msgspec.to_builtins(tree)
        )


def fitting_end(plan, position):
    """Return the one leaf whose suppositions are all true when the plan is asked, by brute force."""
    view = position.view(plan.seat.index)
    holds = rules_of(plan.seat.match.game).planning.holds
    tree = codec_of(plan.seat.match.game).decode_tree(plan.orders)
    (found,) = (
        (way, leaf)
        for way, supposed, leaf in leaves(tree)
        if all(holds(view, condition) == is_so for condition, is_so in supposed)
    )
    return found


def check_ended(match, plan, moves):
    """Compare the outcome of a plan with the moves of the submission in which it ended."""
    by_plan = [move for move in moves if move.seat == plan.seat.index and move.actor_kind == ActorKind.PLAN]
    is_told = Notice.objects.filter(dedupe_key=f"match-{match.pk}-plan-{plan.pk}").exists()
    if plan.status != Plan.Status.PLAYED:
        assert not by_plan
        assert is_told == (plan.status == Plan.Status.EXPIRED)
        return
    codec = codec_of(match.game)
    before = match.moves.get(version=by_plan[0].version - 1)
    state = codec.decode_state(bytes(before.state), before.rules_version)
    way, leaf = fitting_end(plan, position_at(match, state))
    assert plan.way == way
    played = tuple(codec.decode_action(bytes(move.action)) for move in by_plan)
    assert played[: len(leaf.actions)] == leaf.actions
    assert not is_told


def position_at(match, state):
    return replace(position_of(match), state=state)


@pytest.mark.parametrize("game", GAMES)
def test_plans_are_played_exactly_or_not_at_all(game):
    rng = Rng(f"plans of {game}".encode())
    match = running(game)
    ended = set()
    for _move in range(LONGEST):
        plan_something(match, rng)
        version, position = match.version, position_of(match)
        if len(ended) >= PLANS or match.status != Match.Status.PLAYING:
            break
        seat = min(position.to_act)
        submit(match, seat, rng.choice(position.legal_actions(seat)))
        match = fresh(match)
        moves = list(match.moves.filter(version__gt=version).order_by("version"))
        for plan in Plan.objects.exclude(ended_at=None).exclude(pk__in=ended).select_related("seat__match"):
            check_ended(match, plan, moves)
            ended.add(plan.pk)
    statuses = set(Plan.objects.filter(pk__in=ended).values_list("status", flat=True))
    assert len(ended) >= PLANS
    assert Plan.Status.PLAYED in statuses
