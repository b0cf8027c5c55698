/* What the browser does for the site by itself: it shows push messages and, without a network, pages as they were last
   seen. Only pages that the server marks are kept, for the person signed in here (accounts/site/offline.py). */

const ICON = "/static/games/img/mark-192.png";
const OFFLINE_PAGE = "/offline/";
const HOME = "/";
/* Where home leads whoever is signed in. */
const START = "/matches/";
const WAITING = "/matches/waiting/";

/* Stores: the offline page, the styles of kept pages, and the pages of one person. */
const OFFLINE = "offline";
const STYLES = "styles";
const OWN = "own ";

const MOST_PAGES = 12;
const MOST_STYLES = 60;
/* As long as a session lasts. */
const LONGEST_KEPT = 30 * 86_400_000;

self.addEventListener("install", (event) => event.waitUntil(renewOfflinePage().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function takeOver() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
  /* The page that has brought this worker came without it. */
  const before = changes;
  const answer = await fetch(START).catch(() => null);
  if (!answer) return;
  await settleOwner(answer, before);
  await keep(new URL(START, self.location.origin).href, answer);
}

/* Pages: from the network, or else as last seen */

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (request.destination === "style") event.respondWith(style(request));
});

async function page(event) {
  const before = changes;
  let answer;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return pageOffline(new URL(event.request.url));
  }
  /* Whatever goes wrong here, a page that has arrived is shown. */
  await settleOwner(answer, before).catch(() => {});
  event.waitUntil(keep(event.request.url, answer).catch(() => {}));
  return answer;
}

async function style(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: STYLES, ignoreVary: true });
    if (kept) return kept;
    throw error;
  }
}

/* Whose pages are kept */

/* The key of the person to whom the newest page was shown; null for a visitor. */
let person;
/* How often that has changed: an answer that was asked for before the last change tells nothing about now. */
let changes = 0;

const isPage = (answer) => answer.ok && (answer.headers.get("Content-Type") ?? "").startsWith("text/html");
const ownerOf = (answer) => answer.headers.get("Offline-Owner");
const ownStores = async () => (await caches.keys()).filter((name) => name.startsWith(OWN));

async function settleOwner(answer, before) {
  if (!isPage(answer) || before !== changes || person === ownerOf(answer)) return;
  person = ownerOf(answer);
  changes += 1;
  const others = (await ownStores()).filter((name) => name !== OWN + person);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/* Keeping: a copy does nothing, so it has no scripts, and its buttons are off. */

async function keep(address, answer) {
  const owner = ownerOf(answer);
  if (!isPage(answer) || !answer.headers.has("Offline-Copy") || !owner || owner !== person) return;
  const { headers } = answer;
  const html = (await answer.clone().text())
    .replace(/<script\b[^>]*>[^]*?<\/script>/g, "")
    .replace(/<(button|input|select|textarea)\b/g, "<$1 disabled");
  const own = await caches.open(OWN + owner);
  await own.delete(address, { ignoreVary: true });
  await own.put(address, pageOf(html, headers, { "Kept-At": Date.now() }));
  /* Somebody may have signed out meanwhile. */
  if (person !== owner) return caches.delete(OWN + owner);
  await dropOldest(own, MOST_PAGES);
  await keepStyles(html);
  const offline = await offlinePage();
  if (offline?.headers.get("Content-Language") !== headers.get("Content-Language")) await renewOfflinePage();
}

async function renewOfflinePage() {
  const answer = await fetch(OFFLINE_PAGE, { cache: "no-cache" });
  if (!isPage(answer)) throw new Error(`The offline page answered ${answer.status}.`);
  const html = await answer.text();
  await keepStyles(html);
  await (await caches.open(OFFLINE)).put(OFFLINE_PAGE, pageOf(html, answer.headers));
}

async function keepStyles(html) {
  const styles = await caches.open(STYLES);
  for (const [, address] of html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) {
    if (!(await styles.match(address, { ignoreVary: true }))) await styles.add(address);
  }
  await dropOldest(styles, MOST_STYLES);
}

async function dropOldest(store, most) {
  const kept = await store.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - most)).map((request) => store.delete(request)));
}

/* The headers go with the page: its content policy, and its language. */
function pageOf(html, headers, more = {}) {
  const kept = new Headers(headers);
  kept.delete("Content-Encoding");
  kept.delete("Content-Length");
  Object.entries(more).forEach(([name, value]) => kept.set(name, value));
  return new Response(html, { headers: kept });
}

/* Showing what was kept */

const offlinePage = () => caches.match(OFFLINE_PAGE, { cacheName: OFFLINE, ignoreVary: true });

async function pageOffline(address) {
  const offline = await offlinePage();
  const copy = await copyOf(address.pathname === HOME ? new URL(START, address) : address);
  if (copy) return withNote(copy, offline);
  const hasStart = await copyOf(new URL(START, address));
  const html = await offline.text();
  const shown = hasStart ? html.replace("data-offline-start hidden", "data-offline-start") : html;
  return new Response(shown, { status: 503, headers: offline.headers });
}

async function copyOf(address) {
  const [own] = await ownStores();
  if (!own) return null;
  const store = await caches.open(own);
  const copy = (await store.match(address.href, { ignoreVary: true })) ??
    (await store.match(address.href, { ignoreVary: true, ignoreSearch: true }));
  if (!copy) return null;
  return Date.now() - keptAt(copy) < LONGEST_KEPT ? copy : null;
}

const keptAt = (copy) => Number(copy.headers.get("Kept-At"));

/* The offline page brings the words of the note, in the reader's language. */
async function withNote(copy, offline) {
  const [, words] = (await offline.text()).match(/<template data-offline-note>([^]*?)<\/template>/);
  const age = ageOf(keptAt(copy), copy.headers.get("Content-Language") ?? "en");
  const note = words.replace("<time></time>", `<time datetime="${new Date(keptAt(copy)).toISOString()}">${age}</time>`);
  const html = (await copy.text()).replace(/<main\b[^>]*>/, (main) => main + note);
  return new Response(html, { headers: copy.headers });
}

function ageOf(moment, language) {
  const words = new Intl.RelativeTimeFormat(language);
  const minutes = Math.max(1, Math.round((Date.now() - moment) / 60_000));
  if (minutes < 60) return words.format(-minutes, "minute");
  if (minutes < 1440) return words.format(-Math.round(minutes / 60), "hour");
  return words.format(-Math.round(minutes / 1440), "day");
}

/* Push messages, and the number on the icon */

self.addEventListener("push", (event) => {
  const { title, url, tag } = event.data.json();
  const shown = self.registration.showNotification(title, { tag, icon: ICON, data: { url } });
  event.waitUntil(Promise.all([shown, showWaiting().catch(() => {})]));
});

async function showWaiting() {
  if (!self.navigator.setAppBadge) return;
  const answer = await fetch(WAITING, { redirect: "error" });
  if (answer.ok) await self.navigator.setAppBadge((await answer.json()).waiting);
}

async function open(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const shown = pages.find((each) => new URL(each.url).pathname === address.pathname);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
