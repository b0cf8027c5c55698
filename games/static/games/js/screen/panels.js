/* The panels of a screen, and the list of all choices. Which one is open is written on the screen itself, which no answer replaces. */

const WIDE = window.matchMedia("(min-width: 64.001rem)");

function screen() {
  return document.querySelector("[data-screen]");
}

function opened() {
  return screen().dataset.panel ?? (WIDE.matches ? firstPanel() : "");
}

function firstPanel() {
  return document.querySelector("[data-panel-bar] [data-panel-open]")?.dataset.panelOpen ?? "";
}

function showState() {
  for (const button of document.querySelectorAll("[data-panel-bar] [data-panel-open]")) {
    button.setAttribute("aria-expanded", String(button.dataset.panelOpen === opened()));
  }
  for (const toggle of document.querySelectorAll("[data-list-toggle]")) {
    toggle.setAttribute("aria-expanded", String(isListOpen()));
  }
}

function open(name) {
  screen().dataset.panel = name;
  showState();
}

function close() {
  if (WIDE.matches) return;
  delete screen().dataset.panel;
  showState();
}

function isListOpen() {
  return screen().dataset.list === "open";
}

export function showList(isOpen) {
  if (isOpen) screen().dataset.list = "open";
  else delete screen().dataset.list;
  showState();
}

function press(event) {
  const button = event.target.closest?.("[data-panel-open]");
  if (button) {
    const name = button.dataset.panelOpen;
    if (name === opened() && button.closest("[data-panel-bar]")) close();
    else open(name);
  } else if (event.target.closest?.("[data-list-toggle]")) showList(!isListOpen());
  else if (!event.target.closest?.(".panel, .choices, dialog")) {
    close();
    if (!event.target.closest?.(".act")) showList(false);
  }
}

function escape(event) {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  close();
  showList(false);
}

export function wirePanels() {
  document.addEventListener("click", press);
  document.addEventListener("keydown", escape);
  WIDE.addEventListener("change", showState);
  document.body.addEventListener("htmx:afterSwap", showState);
  showState();
}
