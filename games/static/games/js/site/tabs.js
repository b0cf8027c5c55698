/* Tabs: without this script every panel is shown, one under the other. */

function show(container, chosen) {
  for (const tab of container.querySelectorAll("[role=tab]")) {
    const isChosen = tab === chosen;
    tab.setAttribute("aria-selected", String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls")).hidden = !isChosen;
  }
}

function neighbour(tabs, tab, key) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  return step && tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
}

export function wireTabs() {
  for (const container of document.querySelectorAll("[data-tabs]")) {
    const tabs = [...container.querySelectorAll("[role=tab]")];
    container.querySelector("[role=tablist]").hidden = tabs.length < 2;
    show(container, tabs[0]);
    for (const tab of tabs) {
      tab.addEventListener("click", () => show(container, tab));
      tab.addEventListener("keydown", (event) => {
        const next = neighbour(tabs, tab, event.key);
        if (!next) return;
        show(container, next);
        next.focus();
      });
    }
  }
}

/* On a phone a row of links is wider than the screen: it begins where we are. */
export function showPresentTab() {
  for (const link of document.querySelectorAll('.tabs > [aria-current="page"]')) {
    const row = link.parentElement;
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }
}
