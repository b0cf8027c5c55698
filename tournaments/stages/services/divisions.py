"""The divisions of a stage: one in most formats, a pyramid of groups in a league."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from tournaments.competitions.models import Competition, Contender, Division, Entry, Stage
from tournaments.competitions.rules import StageRules
from tournaments.stages.rules import promotion


def divided(stage: Stage, entries: Sequence[Entry]) -> Iterator[tuple[Division, list[Entry]]]:
    """Create the divisions of a stage, each with its entries in seeding order."""
    if stage.rules.format != "league":
        yield Division.objects.create(stage=stage), list(entries)
        return
    by_person = {entry.user_id: entry for entry in entries}
    for group in _next_season(stage, by_person).divisions:
        division = Division.objects.create(stage=stage, tier=group.tier, number=group.group)
        yield division, [by_person[person] for person in group.ranked]


def outcomes_of_league(contenders: Sequence[Contender]) -> Iterator[tuple[Contender, str]]:
    """Up, down or stay, assuming that everybody still there comes again."""
    rules = promotion_rules(contenders[0].division.stage.rules)
    moves = promotion.promote(_groups(contenders), rules).moves
    for contender in contenders:
        yield contender, moves[contender.entry.user_id].kind


def promotion_rules(rules: StageRules) -> promotion.PromotionRules:
    league = rules.league
    return promotion.PromotionRules.usual(league.group_size, league.up, league.down)


def _next_season(stage: Stage, by_person: dict[int, Entry]) -> promotion.NextSeason:
    """Derive the divisions from the season before; newcomers come in at the bottom, strongest first."""
    before = _season_before(stage.competition)
    groups = [_without(group, by_person) for group in _groups(before)]
    known = {person for group in groups for person in group.ranked}
    newcomers = [person for person in by_person if person not in known]
    return promotion.promote(groups, promotion_rules(stage.rules), newcomers)


def _season_before(competition: Competition) -> list[Contender]:
    if competition.series_id is None:
        return []
    contenders = Contender.objects.filter(
        division__stage__competition__series=competition.series_id,
        division__stage__competition__season=competition.season - 1,
        division__stage__competition__status=Competition.Status.FINISHED,
    )
    return list(
        contenders.select_related("entry", "division__stage").order_by(
            "division__tier", "division__number", "place", "seed"
        )
    )


def _groups(contenders: Iterable[Contender]) -> list[promotion.TierGroup]:
    """Divisions as the pure rules need them; by person, because every season has new entries."""
    ordered = sorted(contenders, key=lambda each: (*_group_of(each), each.place or 0, each.seed))
    return [_group(*number, list(members)) for number, members in groupby(ordered, key=_group_of)]


def _group_of(contender: Contender) -> tuple[int, int]:
    return contender.division.tier, contender.division.number


def _group(tier: int, number: int, members: Sequence[Contender]) -> promotion.TierGroup:
    left = frozenset(each.entry.user_id for each in members if each.entry.has_left)
    return promotion.TierGroup(tier, number, tuple(each.entry.user_id for each in members), left)


def _without(group: promotion.TierGroup, by_person: dict[int, Entry]) -> promotion.TierGroup:
    """Mark people without a new entry as withdrawn; those who left last season but entered again are not."""
    return promotion.TierGroup(
        group.tier,
        group.group,
        group.ranked,
        frozenset(person for person in group.ranked if person not in by_person),
    )
