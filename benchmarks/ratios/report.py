"""Writes the results as JSON, and as a table between two marks in benchmarks/README.md."""

import json
import os
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from benchmarks.ratios.budget import PLAIN, QUERIES, SENT
from benchmarks.ratios.rows import Row
from tests.processes import ROOT

RESULTS: Final = ROOT / "benchmarks" / "results" / "latest.json"
PAGE: Final = ROOT / "benchmarks" / "README.md"
BEGIN, END = "<!-- written by make bench -->", "<!-- end of what make bench writes -->"
HEAD: Final = (
    "| what | measured | × bare | queries | KB | on the wire | goal |",
    "|---|---|---|---|---|---|---|",
)

Results = dict[str, Any]


def part_of_results(rows: Sequence[Row], runs: int) -> Results:
    """Return what was measured, with when and where: parts may come from different runs."""
    is_changed = bool(_git("status", "--porcelain", "--untracked-files=no"))
    return {
        "commit": _git("rev-parse", "--short", "HEAD") + (" with changes" if is_changed else ""),
        "measured": datetime.now(UTC).strftime("%Y-%m-%d %H:%M"),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[1], 1),
        "runs": runs,
        "rows": [row.as_json() for row in rows],
    }


def _git(*arguments: str) -> str:
    asked = subprocess.run(["git", *arguments], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return asked.stdout.strip()


def keep(measured: Mapping[str, Results], order: Sequence[str]) -> None:
    """Store what was measured; parts that were left out keep their last figures."""
    earlier: dict[str, Results] = json.loads(RESULTS.read_text()) if RESULTS.exists() else {}
    known = {**earlier, **measured}
    parts = {name: known[name] for name in order if name in known}
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(parts, indent=2, ensure_ascii=False) + "\n")
    before, _, rest = PAGE.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    table = "\n".join(table_lines(parts))
    PAGE.write_text(f"{before}{BEGIN}\n\n{table}\n\n{END}{after}")


def table_lines(parts: Mapping[str, Results]) -> Iterator[str]:
    yield from HEAD
    for name, part in parts.items():
        yield f"| **{name}** · {part['measured']}, `{part['commit']}`, load {part['load']} | | | | | | |"
        yield from (_line(row) for row in part["rows"])


def _line(row: Mapping[str, Any]) -> str:
    measured = f"{'~ ' if row['by the clock'] else ''}{_number(row['median'])} {row['unit']}"
    ratio = row["times the bare insert"]
    cells = [
        row["what"],
        measured,
        f"{_number(ratio)} ×" if ratio else "",
        *(_number(row[measure]) if measure in row else "" for measure in (QUERIES, PLAIN, SENT)),
        row["goal"],
    ]
    return f"| {' | '.join(cells)} |"


def _number(number: float) -> str:
    """Three digits that count are enough; queries and large numbers are whole."""
    return f"{number:,.0f}" if number >= 100 or number == int(number) else f"{number:.3g}"
