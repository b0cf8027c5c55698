"""How many random games the rules play on one core; no site is needed."""

from benchmarks.ratios.conditions import Conditions, say
from benchmarks.ratios.rows import GAME_NAMES, Row
from benchmarks.rules.engine import TABLES, measure_games


def engine_rows(conditions: Conditions) -> list[Row]:
    rows = []
    for table in TABLES:
        say(f"Random games of {GAME_NAMES[table.game]} ...")
        games = 15 * table.slice
        runs = [
            measure_games(table.rules, table.options, table.players, games) for _run in range(conditions.runs)
        ]
        told = f"{GAME_NAMES[table.game]}{', advanced' if table.option else ''}, {table.players} players"
        rows.append(Row(f"random games of {told}", "games/s of one core", runs, goal=f"≥ {table.goal}"))
    return rows
