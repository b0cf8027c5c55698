/* The live line of a match: it only says that something changed; pages then fetch what their reader may see. */

import { isPlayingBack, mayPlayBack, playBack } from "./playback.js";
import { refresh, screen, shownVersion } from "./table.js";
import { tellNews } from "./toast.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30000;
const REFUSED = 4403;

function address(matchId) {
  const scheme = window.location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${window.location.host}/ws/matches/${matchId}/`;
}

function showOffline(isOffline) {
  for (const hint of document.querySelectorAll("[data-offline]")) hint.hidden = !isOffline;
}

/* Calls onNews({match, version}) for each message. The first one after each connecting says where the match stands. */
export function listen(matchId, onNews) {
  let wait = FIRST_WAIT;

  function connect() {
    const socket = new WebSocket(address(matchId));
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
      showOffline(false);
    });
    socket.addEventListener("message", (event) => onNews(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (event.code === REFUSED) return;
      showOffline(true);
      window.setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  connect();
}

/* The newest entry of the log, if it is not the reader's own, where they look. How a match ended is said there anyway. */
function tellNewest() {
  if (document.querySelector(".ending")) return;
  const entry = document.querySelector("#panel-log .log__deed");
  const mine = document.querySelector(".strip__seat.is-me")?.dataset.stripSeat;
  const seat = entry?.querySelector(".seat-chip")?.dataset.seat;
  if (entry && (seat === undefined || seat !== mine)) tellNews(entry.querySelector(".log__words > p").textContent);
}

/* A version heard twice: no move, but a word, a resignation or a lost line may have changed what there is to see.
   A page that nobody looks at waits: what was fetched counts as seen. Its reader is then told what happened meanwhile. */
export function wireLiveTable() {
  let heard = 0;
  let isDue = false;

  /* One step is seen as it happens; several are played one by one. A playback ends with the newest table by itself. */
  function draw() {
    const shown = shownVersion();
    if (document.hidden) isDue = true;
    else if (isPlayingBack()) return;
    else if (shown && heard > shown + 1 && mayPlayBack()) playBack(shown);
    else refresh().then(() => heard > shown && tellNewest());
  }

  function catchUp() {
    if (!isPlayingBack() && heard > shownVersion()) draw();
  }

  listen(screen().dataset.match, ({ version }) => {
    if (version === heard) draw();
    heard = version;
    catchUp();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !isDue) return;
    isDue = false;
    refresh(true);
  });
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.successful || detail.requestConfig.verb === "post") window.setTimeout(catchUp);
  });
  /* A page out of the browser's back/forward cache shows what was; it asks for what is. */
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) refresh(true);
  });
}
