/* A plan on an imagined table: board, questions, motion and zoom, but no live line. */
import { wireWarnings } from "./asking.js";
import { markReady, wireBoard } from "./board.js";
import { wireMotion } from "./motion.js";
import { keepFolds } from "./unfolding.js";
import { showZoom, wireZoom } from "./zoom.js";

wireWarnings();
wireBoard();
wireMotion();
wireZoom();
keepFolds();
document.body.addEventListener("htmx:afterSettle", () => {
  showZoom();
  markReady();
  if (document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
});
markReady();
