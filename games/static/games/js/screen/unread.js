/* What was said while nobody had the chat open is marked at its button. */
import { screen } from "./table.js";

function newest() {
  return Number(document.querySelector("#chat-lines > :last-child")?.dataset.chatLine ?? 0);
}

function key() {
  return `chat-read:${screen().dataset.match}`;
}

function mark() {
  const sign = document.querySelector("[data-unread]");
  const isOpen = document.getElementById("panel-talk").checkVisibility();
  const isUnread = newest() > Number(window.localStorage.getItem(key()));
  sign.hidden = isOpen || !isUnread;
  if (!isOpen || !isUnread) return;
  window.localStorage.setItem(key(), newest());
  document.getElementById("chat-lines").lastElementChild.scrollIntoView({ block: "nearest" });
}

export function wireUnread() {
  mark();
  // After the panels have opened or closed.
  document.addEventListener("click", () => window.setTimeout(mark));
  document.body.addEventListener("htmx:afterSettle", mark);
  document.body.addEventListener("htmx:oobAfterSwap", mark);
}
