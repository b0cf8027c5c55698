/* A plan on an imagined table: board, questions, motion and zoom, but no live line. */
import { wireWarnings } from "./confirm_dialog.js";
import { markReady, wireBoard } from "./board.js";
import { wireMotion } from "./motion.js";
import { wireParts } from "./parts.js";
import { keepFolds } from "./disclosure.js";
import { showZoom, wireZoom } from "./zoom.js";

wireWarnings();
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
markReady();
