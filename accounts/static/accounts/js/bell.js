/* The bell: a live number, the short list behind it, and a toast for what is new. Without this it is a plain link. */

import { whenLooking } from "./attention.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60000;
const REFUSED = 4403;
const MOST_SHOWN = 99;
const TOAST_TIME = 12000;
const MOST_TOASTS = 3;

const bell = document.querySelector("[data-bell]");
const link = bell.querySelector("[data-bell-link]");
const menu = bell.querySelector("[data-bell-menu]");
const badge = bell.querySelector("[data-bell-badge]");
const toasts = bell.querySelector("[data-bell-toasts]");

async function fetchLatest() {
  const answer = await fetch(bell.dataset.latest, { headers: { "HX-Request": "true" }, redirect: "error" });
  if (!answer.ok) throw new Error(`The short list answered ${answer.status}.`);
  const list = document.createElement("template");
  list.innerHTML = await answer.text();
  return list.content;
}

/* The number */

function showCount(count) {
  badge.hidden = count === 0;
  badge.querySelector("[data-bell-count]").textContent = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
}

/* The menu */

function isOpen() {
  return !menu.hidden;
}

function closeMenu() {
  menu.hidden = true;
  link.setAttribute("aria-expanded", "false");
}

async function openMenu() {
  menu.replaceChildren(await fetchLatest());
  menu.hidden = false;
  link.setAttribute("aria-expanded", "true");
}

function wireMenu() {
  link.setAttribute("aria-expanded", "false");
  link.setAttribute("aria-controls", menu.id);
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    if (isOpen()) closeMenu();
    else openMenu().catch(() => window.location.assign(link.href));
  });
  document.addEventListener("click", (event) => {
    if (isOpen() && !bell.contains(event.target)) closeMenu();
  });
  bell.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !isOpen()) return;
    closeMenu();
    link.focus();
  });
}

/* Toasts: only for what was written while this page was open, and not for the page that the reader is looking at. */

let newest = 0;

function markSeenHere() {
  const headers = JSON.parse(document.body.getAttribute("hx-headers"));
  const body = new URLSearchParams({ url: window.location.pathname });
  fetch(bell.dataset.seen, { method: "POST", headers, body, keepalive: true }).catch(() => {});
}

function toast(entry) {
  const card = document.createElement("div");
  card.className = "toast";
  const close = document.createElement("button");
  close.type = "button";
  close.className = "toast__close";
  close.setAttribute("aria-label", toasts.dataset.close);
  close.textContent = "×";
  close.addEventListener("click", () => card.remove());
  card.append(entry.cloneNode(true), close);
  toasts.append(card);
  while (toasts.children.length > MOST_TOASTS) toasts.firstElementChild.remove();
  const leave = () => (card.matches(":hover, :focus-within") ? window.setTimeout(leave, TOAST_TIME) : card.remove());
  window.setTimeout(leave, TOAST_TIME);
}

async function showNews({ isFirst }) {
  const latest = await fetchLatest();
  const entries = [...latest.querySelectorAll("[data-notice]")];
  const fresh = entries.filter((entry) => Number(entry.dataset.notice) > newest);
  newest = Math.max(newest, ...entries.map((entry) => Number(entry.dataset.notice)));
  if (isOpen()) menu.replaceChildren(latest);
  if (isFirst) return;
  const isHere = (entry) => entry.dataset.leadsTo === window.location.pathname;
  if (fresh.some(isHere)) whenLooking(markSeenHere);
  if (document.hidden) return;
  for (const entry of fresh.filter((each) => !isHere(each)).reverse()) toast(entry);
}

/* The line: a new connection says how many there are; more than before means that something was written. */

function listen() {
  let wait = FIRST_WAIT;
  let known = null;
  let showing = Promise.resolve();

  function connect() {
    const scheme = window.location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${window.location.host}/ws/bell/`);
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
    });
    socket.addEventListener("message", (event) => {
      const { unseen } = JSON.parse(event.data);
      showCount(unseen);
      document.dispatchEvent(new CustomEvent("bell"));
      const isFirst = known === null;
      /* One after the other; a list that cannot be had now is fetched with the next ring, or when the menu is opened. */
      if (unseen > (known ?? 0)) showing = showing.then(() => showNews({ isFirst })).catch(() => {});
      known = unseen;
    });
    socket.addEventListener("close", (event) => {
      if (event.code === REFUSED) return;
      window.setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  connect();
}

wireMenu();
listen();
