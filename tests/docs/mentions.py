"""Finds the links, paths, modules, classes and tests that the documentation mentions, and checks that they exist."""

import importlib.util
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from operator import attrgetter
from pathlib import Path

from django.apps import apps
from django.conf import settings

ROOT = Path(settings.BASE_DIR)
DOCS = ROOT / "docs"
INDEX = DOCS / "README.md"
PAGES = sorted(
    [
        *DOCS.glob("**/*.md"),
        *(ROOT / "examples").glob("**/*.md"),
        ROOT / "benchmarks/README.md",
        ROOT / "CONTRIBUTING.md",
        ROOT / "README.md",
    ]
)

PACKAGES = ("accounts", "benchmarks", "config", "examples", "games", "tests", "tournaments")
FOLDERS = (*PACKAGES, ".ci", "deploy", "docs", "locale", "templates")
EXTENSIONS = ("py", "js", "css", "html", "md", "toml", "svg", "yaml", "txt.gz")

#: Capitalised words in code that are not our classes.
FOREIGN = frozenset(
    [
        "AppConfig",
        "Authorization",
        "Bearer",
        "BradleyTerryFull",
        "EventSource",
        "False",
        "Gone",
        "Literal",
        "Host",
        "Location",
        "Makefile",
        "None",
        "Struct",
        "True",
        "UserSession",
        "ValueError",
    ]
)

_FENCED = re.compile(r"^```.*?^```", re.M | re.S)
_INLINE = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_PATH = re.compile(rf"(?<![\w/.$-])(?:{'|'.join(map(re.escape, FOLDERS))})/[\w./*<>@-]*")
_MODULE = re.compile(rf"(?<![\w/.@-])(?:{'|'.join(PACKAGES)})(?:\.[A-Za-z_]\w*)+(?![\w/-])")
_SHORT = re.compile(rf"(?<![\w/.<>{{}}$*-])[\w<>-][\w./<>*-]*\.(?:{'|'.join(EXTENSIONS)})(?![\w/.-])")
#: Excludes words of a sentence in code, such as the subject of a commit.
_CLASS = re.compile(r"(?<![\w./-])(?<![\w:] )[A-Z][a-z]+(?:[A-Z][a-z]+)*(?![\w/-])")
_ATTRIBUTE = re.compile(r"(?<![\w./-])([A-Z][A-Za-z]+)\.([a-z]\w*)")
_NODE = re.compile(r"(tests/[\w/]+\.py)((?:::\w+)+)")
_SYMBOL = re.compile(r"([\w/]+\.py): (\w+)")


@dataclass
class Page:
    path: Path
    text: str = field(init=False)
    inline: list[str] = field(init=False)
    fenced: str = field(init=False)

    def __post_init__(self) -> None:
        self.text = self.path.read_text()
        self.fenced = "\n".join(_FENCED.findall(self.text))
        self.inline = _INLINE.findall(_FENCED.sub("", self.text))

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))

    @property
    def folders(self) -> list[Path]:
        """Folders that the page mentions, and those of mentioned files: short names are looked up there."""
        named = [ROOT / mention.rstrip("/") for mention in self.paths()]
        found = [match for path in named for match in _matches(str(path.relative_to(ROOT)))]
        return [path if path.is_dir() else path.parent for path in found]

    def links(self) -> list[str]:
        return [
            target for target in _LINK.findall(_INLINE.sub("", self.text)) if not re.match(r"\w+:", target)
        ]

    def paths(self) -> list[str]:
        return [
            mention.rstrip(".") for text in [*self.inline, self.fenced] for mention in _PATH.findall(text)
        ]

    def modules(self) -> list[str]:
        texts = [*self.inline, self.fenced]
        return [name for text in texts for name in _MODULE.findall(text) if not name.endswith(".py")]

    def short_names(self) -> list[str]:
        """Return file names without a path, as in a table below the name of a folder."""
        return [
            mention
            for text in self.inline
            for mention in _SHORT.findall(_PATH.sub("", text))
            if "manage.py" not in mention
        ]

    def classes(self) -> list[str]:
        return [name for text in self.inline for name in _CLASS.findall(text) if name not in FOREIGN]

    def attributes(self) -> list[tuple[str, str]]:
        """Return `Match.clock` and the like as pairs."""
        return [pair for text in self.inline for pair in _ATTRIBUTE.findall(text)]

    def test_nodes(self) -> list[tuple[str, str]]:
        return [node for text in self.inline for node in _NODE.findall(text)]

    def symbols(self) -> list[tuple[str, str]]:
        """Return `games/play/services/turns.py: submit_actions` and the like as pairs."""
        return [pair for text in self.inline for pair in _SYMBOL.findall(text)]


