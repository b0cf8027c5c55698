"""Check from the revealed secret that a finished match was shuffled and played as recorded."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Match
from games.selectors.proofs import proof_of


class Command(BaseCommand):
    help = (
        "Replay finished matches from their committed secrets and report every one that does not check out."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "match", nargs="*", type=int, help="numbers of matches; none: every finished match"
        )

    def handle(self, *args: Any, match: list[int], **options: Any) -> None:
        finished = Match.objects.filter(status=Match.Status.FINISHED).order_by("pk")
        chosen = list(finished.filter(pk__in=match) if match else finished)
        missing = sorted(set(match) - {found.pk for found in chosen})
        if missing:
            raise CommandError(f"Not a finished match: {', '.join(map(str, missing))}.")
        broken = [self._check(found) for found in chosen].count(False)
        if broken:
            raise CommandError(f"{broken} of {len(chosen)} matches do not check out.")
        self.stdout.write(self.style.SUCCESS(f"{len(chosen)} matches check out."))

    def _check(self, match: Match) -> bool:
        failures = proof_of(match).failures
        verdict = f"does not check out: {', '.join(failures)}" if failures else "checks out"
        self.stdout.write(f"{match}: {verdict}")
        return not failures
