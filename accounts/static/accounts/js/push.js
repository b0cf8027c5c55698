/* Push messages on this device. The browser asks for its permission only after somebody has pressed the button. */

const box = document.querySelector("[data-push]");
const offer = box.querySelector("[data-push-offer]");

function say(what) {
  box.querySelectorAll("[data-push-says]").forEach((words) => {
    words.hidden = words.dataset.pushSays !== what;
  });
}

function bytesOf(base64url) {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

async function nameOf(endpoint) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* Finding out */

async function presentSubscription() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return registration ? registration.pushManager.getSubscription() : null;
}

async function lineOf(subscription) {
  const name = await nameOf(subscription.endpoint);
  return box.querySelector(`[data-push-device="${name}"]`);
}

async function showWhereWeAre() {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return say("unable");
  if (Notification.permission === "denied") return say("blocked");
  const subscription = await presentSubscription();
  const line = subscription && (await lineOf(subscription));
  if (line) line.querySelector("[data-push-here]").hidden = false;
  offer.hidden = Boolean(line);
}

/* Switching on */

function hasOurKey(subscription) {
  const theirs = new Uint8Array(subscription.options.applicationServerKey ?? []);
  const ours = bytesOf(box.dataset.pushKey);
  return theirs.length === ours.length && ours.every((byte, place) => byte === theirs[place]);
}

async function subscribed() {
  await navigator.serviceWorker.register(box.dataset.pushWorker, { scope: "/" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const present = await pushManager.getSubscription();
  if (present && hasOurKey(present)) return present;
  if (present) await present.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(box.dataset.pushKey) });
}

async function switchOn() {
  if ((await Notification.requestPermission()) !== "granted") return say("blocked");
  const subscription = await subscribed();
  const headers = { "Content-Type": "application/json", ...JSON.parse(document.body.getAttribute("hx-headers")) };
  const answer = await fetch(box.dataset.pushAdd, { method: "POST", headers, body: JSON.stringify(subscription) });
  if (!answer.ok) throw new Error(`The subscription was answered with ${answer.status}.`);
  window.location.reload();
}

if (box.dataset.pushKey) {
  offer.querySelector("button").addEventListener("click", () => {
    say("nothing");
    switchOn().catch(() => say("failed"));
  });
  showWhereWeAre().catch(() => say("unable"));
}
