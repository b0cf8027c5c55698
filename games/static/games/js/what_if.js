/* Trying things out: the board and its choices as at the table, and word when the match itself goes on. */
import { markReady, wireBoard } from "./board.js";
import { listen } from "./live.js";
import { wireMotion } from "./motion.js";
import { wireParts } from "./parts.js";
import { keepFolds } from "./disclosure.js";
import { showZoom, wireZoom } from "./zoom.js";

const { whatIf, matchVersion } = document.querySelector("[data-what-if]").dataset;

wireBoard();
wireMotion();
wireParts();
wireZoom();
keepFolds();
document.body.addEventListener("htmx:afterSettle", () => {
  showZoom();
  markReady();
  if (document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
});
listen(whatIf, ({ version }) => {
  if (version > Number(matchVersion)) document.querySelector("[data-went-on]").hidden = false;
});
markReady();
