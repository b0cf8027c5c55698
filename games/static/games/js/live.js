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

/* Calls onNews({match, version}) for each message, and onNews(null) after a lost line was found again. */
export function listen(matchId, onNews) {
  let wait = FIRST_WAIT;
  let wasLost = false;

  function connect() {
    const socket = new WebSocket(address(matchId));
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
      showOffline(false);
      if (wasLost) onNews(null);
    });
    socket.addEventListener("message", (event) => onNews(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      if (event.code === REFUSED) return;
      wasLost = true;
      showOffline(true);
      window.setTimeout(connect, wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    });
  }

  connect();
}

function refresh(table) {
  window.htmx.ajax("GET", table.dataset.fragment, { target: "#table", swap: "morph:outerHTML" });
}

export function wireLiveTable() {
  const shown = document.getElementById("table");
  listen(shown.dataset.match, (news) => {
    const table = document.getElementById("table");
    if (news === null || news.version !== Number(table.dataset.version)) refresh(table);
  });
}
