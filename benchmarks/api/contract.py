"""Asks everything that the contract of the API tells of, as nobody, as a player and as a bot, and checks every answer.

Run: python -m benchmarks.api.contract [--examples 200]
The same test as in CI (tests/api/test_contract.py), with more made-up requests for each operation and role.
"""

import os
import subprocess
import sys
from argparse import ArgumentParser

from tests.processes import ROOT


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--examples", type=int, default=200, help="requests for each operation and role")
    wanted = parser.parse_args()
    environment = os.environ | {"CONTRACT_EXAMPLES": str(wanted.examples)}
    test = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "--nomigrations",
        "-o",
        "faulthandler_timeout=0",
        "tests/api/test_contract.py",
    ]
    sys.exit(subprocess.run(test, cwd=ROOT, env=environment, check=False).returncode)


if __name__ == "__main__":
    main()
