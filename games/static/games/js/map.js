/* A map without bounds: drag, pinch, buttons and keys move it; it knows nothing about the game. */
import { showPinned, wireAbouts } from "./tooltips.js";
import { fit, isRoaming, pan, panByPart, redraw, reveal, zoom, zoomBy } from "./camera.js";
import { guide } from "./guiding.js";
import { wireHinting } from "./hints.js";

const THRESHOLD = 6; // pixels: less is a click
const PART = 0.15;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const ZOOMS = { "+": "in", "=": "in", "-": "out", _: "out", 0: "fit" };

const pointers = new Map();
let travelled = 0;

function mapOf(event) {
  return event.target.closest?.("[data-map]");
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
  if (!mapOf(event) || (event.pointerType === "mouse" && event.button !== 0)) return;
  if (pointers.size === 0) travelled = 0;
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
}

function drag(map, event, last) {
  const [right, down] = [event.clientX - last.x, event.clientY - last.y];
  const wasStill = travelled < THRESHOLD;
  travelled += Math.hypot(right, down);
  if (travelled < THRESHOLD) return;
  if (wasStill) {
    map.setPointerCapture(event.pointerId);
    map.classList.add("is-dragged");
  }
  pan(-right, -down);
}

function move(event) {
  const last = pointers.get(event.pointerId);
  const map = document.querySelector("[data-map]");
  if (!last || !map) return;
  const before = pointers.size === 2 ? { spread: spread(), middle: middle() } : null;
  if (before === null) drag(map, event, last);
  pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  if (before === null) return;
  travelled += THRESHOLD;
  const now = middle();
  zoom(spread() / before.spread, now);
  pan(before.middle.x - now.x, before.middle.y - now.y);
}

function release(event) {
  if (!pointers.delete(event.pointerId) || pointers.size) return;
  document.querySelector("[data-map]")?.classList.remove("is-dragged");
  // The click that ends a drag follows at once; whatever comes later is meant.
  setTimeout(() => (travelled = 0));
}

function swallowClick(event) {
  if (travelled < THRESHOLD || !mapOf(event)) return;
  event.stopPropagation();
  event.preventDefault();
}

function turnWheel(event) {
  if (!mapOf(event) || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 200), { x: event.clientX, y: event.clientY });
}

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/* The nearest of the same sort in that direction: what may be chosen, or the regions. */
function neighbour(element, [right, down]) {
  const sort = element.matches("[data-target]") ? "[data-target]" : "[data-about]:not([data-target])";
  const here = middleOf(element);
  let best = null;
  for (const other of element.closest("[data-map]").querySelectorAll(sort)) {
    const there = middleOf(other);
    const ahead = (there.x - here.x) * right + (there.y - here.y) * down;
    const aside = Math.abs((there.x - here.x) * down) + Math.abs((there.y - here.y) * right);
    const cost = ahead + 2 * aside;
    if (other !== element && ahead > 1 && (best === null || cost < best.cost)) best = { other, cost };
  }
  return best?.other;
}

function steer(event) {
  const map = mapOf(event);
  if (!map || event.altKey || event.ctrlKey || event.metaKey) return;
  const [arrow, word] = [ARROWS[event.key], ZOOMS[event.key]];
  if (!arrow && !word) return;
  event.preventDefault();
  event.stopPropagation();
  if (word) zoomBy(word);
  else if (event.target === map) panByPart(arrow[0] * PART, arrow[1] * PART);
  else neighbour(event.target, arrow)?.focus();
}

function arrange() {
  const controls = document.querySelector("[data-map-controls]");
  if (controls) controls.hidden = false;
  redraw();
  showPinned();
}

document.addEventListener("pointerdown", press);
document.addEventListener("pointermove", move);
document.addEventListener("pointerup", release);
document.addEventListener("pointercancel", release);
window.addEventListener("click", swallowClick, { capture: true });
window.addEventListener("wheel", turnWheel, { passive: false });
window.addEventListener("keydown", steer, { capture: true });
window.addEventListener("resize", redraw);
document.addEventListener("focusin", (event) => mapOf(event) && reveal(event.target));
document.addEventListener("click", (event) => {
  const word = event.target.closest?.("[data-map-zoom]")?.dataset.mapZoom;
  if (word) zoomBy(word);
});
document.addEventListener("dblclick", (event) => mapOf(event) && isRoaming() && !event.target.closest("[data-target]") && fit());
document.body.addEventListener("htmx:afterSwap", arrange);
document.body.addEventListener("htmx:afterSettle", (event) => event.detail.requestConfig?.verb === "post" && guide());
wireAbouts();
wireHinting();
arrange();
