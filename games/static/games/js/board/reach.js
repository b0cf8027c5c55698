/* What a finger means that comes down beside a small thing: it hits the nearest one within its own breadth. */

const FINGER = 44; // pixels

function gap(from, to, at) {
  return Math.max(from - at, at - to, 0);
}

export function reached(board, x, y) {
  let best = null;
  for (const thing of board.querySelectorAll("[data-target]")) {
    const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
    const [aside, above] = [gap(left, right, x), gap(top, bottom, y)];
    const isSmall = width < FINGER || height < FINGER;
    if (!isSmall || 2 * aside + width > FINGER || 2 * above + height > FINGER) continue;
    const distance = Math.hypot(aside, above);
    if (best === null || distance < best.distance) best = { thing, distance };
  }
  return best?.thing;
}