def _matches(pattern: str) -> list[Path]:
    """Find files by a path in which `<game>` stands for any game and `*` for anything."""
    return list(ROOT.glob(re.sub(r"<[\w-]+>", "*", pattern).rstrip("/")))


def exists(path: str) -> bool:
    return bool(_matches(path))


def found_near(page: Page, short_name: str) -> list[Path]:
    pattern = re.sub(r"<[\w-]+>", "*", short_name)
    return [match for folder in {ROOT, page.path.parent, *page.folders} for match in folder.glob(pattern)]


def defines(file: Path, symbol: str) -> bool:
    return bool(re.search(rf"^\s*(?:async )?(?:def|class) {symbol}\b|^{symbol}\b.*=", file.read_text(), re.M))


@cache
def classes_of_the_code() -> frozenset[str]:
    """Return the names of classes, and of aliases and constants of modules."""
    pattern = re.compile(r"^(?:\s*class )?([A-Z]\w*)\b(?=.*[=:(])", re.M)
    files = [file for package in PACKAGES for file in (ROOT / package).glob("**/*.py")]
    return frozenset(name for file in files for name in pattern.findall(file.read_text()))


def has_attribute(class_name: str, attribute: str) -> bool:
    """Whether a model has this attribute. Classes other than models are not checked."""
    models = [model for model in apps.get_models() if model.__name__ == class_name]
    return not models or any(
        hasattr(model, attribute) or attribute in {field.name for field in model._meta.get_fields()}
        for model in models
    )


def is_known(dotted: str) -> bool:
    """Whether this is a module, something in a module, a model, or a permission."""
    return _resolves(dotted) or _is_model(dotted) or dotted in _permissions()


def _resolves(dotted: str) -> bool:
    """Whether this is a module or something in one. Modules are not imported: a benchmark may set up Django then."""
    if _is_module(dotted):
        return True
    module, _, name = dotted.rpartition(".")
    while module and not _is_module(module):
        module, _, part = module.rpartition(".")
        name = f"{part}.{name}"
    if not module:
        return False
    try:
        attrgetter(name)(importlib.import_module(module))
    except AttributeError:
        return False
    return True


def _is_module(dotted: str) -> bool:
    try:
        return importlib.util.find_spec(dotted) is not None
    except ModuleNotFoundError:
        return False


def _is_model(dotted: str) -> bool:
    app, *names = dotted.split(".")
    return len(names) == 1 and any(
        model.__name__ == names[0] for model in apps.get_models() if model._meta.app_label == app
    )


@cache
def _permissions() -> frozenset[str]:
    return frozenset(
        f"{model._meta.app_label}.{codename}"
        for model in apps.get_models()
        for codename in [
            *(f"{action}_{model._meta.model_name}" for action in model._meta.default_permissions),
            *(codename for codename, _ in model._meta.permissions),
        ]
    )


def files_that_mention_pages() -> Iterator[Path]:
    """Yield all source and configuration files, except translations and the pages themselves."""
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.suffix != ".pyc")
    for folder in set(FOLDERS) - {"docs", "locale"}:
        for suffix in ("py", "js", "css", "html", "md", "yaml", "service"):
            yield from (ROOT / folder).glob(f"**/*.{suffix}")


def rooms() -> list[str]:
    """Return `games.votes` and so on, from the layers of import-linter's contracts; without the app's own files."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    return [
        f"{container}.{room}"
        for contract in contracts
        for container in contract.get("containers", ())
        for layer in contract["layers"]
        if " : " not in layer and layer not in ("apps", "models", "refusals")
        for room in re.findall(r"\w+", layer)
    ]


def anchors(page: Path) -> set[str]:
    """Return GitHub's anchors of a page's headings."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", page.read_text()), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
