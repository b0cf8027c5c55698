/* A score that changes is noticed: the difference flies from the board to the score strip and stays there for a while. */
import { isCalm } from "../board/motion.js";
import { screen } from "./table.js";

const FLIGHT = 900; // milliseconds
const STAY = 4000;

function seats() {
  const found = new Map();
  for (const seat of document.querySelectorAll("[data-strip-seat]")) {
    const points = Number(seat.querySelector("[data-strip-points]").textContent);
    found.set(seat.dataset.stripSeat, { seat, points });
  }
  return found;
}

function label(difference) {
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

/* It hangs at the page, not in the strip, because each answer replaces the strip. */
function sign(seat, difference) {
  const element = document.createElement("span");
  element.className = "score-change";
  element.dataset.scoreChange = seat.dataset.stripSeat;
  element.setAttribute("aria-hidden", "true");
  element.textContent = label(difference);
  const { right, bottom } = seat.getBoundingClientRect();
  element.style.setProperty("--right", `${document.documentElement.clientWidth - right}px`);
  element.style.setProperty("--bottom", `${document.documentElement.clientHeight - bottom}px`);
  document.body.append(element);
  window.setTimeout(() => element.remove(), STAY);
  return element;
}

function fly(element) {
  const pane = document.querySelector("[data-board-pane]").getBoundingClientRect();
  const own = element.getBoundingClientRect();
  const x = pane.left + pane.width / 2 - own.left;
  const y = pane.top + pane.height / 2 - own.top;
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px) scale(2)`, opacity: 0 },
      { transform: `translate(${x}px, ${y}px) scale(2)`, opacity: 1, offset: 0.3 },
      { transform: "none", opacity: 1 },
    ],
    { duration: FLIGHT, easing: "ease-in-out" },
  );
}

function show(before) {
  for (const [name, { seat, points }] of seats()) {
    const difference = points - (before.get(name)?.points ?? points);
    if (!difference) continue;
    document.querySelector(`[data-score-change="${name}"]`)?.remove();
    const element = sign(seat, difference);
    if (!isCalm()) fly(element);
  }
}

export function wireScores() {
  let before = seats();
  document.body.addEventListener("htmx:afterSwap", () => {
    if (screen().dataset.playback !== "rewind") show(before);
    before = seats();
  });
}
