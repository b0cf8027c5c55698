/* Pieces walk from where they were to where they are when the table is redrawn. */

const PLACE = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/;

export function isCalm() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function duration() {
  return parseInt(getComputedStyle(document.documentElement).getPropertyValue("--move-time"), 10) || 0;
}

/* Every piece that has a place on the board, by its name. */
export function pieces() {
  const found = new Map();
  for (const element of document.querySelectorAll("[data-board] [data-piece]")) {
    const place = PLACE.exec(element.getAttribute("transform"));
    if (!place) continue;
    const { piece, seat, count } = element.dataset;
    found.set(piece, { element, seat, x: Number(place[1]), y: Number(place[2]), count: Number(count ?? 0) });
  }
  return found;
}

function at({ x, y }) {
  return `translate(${x}px, ${y}px)`;
}

function walk(element, from, to, options = {}) {
  return element.animate([{ transform: at(from) }, { transform: at(to) }], {
    duration: duration(),
    easing: "cubic-bezier(.3,.7,.3,1)",
    ...options,
  });
}

function send(from, to, order) {
  const ghost = to.element.cloneNode(true);
  for (const part of [ghost, ...ghost.querySelectorAll("[role]")]) {
    for (const name of ["id", "data-piece", "data-target", "role", "tabindex", "aria-label"]) part.removeAttribute(name);
  }
  ghost.querySelector("text")?.remove();
  to.element.parentNode.append(ghost);
  const delay = order * 90;
  walk(ghost, from, to, { delay, fill: "backwards" }).finished.finally(() => ghost.remove());
}

function changes(before, after, isWanted) {
  const found = [];
  for (const [name, here] of after) {
    const difference = here.count - (before.get(name)?.count ?? 0);
    if (here.seat !== undefined && isWanted(difference)) found.push([here, Math.abs(difference)]);
  }
  return found;
}

function pairCaballeros(before, after) {
  const left = [...changes(before, after, (difference) => difference < 0)];
  for (const [name, piece] of before) {
    if (!after.has(name) && piece.seat !== undefined) left.push([piece, piece.count]);
  }
  let order = 0;
  for (const [to, arrived] of changes(before, after, (difference) => difference > 0)) {
    for (let i = 0; i < arrived; i += 1) {
      const source = left.find(([piece, count]) => piece.seat === to.seat && count > 0);
      if (!source) continue;
      source[1] -= 1;
      send(source[0], to, order++);
    }
    to.element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: duration() });
  }
}

export function wireMotion() {
  let before = new Map();
  document.body.addEventListener("htmx:beforeSwap", () => {
    before = pieces();
  });
  document.body.addEventListener("htmx:afterSwap", () => {
    if (isCalm()) return;
    const after = pieces();
    for (const [name, here] of after) {
      const there = before.get(name);
      if (there && (there.x !== here.x || there.y !== here.y)) walk(here.element, there, here);
    }
    pairCaballeros(before, after);
    before = after;
  });
}
