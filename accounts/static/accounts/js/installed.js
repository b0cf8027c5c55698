/* What makes the site an app: the service worker, which keeps pages to be read offline, and the number on its icon. */

const WORKER = "/service-worker.js";
const WAITING = "/matches/waiting/";

/* Without one, or where it is forbidden, the site is what it always was. */
navigator.serviceWorker?.register(WORKER, { scope: "/" }).catch(() => {});

let asked = 0;

/* Turns in quick succession are asked for once. */
async function showWaiting() {
  const question = (asked += 1);
  await new Promise((resolve) => window.setTimeout(resolve, 1000));
  if (question !== asked) return;
  const answer = await fetch(WAITING, { redirect: "error" });
  if (answer.ok) await navigator.setAppBadge((await answer.json()).waiting);
}

const isInstalled = window.matchMedia("(display-mode: standalone)").matches;

if (isInstalled && "setAppBadge" in navigator) {
  const show = () => showWaiting().catch(() => {});
  document.addEventListener("bell", show);
  document.addEventListener("visibilitychange", show);
  document.body.addEventListener("htmx:afterSettle", show);
  show();
}
