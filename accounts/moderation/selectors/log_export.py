"""The moderation log as a file: CSV for spreadsheets, JSON lines for programs."""

import csv
import io
import json
from collections.abc import Iterable
from typing import Any, Final

from accounts.moderation.models import AuditEntry

COLUMNS: Final = (
    "number",
    "made_at",
    "moderator",
    "action",
    "subject_kind",
    "subject_key",
    "subject_label",
    "about",
    "reason",
    "facts",
    "inquiry",
    "undoes",
)
#: A spreadsheet would treat a cell that begins with one of these as a formula.
_FORMULA_SIGNS: Final = ("=", "+", "-", "@", "\t", "\r")


def log_as_csv(entries: Iterable[AuditEntry]) -> str:
    written = io.StringIO()
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    for entry in entries:
        values = _values(entry)
        values["facts"] = json.dumps(values["facts"], ensure_ascii=False) if values["facts"] else ""
        writer.writerow(_harmless(values[column]) for column in COLUMNS)
    return written.getvalue()


def log_as_lines(entries: Iterable[AuditEntry]) -> str:
    return "".join(json.dumps(_values(entry), ensure_ascii=False) + "\n" for entry in entries)


def _values(entry: AuditEntry) -> dict[str, Any]:
    return {
        "number": entry.pk,
        "made_at": entry.made_at.isoformat(),
        "moderator": entry.actor.username,
        "action": entry.action,
        "subject_kind": entry.subject_kind,
        "subject_key": entry.subject_key,
        "subject_label": entry.subject_label,
        "about": entry.about.username if entry.about else "",
        "reason": entry.reason,
        "facts": entry.facts,
        "inquiry": entry.inquiry_id,
        "undoes": entry.undoes_id,
    }


def _harmless(value: Any) -> Any:
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA_SIGNS) else value
