/* The page of a match: board, questions, motion, tabs, zoom and the live line. */
import { wireWarnings } from "./confirm_dialog.js";
import { markReady, wireBoard } from "./board.js";
import { wireLiveTable } from "./live.js";
import { wireMotion } from "./motion.js";
import { wireParts } from "./parts.js";
import { wireTabs } from "./tabs.js";
import { keepFolds } from "./disclosure.js";
import { showZoom, wireZoom } from "./zoom.js";

function clearSaid(event) {
  const form = event.target.closest?.("[data-clears]");
  if (form && event.detail.successful) form.reset();
}

/* What had the focus may be gone after a move; whoever plays by keyboard then goes on from the prompt. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
}

function wireRedrawing() {
  document.body.addEventListener("htmx:afterSettle", () => {
    showZoom();
    markReady();
    keepFocus();
  });
}

wireWarnings();
wireBoard();
wireMotion();
wireParts();
wireTabs();
wireZoom();
keepFolds();
wireRedrawing();
document.body.addEventListener("htmx:afterRequest", clearSaid);
wireLiveTable();
markReady();
