/* Parts of the screen: each request says which ones the page has; those come back as empty marks and stay as they are. */

function isMark(node) {
  return node.dataset?.kept !== undefined;
}

/* The page has lost a part while the answer was on its way. Drafts are on the server, so a reload loses nothing. */
function mend(node) {
  if (isMark(node) || node.querySelector?.("[data-kept]")) window.location.reload();
}

export function wireParts() {
  const { callbacks } = window.Idiomorph.defaults;
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    const held = [...document.querySelectorAll("[data-part]")].map((element) => element.dataset.part);
    if (held.length) detail.headers["X-Parts"] = held.join(" ");
  });
  callbacks.beforeNodeMorphed = (_old, fresh) => !isMark(fresh);
  callbacks.afterNodeAdded = mend;
}
