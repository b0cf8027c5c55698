/* What a thing on the table is: pointing at it, resting a finger on it or focusing it says so in a bubble.
   The words are on the page already: a thing's own label, and the sentence about its kind in the legend (`data-sign`, a
   selector, in the details of the game). What is known about a region of a map is shown beside it (`data-about`). */

const PLACES = "[data-board-pane], .tray";
const LABELLED = "[data-tip], [aria-label], [title]";
const HOVER = 450; // milliseconds
const LONG = 500;
const STILL = 8; // pixels: a finger that moves more drags
const GAP = 12;

let pinned = "";
let timer = 0;
let press = null; // where a finger rests
let isAnswered = false; // the finger has its answer, so lifting it is no tap

function regionOf(event) {
  return event.target.closest?.("[data-about]")?.dataset.about ?? "";
}

function show(key) {
  for (const about of document.querySelectorAll("[data-map-abouts] > [id]")) about.hidden = about.id !== `about-${key}`;
  for (const region of document.querySelectorAll("[data-about]")) {
    region.classList.toggle("is-shown", region.dataset.about === key);
  }
}

export function showPinned() {
  if (!document.getElementById(`about-${pinned}`)) pinned = "";
  show(pinned);
}

function signs() {
  return [...document.querySelectorAll("[data-sign]")];
}

function holds({ left, right, top, bottom }, { x, y }) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/* The smallest thing there. Pieces let a touch through to what is below them, so their places are compared. */
function thingAt(target, at) {
  const place = target.closest?.(PLACES);
  if (!place) return null;
  const kinds = ["[data-tip]", "[data-piece]", ...signs().map((sign) => sign.dataset.sign)];
  let best = null;
  for (const thing of place.querySelectorAll(kinds.join(","))) {
    const box = thing.getBoundingClientRect();
    const size = box.width * box.height;
    if (holds(box, at) && size > 0 && (best === null || size < best.size)) best = { thing, size };
  }
  const own = target.closest(LABELLED);
  return best?.thing ?? (own?.matches("[data-board], section, ul") ? null : own);
}

/* What a screen reader would read of a card that has no label. */
function readable(thing) {
  const copy = thing.cloneNode(true);
  for (const hidden of copy.querySelectorAll("[aria-hidden]")) hidden.remove();
  return copy.textContent.replace(/\s+/g, " ").trim();
}

function wordsOf(thing) {
  const label = thing.dataset.tip ?? thing.getAttribute("aria-label") ?? thing.getAttribute("title");
  const sign = signs().find((each) => thing.matches(each.dataset.sign));
  return [label || (thing.closest(".tray") ? readable(thing) : ""), sign?.textContent.replace(/\s+/g, " ").trim() ?? ""].filter(Boolean);
}

function bubble() {
  let found = document.getElementById("tip");
  if (!found) {
    found = document.createElement("div");
    found.id = "tip";
    found.className = "tip";
    found.hidden = true;
    found.setAttribute("aria-hidden", "true");
    document.body.append(found);
  }
  return found;
}

function hide() {
  window.clearTimeout(timer);
  bubble().hidden = true;
}

function tell(thing, at) {
  const words = thing ? wordsOf(thing) : [];
  if (!words.length) return false;
  const tip = bubble();
  tip.replaceChildren(
    ...words.map((text) => {
      const line = document.createElement("p");
      line.textContent = text;
      return line;
    }),
  );
  tip.hidden = false;
  const { width, height } = tip.getBoundingClientRect();
  const above = at.y - height - 2 * GAP;
  tip.style.setProperty("--left", `${Math.max(GAP, Math.min(at.x - width / 2, window.innerWidth - width - GAP))}px`);
  tip.style.setProperty("--top", `${above > GAP ? above : at.y + 2 * GAP}px`);
  return true;
}

function point(event) {
  if (event.pointerType !== "mouse") return;
  hide();
  const at = { x: event.clientX, y: event.clientY };
  if (event.target.closest?.(PLACES) && !event.buttons) timer = window.setTimeout(() => tell(thingAt(event.target, at), at), HOVER);
}

function rest(event) {
  hide();
  isAnswered = false;
  press = event.pointerType === "mouse" || !event.isPrimary ? null : { x: event.clientX, y: event.clientY };
  if (!press || !event.target.closest?.(PLACES)) return;
  const { target } = event;
  timer = window.setTimeout(() => {
    isAnswered = tell(thingAt(target, press), press);
    if (target.closest("[data-about]")) {
      pinned = regionOf({ target });
      showPinned();
      isAnswered = true;
    }
  }, LONG);
}

function wander(event) {
  if (press && Math.hypot(event.clientX - press.x, event.clientY - press.y) > STILL) {
    window.clearTimeout(timer);
    press = null;
  }
}

/* The click after a long press is not meant for what lies there. */
function swallow(event) {
  if (!isAnswered) return;
  isAnswered = false;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/* The keyboard moves the focus; a finger that rests may move it too, and keeps its bubble. */
function focus(event) {
  if (press) return;
  hide();
  const thing = event.target;
  if (!thing.matches?.(":focus-visible") || !thing.closest(PLACES) || thing.matches("[data-board]")) return;
  const { left, width, top } = thing.getBoundingClientRect();
  tell(thing, { x: left + width / 2, y: top });
}

function wireBubble() {
  document.addEventListener("pointermove", point);
  document.addEventListener("pointermove", wander);
  document.addEventListener("pointerdown", rest);
  document.addEventListener("pointerup", () => window.clearTimeout(timer));
  document.addEventListener("pointercancel", () => window.clearTimeout(timer));
  window.addEventListener("click", swallow, { capture: true });
  window.addEventListener("wheel", hide, { passive: true });
  document.addEventListener("contextmenu", (event) => {
    if (press && event.target.closest?.(PLACES)) event.preventDefault();
  });
  document.addEventListener("focusin", focus);
  document.addEventListener("focusout", () => press || hide());
  document.addEventListener("keydown", () => (press = null), { capture: true });
  document.body.addEventListener("htmx:afterSwap", hide);
}

export function wireTooltips() {
  wireBubble();
  document.addEventListener("pointerover", (event) => show(regionOf(event) || pinned));
  document.addEventListener("focusin", (event) => {
    if (event.target.closest?.("[data-board]")) show(regionOf(event) || pinned);
  });
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-board]")) return;
    pinned = regionOf(event);
    showPinned();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    hide();
    pinned = "";
    showPinned();
  });
}
