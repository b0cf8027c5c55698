/* Plays back on the board what the others did, move by move, and then shows the table as it is now.
   Each step is a stop of the replay, drawn in place of the table. */
import { isCalm } from "../board/motion.js";
import { fetchTable, refresh, screen } from "./table.js";

const MOST_MOVES = 12; // more of them are offered, not shown unasked
const LEDGER_LINE = 450; // milliseconds for each line of a scoring …
const LONGEST_LEDGER = 6000; // … unless it has so many that all of them would take longer
const STEADY = 2200; // milliseconds
const KEY = "playback-pace";

let isPaused = false;
let timer = 0;
let proceed = () => {};
let isStopped = false;

function part(name) {
  return document.querySelector(`[data-playback-${name}]`);
}

export function isPlayingBack() {
  return screen().dataset.playback !== undefined;
}

function nextMove() {
  const link = document.querySelector('[data-replay="next"]');
  return link && new URL(link.href).searchParams.get("move");
}

function showMove(move) {
  return fetchTable(`${screen().dataset.replay}?move=${move}`);
}

/* A scoring is read line by line, so it stays longer. */
function openLedgers() {
  for (const ledger of document.querySelectorAll("#prompt .log__ledger")) ledger.open = true;
  const lines = [...document.querySelectorAll("#prompt .log__ledger tr")];
  const pace = Math.min(LEDGER_LINE, LONGEST_LEDGER / lines.length);
  lines.forEach((line, place) => line.style.setProperty("--appears", `${place * pace}ms`));
  return lines.length ? lines.length * pace : 0;
}

function followLedger({ animationName, target }) {
  if (animationName === "ledger-line") target.scrollIntoView({ block: "nearest" });
}

function hasWords() {
  return document.querySelector("#prompt .log__deed") !== null;
}

function waitAfterStep() {
  const more = openLedgers();
  return new Promise((resolve) => {
    proceed = resolve;
    if (!isPaused) timer = window.setTimeout(resolve, (Number(part("pace").value) || STEADY) + more);
  });
}

function showControls() {
  part("bar").hidden = !isPlayingBack();
  const toggle = part("toggle");
  toggle.textContent = isPaused ? toggle.dataset.play : toggle.dataset.pause;
}

function goOn() {
  window.clearTimeout(timer);
  proceed();
}

/* The step that is on its way comes first, then the table. */
function stop() {
  isStopped = true;
  goOn();
}

/* From the position after the given move. */
export async function playBack(known) {
  if (isPlayingBack()) return;
  isPaused = false;
  isStopped = false;
  screen().dataset.playback = "rewind";
  showControls();
  try {
    await showMove(known);
    screen().dataset.playback = "on";
    while (!isStopped && nextMove()) {
      await showMove(nextMove());
      if (!isStopped && hasWords()) await waitAfterStep();
    }
  } finally {
    delete screen().dataset.playback;
    showControls();
    await refresh();
  }
}

function togglePause() {
  isPaused = !isPaused;
  showControls();
  if (isPaused) window.clearTimeout(timer);
  else goOn();
}

function news() {
  return document.querySelector("#news [data-playback]");
}

/* Nothing is played unasked to whoever wants no motion, has turned it off, or is in the middle of a turn. */
export function mayPlayBack() {
  const isDrafting = Number(document.querySelector("#turn [name=drafted]")?.value ?? 0) > 0;
  return !isCalm() && part("pace").value !== "off" && !isDrafting && !document.querySelector("dialog[open]");
}

/* What somebody missed is played once by itself. */
function playNews() {
  const { playback, moves, until } = news()?.dataset ?? {};
  if (!moves || Number(moves) > MOST_MOVES || document.hidden || !mayPlayBack()) return;
  const key = `played-back:${screen().dataset.match}`;
  if (window.sessionStorage.getItem(key) === until) return;
  window.sessionStorage.setItem(key, until);
  playBack(Number(playback));
}

function press(event) {
  const { target } = event;
  const link = target.closest?.("#news [data-playback]");
  if (link) {
    event.preventDefault();
    link.closest(".news").querySelector("details").open = false;
    playBack(Number(link.dataset.playback));
  } else if (target.closest?.("[data-playback-toggle]")) togglePause();
  else if (target.closest?.("[data-playback-step]")) goOn();
  else if (target.closest?.("[data-playback-skip]")) stop();
}

function pressKey(event) {
  if (!isPlayingBack() || event.target.closest?.("input, textarea, select, button, a, summary")) return;
  if (event.key === "Escape") stop();
  else if (event.key === "ArrowRight") goOn();
  else if (event.key === " ") togglePause();
  else return;
  event.preventDefault();
}

export function wirePlayback() {
  const pace = part("pace");
  pace.value = window.localStorage.getItem(KEY) ?? pace.value;
  pace.addEventListener("change", () => {
    window.localStorage.setItem(KEY, pace.value);
    if (pace.value === "off") stop();
  });
  document.addEventListener("click", press);
  document.addEventListener("animationstart", followLedger);
  document.addEventListener("keydown", pressKey);
  document.body.addEventListener("htmx:oobAfterSwap", ({ detail }) => {
    if (detail.target.id === "news" || detail.elt?.id === "news") playNews();
  });
  playNews();
}
