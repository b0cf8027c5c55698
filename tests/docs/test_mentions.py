"""Everything that the documentation mentions exists, and every page is in the index."""

import re

import pytest

from tests.docs.mentions import (
    DOCS,
    INDEX,
    PAGES,
    ROOT,
    Page,
    anchors,
    classes_of_the_code,
    defines,
    exists,
    files_that_mention_pages,
    found_near,
    has_attribute,
    is_known,
    rooms,
)

every_page = pytest.mark.parametrize(
    "page", [Page(path) for path in PAGES], ids=[str(path.relative_to(ROOT)) for path in PAGES]
)


def _say(page: Page, faults: list[str], advice: str) -> None:
    assert not faults, f"{page.name} names what does not exist. {advice}\n  " + "\n  ".join(
        sorted(set(faults))
    )


@every_page
def test_link_targets_exist(page):
    faults = []
    for link in page.links():
        target, _, anchor = link.partition("#")
        file = (page.path.parent / target).resolve() if target else page.path
        if not file.exists() or (anchor and anchor not in anchors(file)):
            faults.append(link)
    _say(page, faults, "Correct the link, or the heading that it leads to:")


@every_page
def test_mentioned_paths_exist(page):
    faults = [path for path in page.paths() if not exists(path)]
    _say(page, faults, "Was it moved? Give its path from the top of the repository:")


@every_page
def test_short_file_names_are_in_a_folder_that_the_page_mentions(page):
    faults = [name for name in page.short_names() if not found_near(page, name)]
    _say(page, faults, "Give the whole path, or name the folder in which these are:")


@every_page
def test_mentioned_modules_exist(page):
    faults = [dotted for dotted in page.modules() if not is_known(dotted)]
    _say(page, faults, "No module, function, model or permission is called so:")


@every_page
def test_mentioned_classes_exist(page):
    faults = [name for name in page.classes() if name not in classes_of_the_code()]
    _say(page, faults, "No class is called so (names of other libraries go into FOREIGN):")


@every_page
def test_mentioned_attributes_of_models_exist(page):
    faults = [".".join(pair) for pair in page.attributes() if not has_attribute(*pair)]
    _say(page, faults, "These rows have nothing of that name:")


@every_page
def test_mentioned_functions_are_in_their_file(page):
    faults = [
        f"{path}: {symbol}"
        for path, symbol in page.symbols()
        if not any(defines(file, symbol) for file in found_near(page, path))
    ]
    _say(page, faults, "These files define nothing of that name:")


@every_page
def test_mentioned_tests_exist(page):
    faults = [
        path + node
        for path, node in page.test_nodes()
        if not all(defines(ROOT / path, name) for name in node.split("::")[1:])
    ]
    _say(page, faults, "Was the test renamed?")


def test_every_room_is_in_the_floor_plan_and_described():
    drawing = (DOCS / "pictures/floors.svg").read_text()
    described = (DOCS / "developing/rooms.md").read_text()
    missing = [room for room in rooms() if f">{room.split('.')[1]}<" not in drawing]
    assert not missing, f"docs/pictures/floors.svg does not show: {', '.join(missing)}"
    missing = [room for room in rooms() if f"`{room.split('.')[1]}`" not in described]
    assert not missing, f"docs/developing/rooms.md does not describe: {', '.join(missing)}"


def test_every_docs_page_is_in_the_index():
    listed = {(DOCS / link.partition("#")[0]).resolve() for link in Page(INDEX).links()}
    missing = [str(path.relative_to(DOCS)) for path in DOCS.glob("**/*.md") if path not in {*listed, INDEX}]
    assert not missing, f"docs/README.md has no line for: {', '.join(sorted(missing))}"


def test_docs_pages_that_the_code_mentions_exist():
    faults = [
        f"{file.relative_to(ROOT)}: {mention}"
        for file in files_that_mention_pages()
        for mention in re.findall(r"(?<![\w/])docs/[\w/-]+\.md", file.read_text(errors="ignore"))
        if not (ROOT / mention).exists()
    ]
    assert not faults, "These files mention a page that does not exist:\n  " + "\n  ".join(faults)
