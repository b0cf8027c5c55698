/* The live line of a match: it only says that something changed; pages then fetch what their reader may see. */

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

/* What the reader sends comes first (hx-sync): a form that is drawn away while its answer is on the way could not
   place that answer any more. So this request gives way, and what it missed is caught up with afterwards. */
function refresh(table, wasAway) {
  const address = wasAway ? `${table.dataset.fragment}?away=1` : table.dataset.fragment;
  window.htmx.ajax("GET", address, { source: "[data-offline]", target: "#table", swap: "morph:outerHTML" });
}

/* A version heard twice: no move, but a word, a resignation or a lost line may have changed what there is to see.
   A page that nobody looks at waits: what was fetched counts as seen. Its reader is then told what happened meanwhile. */
export function wireLiveTable() {
  const { match } = document.getElementById("table").dataset;
  let heard = 0;
  let isDue = false;

  function draw() {
    if (document.hidden) isDue = true;
    else refresh(document.getElementById("table"), false);
  }

  function catchUp() {
    if (heard > Number(document.getElementById("table").dataset.version)) draw();
  }

  listen(match, ({ version }) => {
    if (version === heard) draw();
    heard = version;
    catchUp();
  });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || !isDue) return;
    isDue = false;
    refresh(document.getElementById("table"), true);
  });
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.successful || detail.requestConfig.verb === "post") window.setTimeout(catchUp);
  });
}
