/* Whatever lights up on the table stands for one or more of the labelled buttons. The board knows no rules. */
import { askWhich, wireLightDismiss } from "./confirm_dialog.js";

const KEYS = new Set(["Enter", " "]);

let held = ""; // the target of what was picked up (`data-pick`): the next touch says where it goes

function placesOf(button) {
  return button.dataset.choiceTarget.split(" ");
}

function buttonsFor(target) {
  return [...document.querySelectorAll("[data-choice-target]")].filter((button) => placesOf(button).includes(target));
}

function putBack() {
  held = "";
  for (const each of document.querySelectorAll(".is-held, .is-aim, .is-picking")) {
    each.classList.remove("is-held", "is-aim", "is-picking");
    each.removeAttribute("aria-pressed");
  }
}

function pickUp(target, element, buttons) {
  held = target;
  const goals = new Set(buttons.flatMap(placesOf));
  element.classList.add("is-held");
  element.setAttribute("aria-pressed", "true");
  document.querySelector("[data-board-pane]").classList.add("is-picking");
  for (const place of document.querySelectorAll("[data-board] [data-target]")) {
    place.classList.toggle("is-aim", goals.has(place.dataset.target));
  }
}

function choose(target, element) {
  const before = held;
  putBack();
  if (before === target) return;
  const buttons = buttonsFor(target);
  const fitting = buttons.filter((button) => placesOf(button).includes(before));
  const meant = fitting.length ? fitting : buttons;
  if (meant.length === 1) {
    // Shown at once: the answer takes a moment.
    element.classList.add("is-chosen");
    meant[0].click();
  } else if (meant.length > 1 && "pick" in element.dataset) pickUp(target, element, meant);
  else if (meant.length > 1) askWhich(meant, element.getBoundingClientRect());
}

function hint(target, isOn) {
  for (const button of buttonsFor(target)) button.classList.toggle("is-hinted", isOn);
}

function targetOf(event) {
  const element = event.target.closest?.("[data-target], [data-target-alias]");
  return element?.dataset.target ?? element?.dataset.targetAlias;
}

export function markReady() {
  putBack();
  for (const board of document.querySelectorAll("[data-board]")) board.dataset.ready = "true";
}

/* After any answer, or none: what has not changed is not redrawn. */
function forgetChosen() {
  for (const each of document.querySelectorAll(".is-chosen")) each.classList.remove("is-chosen");
}

export function wireBoard() {
  wireLightDismiss();
  document.body.addEventListener("htmx:afterRequest", forgetChosen);
  document.addEventListener("click", (event) => {
    const target = targetOf(event);
    if (target) choose(target, event.target.closest("[data-target], [data-target-alias]"));
  });
  document.addEventListener("keydown", (event) => {
    if (!KEYS.has(event.key) || !event.target.matches?.("[data-target]")) return;
    event.preventDefault();
    choose(event.target.dataset.target, event.target);
  });
  for (const [name, isOn] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
    document.addEventListener(name, (event) => {
      const target = targetOf(event);
      if (target) hint(target, isOn);
    });
  }
}
