/* Whether somebody is looking: the page is visible, and was opened, come back to or used a moment ago. A tab that is
   merely open is not looking. */

const LASTS = 60000;
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "touchmove", "visibilitychange"];

const waiting = new Set();
let used = document.hidden ? -LASTS : performance.now();

function isLooking() {
  return !document.hidden && performance.now() - used < LASTS;
}

/* Calls back while somebody is looking: now, or at the next sign of them. The same callback waits only once. */
export function whenLooking(callback) {
  if (isLooking()) callback();
  else waiting.add(callback);
}

function noteSign({ type, movementX, movementY }) {
  /* Browsers also say that the pointer moves when the page moves below it. */
  if (document.hidden || (type === "pointermove" && !movementX && !movementY)) return;
  used = performance.now();
  const due = [...waiting];
  waiting.clear();
  for (const callback of due) callback();
}

for (const sign of SIGNS) document.addEventListener(sign, noteSign, { capture: true, passive: true });
window.addEventListener("focus", noteSign);
window.addEventListener("pageshow", noteSign);
