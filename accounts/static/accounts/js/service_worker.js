/* Shows push messages while the site is closed, and opens what they are about. It keeps no pages and answers no requests. */

const ICON = "/static/games/img/mark-192.png";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, url, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { tag, icon: ICON, data: { url } }));
});

async function open(url) {
  const address = new URL(url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window" });
  const shown = pages.find((page) => new URL(page.url).pathname === address.pathname);
  if (shown) await shown.focus();
  else await self.clients.openWindow(address.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.url));
});
