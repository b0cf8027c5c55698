/* What an answer has changed comes into sight inside its own pane, if nothing of it is there already. What has not
   changed stays where its reader has put it. */
import { bringIntoSight, isInSight } from "./camera.js";
import { isCalm, pieces } from "./motion.js";

const TARGET = "[data-target]";

function prompt() {
  return document.querySelector(".prompt__words")?.textContent;
}

/* Pieces may still be on their way: what counts is where they go. */
function goal({ element, x, y }) {
  return new DOMPoint(x, y).matrixTransform(element.parentNode.getScreenCTM());
}

function hasChanged(there, here) {
  return !there || there.x !== here.x || there.y !== here.y || there.count !== here.count;
}

/* What happens on the score track is seen on the score strip. */
function showBoard(before) {
  const changed = [...pieces()]
    .filter(([name, here]) => hasChanged(before.get(name), here) && !here.element.matches(".marker"))
    .map(([_name, here]) => goal(here));
  if (changed.length && !changed.some(isInSight)) bringIntoSight(changed[0]);
}

function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function isShown(tray, thing) {
  const { left, right, top, bottom } = tray.getBoundingClientRect();
  const { x, y } = middle(thing);
  return x > left && x < right && y > top && y < bottom;
}

function showTray(before) {
  const tray = document.getElementById("tray");
  const offered = [...tray.querySelectorAll(TARGET)];
  const fresh = offered.find(({ dataset }) => !before.has(dataset.target));
  if (!fresh || offered.some((thing) => isShown(tray, thing))) return;
  const { left, right, top, bottom } = tray.getBoundingClientRect();
  const { x, y } = middle(fresh);
  const behavior = isCalm() ? "instant" : "smooth";
  tray.scrollBy({ left: x - (left + right) / 2, top: y - (top + bottom) / 2, behavior });
}

/* A frame later: where shelves have changed places, the browser first follows what it had snapped to. */
function afterSnapping(show) {
  window.requestAnimationFrame(() => window.setTimeout(show));
}

export function wireInsight() {
  let before;
  const read = () => {
    const offered = [...document.querySelectorAll(`.tray ${TARGET}`)].map(({ dataset }) => dataset.target);
    before = { prompt: prompt(), offered: new Set(offered), pieces: pieces() };
  };
  read();
  document.body.addEventListener("htmx:beforeSwap", read);
  document.body.addEventListener("htmx:afterSettle", () => {
    if (prompt() !== before.prompt) document.getElementById("prompt").scrollTop = 0;
    showBoard(before.pieces);
    const { offered } = before;
    afterSnapping(() => showTray(offered));
    read();
  });
}
