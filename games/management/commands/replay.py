"""Verify that every match of the open data replays to its result. Needs the files and this code, but no database."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.open_data.selectors.checks import NotSound, sound_matches
from games.open_data.selectors.folders import listed_files
from games.open_data.selectors.index import CHECKSUMS, ShelfFile


class Command(BaseCommand):
    help = "Check files of open data: a file of matches, or a whole export with its list and checksums."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "path", nargs="+", type=Path, help=f"a .jsonl.gz file, or a folder with {CHECKSUMS}"
        )

    def handle(self, *args: Any, path: list[Path], **options: Any) -> None:
        try:
            total = sum(self._folder(each) if each.is_dir() else self._replay(each) for each in path)
        except (NotSound, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(self.style.SUCCESS(f"{total} matches replay to their results."))

    def _folder(self, folder: Path) -> int:
        return sum(self._as_listed(path, listed) for path, listed in listed_files(folder))

    def _as_listed(self, file: Path, listed: ShelfFile) -> int:
        count = 0
        for match in sound_matches(file):
            count += 1
            if match.game != listed.game or not match.finished_on.startswith(listed.month):
                raise NotSound(f"{file.name}: {match.id} belongs into another file")
        if count != listed.matches:
            raise NotSound(f"{file.name}: {count} matches, not {listed.matches}")
        return self._told(file, count)

    def _replay(self, file: Path) -> int:
        return self._told(file, sum(1 for _match in sound_matches(file)))

    def _told(self, file: Path, count: int) -> int:
        self.stdout.write(f"{file.name}: {count}")
        return count
