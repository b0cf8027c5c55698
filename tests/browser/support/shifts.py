"""How much a page jumps: the layout shifts that a browser reports."""

from playwright.sync_api import Page

#: Beyond this, people notice that a page jumps. What browsers add up as "cumulative layout shift" leaves out the half
#: second after a tap; here everything counts, because a tap is answered within it.
MOST_SHIFT = 0.05
_WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    // A question opens beside the finger, wherever the last one was: that is no jump.
    const sources = entry.sources.filter(({ node }) => !node?.closest?.("dialog"));
    if (entry.sources.length && !sources.length) continue;
    const moved = sources.map(({ node }) => node?.id || node?.className?.baseVal || node?.className || "text");
    window.shifts.push([entry.value, moved.join(", ")]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
#: Two frames: what was drawn has been measured then.
_DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"


def watch_shifts(page: Page) -> None:
    """Count from the next page that is opened."""
    page.add_init_script(_WATCH)


def shift_since_last_asked(page: Page) -> tuple[float, list[str]]:
    """Return how much the page has jumped, and what did."""
    page.evaluate(_DRAWN)
    shifts: list[tuple[float, str]] = page.evaluate("window.shifts.splice(0)")
    return sum(value for value, _moved in shifts), [f"{value:.4f} {moved}" for value, moved in shifts]
