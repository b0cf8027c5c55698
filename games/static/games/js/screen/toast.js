/* One line at the action bar: why something can't be done, or what went wrong, with a button that mends it. */
import { isPlayingBack } from "./playback.js";
import { refresh, screen } from "./table.js";

const STAY = 6000; // milliseconds
const DOCUMENT = /^\s*<(!doctype|html)/i;

let timer = 0;
let unsent; // the button whose request did not get through
let mend = () => {};

function toast() {
  return document.querySelector("[data-toast]");
}

function hide() {
  window.clearTimeout(timer);
  toast().hidden = true;
}

function show(words, label = "") {
  window.clearTimeout(timer);
  toast().querySelector("[data-toast-words]").textContent = words;
  toast().querySelector("[data-toast-mend]").textContent = label;
  toast().querySelector("[data-toast-mend]").hidden = !label;
  toast().classList.remove("toast--news");
  toast().hidden = false;
  if (!label) timer = window.setTimeout(hide, STAY);
}

/* Something to read that needs no answer. */
export function tell(words) {
  show(words);
}

/* What others did, on the board: it must not hide what is asked. */
export function tellNews(words) {
  show(words);
  toast().classList.add("toast--news");
}

/* Drafts are counted and confirmations are played once, so pressing the same button again is always safe. */
function again() {
  const button = unsent?.isConnected ? unsent : null;
  unsent = undefined;
  if (button) button.click();
  else if (screen().dataset.fragment) refresh();
  else window.location.reload();
}

function reload() {
  window.location.reload();
}

function signIn() {
  window.location.assign(toast().dataset.signIn);
}

const MENDS = { offline: again, broken: again, busy: again, outdated: reload, signedOut: signIn };

/* What happened and what the button says are written at the toast, in the reader's language. */
function showTrouble(name) {
  const words = toast().querySelector(`[data-trouble="${name}"]`);
  mend = MENDS[name];
  show(words.textContent.trim(), words.dataset.mend);
}

function remember({ requestConfig }) {
  unsent = requestConfig?.triggeringEvent?.submitter ?? unsent;
}

function troubleOf(xhr) {
  if (xhr.status >= 500) return "broken";
  if (xhr.status === 429) return "busy";
  return xhr.status < 400 ? "signedOut" : "outdated";
}

/* A whole page (to sign in, or of an error) in answer to a tap would take the place of the table. */
function keepTable({ detail }) {
  if (detail.xhr.status < 500 && !DOCUMENT.test(detail.serverResponse)) return;
  detail.shouldSwap = false;
  remember(detail);
  showTrouble(troubleOf(detail.xhr));
}

function press(event) {
  if (event.target.closest?.("[data-toast-mend]")) {
    hide();
    mend();
    return;
  }
  if (event.target.closest?.("[data-toast-close]")) {
    const shown = event.target.closest(".toast");
    if (shown === toast()) hide();
    else shown.remove();
    return;
  }
  const thing = event.target.closest?.("[data-why], [data-target], [data-target-alias]");
  if (thing?.dataset.why && !isPlayingBack()) show(thing.dataset.why);
  else if (thing) hide();
}

export function wireToast() {
  document.addEventListener("click", press);
  document.body.addEventListener("htmx:beforeSwap", keepTable);
  document.body.addEventListener("htmx:sendError", ({ detail }) => {
    remember(detail);
    showTrouble("offline");
  });
  window.addEventListener("offline", () => showTrouble("offline"));
  // What was pressed is not sent unasked: minutes may have passed.
  window.addEventListener("online", () => unsent || hide());
  document.body.addEventListener("htmx:afterSwap", () => {
    unsent = undefined;
    hide();
  });
}
