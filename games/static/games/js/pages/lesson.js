/* A lesson: the screen as at the table. What the coach says, and what lies in the tray, is read from its beginning. */
import { openScreen } from "../screen/screen.js";

const stepShown = () => document.querySelector("[data-step]").dataset.step;
let step = stepShown();

openScreen();
document.addEventListener("htmx:afterSwap", () => {
  document.getElementById("prompt").scrollTop = 0;
  if (step === stepShown()) return;
  step = stepShown();
  document.getElementById("tray").scrollTo(0, 0);
});
