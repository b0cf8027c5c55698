/* Trying things out: the screen as at the table, and word when the match itself goes on. */
import { listen } from "../screen/live.js";
import { openScreen } from "../screen/screen.js";

const { whatIf, matchVersion } = document.querySelector("[data-what-if]").dataset;

openScreen();
listen(whatIf, ({ version }) => {
  if (version > Number(matchVersion)) document.querySelector("[data-went-on]").hidden = false;
});
