/* Parts of the screen: each request says which ones the page has; those come back as empty marks and stay as they are. */

import { refresh, screen } from "./table.js";

const MARK = "[data-kept]";

function isMark(node) {
  return node.dataset?.kept !== undefined;
}

/* Returns whether to go on with a node. A mark changes nothing, unless another answer has changed the part meanwhile. */
function compare(held, fresh) {
  if (!isMark(fresh)) return true;
  if (!held.dataset.part?.startsWith(fresh.dataset.kept)) held.dataset.kept = "";
  return false;
}

/* A mark that is left on the page found no part to stand for. Drafts are on the server, so nothing is lost. */
function fetchWhatIsMissing() {
  if (!document.querySelector(MARK)) return;
  if (screen()?.dataset.fragment) refresh();
  else window.location.reload();
}

export function wireParts() {
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    if (document.querySelector(MARK)) return;
    const held = [...document.querySelectorAll("[data-part]")].map((element) => element.dataset.part);
    if (held.length) detail.headers["X-Parts"] = held.join(" ");
  });
  document.body.addEventListener("htmx:afterSettle", fetchWhatIsMissing);
  window.Idiomorph.defaults.callbacks.beforeNodeMorphed = compare;
}
