"""Verify from the revealed secret that a finished match was shuffled and played as recorded."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.matches.models import Match
from games.matches.selectors.seals import is_sealed
from games.record.selectors.export_checks import failures_of, read_export
from games.record.selectors.proofs import proof_of


class Command(BaseCommand):
    help = (
        "Replay finished matches from their committed secrets and report every one that does not check out."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "match", nargs="*", type=int, help="numbers of matches; none: every finished match"
        )
        parser.add_argument("--file", type=Path, help="an exported match instead, from whichever site")

    def handle(self, *args: Any, match: list[int], file: Path | None, **options: Any) -> None:
        if file is not None:
            self._check_file(file)
            return
        finished = Match.objects.filter(status=Match.Status.FINISHED).order_by("pk")
        chosen = list(finished.filter(pk__in=match) if match else finished)
        missing = sorted(set(match) - {found.pk for found in chosen})
        if missing:
            raise CommandError(f"Not a finished match: {', '.join(map(str, missing))}.")
        sealed = [found for found in chosen if is_sealed(found)]
        if sealed and match:
            raise CommandError(
                "Sealed until every table with the same set-up has ended: "
                f"{', '.join(str(found.pk) for found in sealed)}."
            )
        chosen = [found for found in chosen if found not in sealed]
        broken = [self._check(found) for found in chosen].count(False)
        if broken:
            raise CommandError(f"{broken} of {len(chosen)} matches do not check out.")
        if sealed:
            self.stdout.write(f"{len(sealed)} matches are sealed and were left out.")
        self.stdout.write(self.style.SUCCESS(f"{len(chosen)} matches check out."))

    def _check_file(self, file: Path) -> None:
        try:
            export = read_export(file.read_bytes())
            failures = failures_of(export)
        except (OSError, ValueError) as error:
            raise CommandError(f"{file} is no exported match: {error}") from error
        if failures:
            raise CommandError(f"{file} does not check out: {', '.join(failures)}.")
        scores = ", ".join(f"seat {score.seat}: {score.points}" for score in export.scores)
        self.stdout.write(self.style.SUCCESS(f"{export.game} #{export.number} checks out: {scores}."))

    def _check(self, match: Match) -> bool:
        failures = proof_of(match).failures
        verdict = f"does not check out: {', '.join(failures)}" if failures else "checks out"
        self.stdout.write(f"{match}: {verdict}")
        return not failures
