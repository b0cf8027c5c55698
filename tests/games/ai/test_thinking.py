"""AI processes: they can be stopped, and end with their parent."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.processes import ROOT, environment

ASK_AND_WAIT = """
import sys
import django
django.setup()
from games.catalogue import codec_of, rules_of
from games.ai import services as thinking

if __name__ == "__main__":
    rules = rules_of("el_grande")
    begun = rules.apply(rules.new_game(rules.options(), 2, b"thinking"), -1, codec_of("el_grande").decode_action(
        b'{"type": "proceed"}')).state
    view = codec_of("el_grande").encode(rules.view(begun, min(rules.to_act(begun))))
    thinking.think(game="el_grande", level="uniform", view=view, seed=bytes(32))
    print(*thinking._pool._processes, flush=True)
    sys.stdin.read()
"""


def is_alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def test_killed_worker_leaves_no_ai_processes_behind(tmp_path: Path, wait_until: Callable[..., None]) -> None:
    script = tmp_path / "ask_and_wait.py"
    script.write_text(ASK_AND_WAIT)
    env = environment(DATA_DIR=str(tmp_path), PYTHONPATH=str(ROOT))
    asker = subprocess.Popen(
        [sys.executable, str(script)], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with asker:
        thinkers = [int(pid) for pid in asker.stdout.readline().split()]
        assert thinkers
        assert all(map(is_alive, thinkers))
        os.kill(asker.pid, signal.SIGKILL)
    wait_until(lambda: not any(map(is_alive, thinkers)))
