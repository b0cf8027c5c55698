/* A page that only shows something stores nothing. Once its reader looks at it, it reports what was seen: every
   [data-seen] names where, and in data-shown what. */

import { whenLooking } from "./attention.js";

const reported = new Map();

function report() {
  const headers = JSON.parse(document.body.getAttribute("hx-headers"));
  for (const { dataset } of document.querySelectorAll("[data-seen][data-shown]")) {
    if (reported.get(dataset.seen) === dataset.shown) continue;
    reported.set(dataset.seen, dataset.shown);
    const body = new URLSearchParams(dataset.shown);
    fetch(dataset.seen, { method: "POST", headers, body, keepalive: true }).catch(() => reported.delete(dataset.seen));
  }
}

document.body.addEventListener("htmx:afterSettle", () => whenLooking(report));
whenLooking(report);
