"""What a page must never have: text too small to read, things too small to hit or cut off, and what axe-core finds."""

from typing import Any, Final

from axe_playwright_python.base import AXE_SCRIPT
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

#: CSS pixels: a finger needs about 7 mm (WCAG 2.5.5); a mouse, and a link in a line of words, need less (WCAG 2.5.8).
FINGER: Final = 44
POINTER: Final = 24
#: CSS pixels on a phone. The score track around a board may be smaller: the strip of scores says the same.
SMALLEST_TEXT: Final = 11

RULES: Final = {"runOnly": ["wcag2a", "wcag2aa"], "resultTypes": ["violations"]}
#: What a playing screen keeps to besides: newer rules, good practice, and a rule that axe-core calls experimental.
STRICT_RULES: Final = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "rules": {"label-content-name-mismatch": {"enabled": True}, "target-size": {"enabled": True}},
    "resultTypes": ["violations"],
}

#: The only rule that another colour scheme can break.
COLOURS: Final = {"runOnly": {"type": "rule", "values": ["color-contrast"]}, "resultTypes": ["violations"]}

_FINISH_TRANSITIONS = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  document.getAnimations()
    .filter((animation) => animation instanceof CSSTransition).forEach((transition) => transition.finish());
}"""
_IN_SIGHT = """
const isInSight = (element) => {
  const { width, height, top, bottom, left, right } = element.getBoundingClientRect();
  if (width <= 1 || height <= 1 || bottom <= 0 || right <= 0 || top >= innerHeight || left >= innerWidth) return false;
  if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
  for (let box = element; box; box = box.parentElement) {
    if (getComputedStyle(box).clipPath !== "none" && box.matches(".visually-hidden, .choices")) return false;
  }
  return !element.closest("[inert]");
};
const nameOf = (element) => {
  const words = element.getAttribute("aria-label") ?? element.textContent;
  const sign = element.className.baseVal ?? element.className;
  return `${element.localName}.${String(sign).trim().split(/\\s+/).join(".")} “${words.replace(/\\s+/g, " ").trim().slice(0, 60)}”`;
};
"""
_SMALL_TEXTS = (
    "([smallest]) => {"
    + _IN_SIGHT
    + """
  if (!matchMedia("(max-width: 40rem)").matches) return [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Map();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || element.closest("script, style, title, desc, defs, option, .frame, .marker") || !isInSight(element)) continue;
    const matrix = element.getScreenCTM?.();
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size >= smallest - 0.05) continue;
    const sign = element.className.baseVal ?? element.className;
    found.set(`${element.localName}.${sign} ${size.toFixed(1)}`, words);
  }
  return [...found].map(([kind, words]) => `${kind} “${words}”`);
}"""
)
_SMALL_TARGETS = (
    "([finger, pointer]) => {"
    + _IN_SIGHT
    + """
  const wanted = "a[href], button:enabled, input:enabled:not([type=hidden]), select, textarea, summary, [data-target], [tabindex='0']";
  const smallest = matchMedia("(pointer: coarse)").matches ? finger : pointer;
  const shapeOf = (element) => (element.matches("input") && element.closest("label")) || element;
  const elements = [...document.querySelectorAll(wanted)].filter((element) => isInSight(shapeOf(element)) && !element.matches("[data-about]:not([data-target]), [data-scrolls]"));
  const middles = new Map(elements.map((element) => {
    const { left, top, width, height } = shapeOf(element).getBoundingClientRect();
    return [element, [left + width / 2, top + height / 2]];
  }));
  // On a board a finger hits the nearest thing within its breadth (reach.js), if no other one is too near.
  const hasRoom = (element) => {
    const [x, y] = middles.get(element);
    return [...middles].every(([other, [right, down]]) => other === element || Math.hypot(right - x, down - y) >= pointer);
  };
  const found = [];
  for (const element of elements) {
    const { width, height } = shapeOf(element).getBoundingClientRect();
    const isInText = element.matches("a:not(.button)") && getComputedStyle(element).display === "inline";
    const isPiece = element.closest("[data-board]");
    if (isInText ? height >= pointer - 0.5 : Math.min(width, height) >= smallest - 0.5) continue;
    if (isPiece && (Math.min(width, height) >= pointer - 0.5 || hasRoom(element))) continue;
    found.push(`${nameOf(element)} ${width.toFixed(0)}×${height.toFixed(0)}`);
  }
  return found;
}"""
)
# The bar of a turn may scroll, but nobody looks for a button beyond its edge.
_CUT_BUTTONS = (
    "() => {"
    + _IN_SIGHT
    + """
  return [...document.querySelectorAll("#act button")].filter(isInSight).filter((button) => {
    const bar = (button.closest(".act__choices") ?? button.closest("#act")).getBoundingClientRect();
    const { left, right } = button.getBoundingClientRect();
    return left < bar.left - 1 || right > bar.right + 1;
  }).map(nameOf);
}"""
)


def finish_transitions(page: Page) -> None:
    """Wait until the page is drawn, and finish changes of colours at once."""
    page.evaluate(_FINISH_TRANSITIONS)


def small_texts(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_SMALL_TEXTS, [SMALLEST_TEXT])
    return found


def small_targets(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_SMALL_TARGETS, [FINGER, POINTER])
    return found


def cut_buttons(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_CUT_BUTTONS)
    return found


def violations(page: Page, rules: dict[str, Any] = RULES) -> list[str]:
    # Half a megabyte of script, which a page that was checked before has already loaded.
    axe = Axe("" if page.evaluate("'axe' in window") else AXE_SCRIPT)
    found = axe.run(page, options=rules).response["violations"]
    return [f"{rule['id']}: {node['html'][:200]}" for rule in found for node in rule["nodes"]]
