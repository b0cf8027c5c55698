"""Finds the functions that call a hook, by parsing the source."""

import ast
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

#: Files that declare hooks or register listeners, but do not call hooks.
_NOT_ASKING = frozenset({"hooks.py", "listeners.py"})

_Function = ast.FunctionDef | ast.AsyncFunctionDef


def callers_of_hooks(packages: Iterable[Path]) -> dict[str, list[str]]:
    """Return for each hook, by its full name, the functions that import it by name and use it."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for package in packages:
        for path in sorted(package.rglob("*.py")):
            if path.name not in _NOT_ASKING and ".hooks import" in (source := path.read_text("utf-8")):
                module = ".".join(path.relative_to(package.parent).with_suffix("").parts)
                for hook, function in _uses(ast.parse(source)):
                    found[hook].append(f"{module.removesuffix('.__init__')}.{function}")
    return dict(found)


def _uses(tree: ast.Module) -> Iterator[tuple[str, str]]:
    imported = dict(_imported(tree))
    for name, function in _functions(tree.body):
        used = {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}
        yield from ((hook, name) for local, hook in imported.items() if local in used)


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the local name and the full name of each hook that a module imports."""
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and node.module.endswith(".hooks"):
            app = node.module.removesuffix(".hooks")
            yield from ((each.asname or each.name, f"{app}.{each.name}") for each in node.names)


def _functions(body: list[ast.stmt], within: str = "") -> Iterator[tuple[str, _Function]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{within}{node.name}.")
        elif isinstance(node, _Function):
            yield f"{within}{node.name}", node
