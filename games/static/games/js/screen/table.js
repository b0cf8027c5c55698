/* The table of a match: what an answer replaces. Where it is fetched is written on the screen around it, which stays. */

export function screen() {
  return document.querySelector("[data-screen]");
}

export function shownVersion() {
  return Number(document.getElementById("table").dataset.version);
}

/* What the reader sends comes first (hx-sync): a form that is drawn away while its answer is on the way could not
   place that answer any more. So this request gives way, and what it missed is caught up with afterwards. */
export function fetchTable(address) {
  const place = { source: "[data-offline]", target: "#table", swap: "morph:outerHTML" };
  return window.htmx.ajax("GET", address, place).catch(() => {});
}

export function refresh(wasAway = false) {
  const { fragment } = screen().dataset;
  return fetchTable(wasAway ? `${fragment}?away=1` : fragment);
}
