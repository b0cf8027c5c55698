/* What every page around a table does: play, replay, what-if, rehearsal. */
import { frameChoices, redraw } from "../board/camera.js";
import { markReady, wireBoard } from "../board/board.js";
import { wireGestures } from "../board/gestures.js";
import { wireHints } from "../board/hints.js";
import { keepFolds } from "./disclosure.js";
import { wireInsight } from "../board/insight.js";
import { wireMotion } from "../board/motion.js";
import { wirePanels } from "./panels.js";
import { wireParts } from "./parts.js";
import { wireScores } from "./scores.js";
import { openToKeys, wireScrolling } from "./scrolling.js";
import { wireToast } from "./toast.js";
import { showPinned, wireTooltips } from "../board/tooltips.js";

/* What had the focus may be gone after a move; whoever plays by keyboard then goes on from the prompt. */
function keepFocus() {
  if (document.activeElement === document.body) document.getElementById("prompt")?.focus({ preventScroll: true });
}

export function openScreen() {
  wireTooltips();
  wirePanels();
  wireBoard();
  wireGestures();
  wireHints();
  wireMotion();
  wireScores();
  wireToast();
  wireParts();
  wireScrolling();
  keepFolds();
  document.body.addEventListener("htmx:afterSwap", () => {
    redraw();
    showPinned();
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    redraw();
    frameChoices();
    openToKeys();
    markReady();
    keepFocus();
  });
  // After the camera has been set.
  wireInsight();
  redraw();
  showPinned();
  frameChoices();
  markReady();
}
