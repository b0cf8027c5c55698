/* Whatever lights up on the table stands for one or more of the labelled buttons. The board knows no rules. */
import { askWhich } from "./confirm_dialog.js";

const KEYS = new Set(["Enter", " "]);

function buttonsFor(target) {
  return [...document.querySelectorAll("[data-choice-target]")].filter((button) =>
    button.dataset.choiceTarget.split(" ").includes(target),
  );
}

function choose(target) {
  const buttons = buttonsFor(target);
  if (buttons.length === 1) buttons[0].click();
  else if (buttons.length > 1) askWhich(buttons);
}

function hint(target, isOn) {
  for (const button of buttonsFor(target)) button.classList.toggle("is-hinted", isOn);
}

function targetOf(event) {
  const element = event.target.closest?.("[data-target], [data-target-alias]");
  return element?.dataset.target ?? element?.dataset.targetAlias;
}

export function markReady() {
  for (const board of document.querySelectorAll("[data-board]")) board.dataset.ready = "true";
}

export function wireBoard() {
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    if (target) choose(target);
  });
  document.addEventListener("keydown", (event) => {
    if (!KEYS.has(event.key) || !event.target.matches?.("[data-target]")) return;
    event.preventDefault();
    choose(event.target.dataset.target);
  });
  for (const [name, isOn] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, (event) => {
      const target = targetOf(event);
      if (target) hint(target, isOn);
    });
  }
}
