"""Writes a copy of the source in which the rules of the games are compiled by mypyc: the same games, played faster.

Run: make compiled. It needs a C compiler and the packages for development. Whatever runs here runs in the copy too:

    cd var/compiled && ../../.venv/bin/python -m benchmarks.rules.engine
"""

import ast
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mypyc.build import mypycify
from setuptools import setup

ROOT: Final = Path(__file__).resolve().parent.parent
COPY: Final = ROOT / "var" / "compiled"
#: Neither source nor needed to run it.
_NOT_COPIED: Final = shutil.ignore_patterns(".*", "var", "staticfiles", "__pycache__", "*.so", "*.egg-info")


def compilable() -> Iterator[str]:
    """Yield the modules of the rules that define no structs: mypyc drops the arguments of a class, such as `frozen`."""
    for module in sorted(Path("games").glob("el_*/rules/**/*.py")):
        if module.name == "__init__.py" or module.parent.name == "plans":
            continue
        if not any(_has_arguments(each) for each in ast.walk(ast.parse(module.read_text()))):
            yield str(module)


def _has_arguments(node: ast.AST) -> bool:
    if not isinstance(node, ast.ClassDef):
        return False
    return bool(node.keywords) or any(
        isinstance(base, ast.Name) and base.id == "Struct" for base in node.bases
    )


def main() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    shutil.copytree(ROOT, COPY, ignore=_NOT_COPIED)
    os.chdir(COPY)
    # Found from here, not from where this file is: the modules of the copy. setuptools would read pyproject.toml.
    sys.path.insert(0, str(COPY))
    Path("pyproject.toml").rename("pyproject.aside")
    modules = mypycify(["--follow-imports=silent", "--ignore-missing-imports", *compilable()], opt_level="3")
    setup(
        name="hidalgo-rules",
        packages=[],
        ext_modules=modules,
        script_args=["--quiet", "build_ext", "--inplace"],
    )
    Path("pyproject.aside").rename("pyproject.toml")
    shutil.rmtree("build")


if __name__ == "__main__":
    main()
