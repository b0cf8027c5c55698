/* A pane that scrolls and holds nothing to press is a tab stop itself: otherwise no key could scroll it. */

const PRESSABLE = "a[href], button:enabled, input:enabled, summary, [tabindex='0']";

export function openToKeys() {
  for (const pane of document.querySelectorAll("[data-scrolls]")) {
    const isCut = pane.scrollWidth > pane.clientWidth + 1 || pane.scrollHeight > pane.clientHeight + 1;
    if (isCut && !pane.querySelector(PRESSABLE)) pane.tabIndex = 0;
    else if (pane.dataset.scrolls) pane.tabIndex = Number(pane.dataset.scrolls);
    else pane.removeAttribute("tabindex");
  }
}

export function wireScrolling() {
  new ResizeObserver(openToKeys).observe(document.querySelector("[data-screen]"));
}
