/* The replay: arrow keys step through the moves. */
import { openScreen } from "../screen/screen.js";

const STEPS = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
const WRITING = "input, textarea, select, [role=tab]";

document.addEventListener("keydown", (event) => {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.(WRITING)) return;
  const link = document.querySelector(`[data-replay="${step}"]`);
  if (!link) return;
  event.preventDefault();
  link.click();
});

openScreen();
