/* Fingers, mouse and keys on a board: drag, pinch, wheel, two taps, arrows. They move the camera and know nothing about games. */
import { bringIntoSight, drawing, pan, panByPart, redraw, zoom, zoomBy, zoomTo } from "./camera.js";
import { reached } from "./reach.js";

const THRESHOLD = 6; // pixels: less is a tap
const PART = 0.15;
const TWO_TAPS = 320; // milliseconds
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOMS = { "+": "in", "=": "in", "-": "out", _: "out", 0: "fit" };

const pointers = new Map();
let travelled = 0;
let isFinger = false;
let lastTap = { at: 0, x: 0, y: 0 };

function boardOf(event) {
  return event.target.closest?.("[data-board-pane] [data-board]");
}

function spread() {
  const [one, other] = [...pointers.values()];
  return Math.hypot(one.x - other.x, one.y - other.y) || 1;
}

function middle() {
  const [one, other] = [...pointers.values()];
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function press(event) {
  if (!boardOf(event) || (event.pointerType === "mouse" && event.button !== 0)) return;
  if (pointers.size === 0) travelled = 0;
  isFinger = event.pointerType === "touch";
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

function drag(board, event, last) {
  const [right, down] = [event.clientX - last.x, event.clientY - last.y];
  const wasStill = travelled < THRESHOLD;
  travelled += Math.hypot(right, down);
  if (travelled < THRESHOLD) return;
  if (wasStill) {
    board.setPointerCapture(event.pointerId);
    board.classList.add("is-dragged");
  }
  pan(-right, -down);
}

function move(event) {
  const last = pointers.get(event.pointerId);
  const board = drawing();
  if (!last || !board) return;
  const before = pointers.size === 2 ? { spread: spread(), middle: middle() } : null;
  if (before === null) drag(board, event, last);
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (before === null) return;
  travelled += THRESHOLD;
  const now = middle();
  zoom(spread() / before.spread, now);
  pan(before.middle.x - now.x, before.middle.y - now.y);
}

function release(event) {
  if (!pointers.delete(event.pointerId) || pointers.size) return;
  drawing()?.classList.remove("is-dragged");
  // The click that ends a drag follows at once; whatever comes later is meant.
  setTimeout(() => (travelled = 0));
}

function tap(event) {
  if (!boardOf(event)) return;
  if (travelled >= THRESHOLD) {
    event.stopPropagation();
    event.preventDefault();
    return;
  }
  if (event.target.closest("[data-target], [data-target-alias]")) return;
  const meant = isFinger && reached(drawing(), event.clientX, event.clientY);
  if (meant) {
    event.stopPropagation();
    return meant.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: event.clientX, clientY: event.clientY }));
  }
  if (event.target.closest("[data-why]")) return;
  const here = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  const isSecond = here.at - lastTap.at < TWO_TAPS && Math.hypot(here.x - lastTap.x, here.y - lastTap.y) < 30;
  lastTap = isSecond ? { at: 0, x: 0, y: 0 } : here;
  if (isSecond) zoomTo(here);
}

function turnWheel(event) {
  if (!boardOf(event)) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
}

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/* The nearest of the same sort in that direction: what may be chosen, or what tells something. */
function neighbour(element, [right, down]) {
  const sort = element.matches("[data-target]") ? "[data-target]" : "[data-about]:not([data-target])";
  const here = middleOf(element);
  let best = null;
  for (const other of element.closest("[data-board]").querySelectorAll(sort)) {
    if (!other.getClientRects().length) continue;
    const there = middleOf(other);
    const ahead = (there.x - here.x) * right + (there.y - here.y) * down;
    const aside = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * right);
    const cost = ahead + 2 * aside;
    if (other !== element && ahead > 1 && (best === null || cost < best.cost)) best = { other, cost };
  }
  return best?.other;
}

function steer(event) {
  const board = boardOf(event);
  if (!board || event.altKey || event.ctrlKey || event.metaKey) return;
  const [arrow, word] = [ARROWS[event.key], ZOOMS[event.key]];
  if (!arrow && !word) return;
  event.preventDefault();
  event.stopPropagation();
  if (word) zoomBy(word);
  else if (event.target === board) panByPart(arrow[0] * PART, arrow[1] * PART);
  else neighbour(event.target, arrow)?.focus();
}

export function wireGestures() {
  document.addEventListener("pointerdown", press);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", release);
  document.addEventListener("pointercancel", release);
  window.addEventListener("click", tap, { capture: true });
  window.addEventListener("wheel", turnWheel, { passive: false });
  window.addEventListener("keydown", steer, { capture: true });
  document.addEventListener("focusin", ({ target }) => {
    if (!boardOf({ target }) || target === drawing()) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    bringIntoSight({ x: left + width / 2, y: top + height / 2 });
  });
  document.addEventListener("click", (event) => {
    const word = event.target.closest?.("[data-camera]")?.dataset.camera;
    if (word) zoomBy(word);
  });
  new ResizeObserver(redraw).observe(document.querySelector("[data-screen]"));
}
