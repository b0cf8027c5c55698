/* The part of the proof that a browser can check by itself: the secret fits the commitment, and the seed fits both.
   How the bytes are put together is said in docs/programming/export.md and in games/core/fairness.py. */

const text = new TextEncoder();

function bytes(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hex(buffer) {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function joined(...parts) {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

async function commitmentOf(secret) {
  return hex(await crypto.subtle.digest("SHA-256", joined(text.encode("hidalgo/commitment/1\0"), secret)));
}

async function seedOf(secret, seating) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return hex(await crypto.subtle.sign("HMAC", key, joined(text.encode("hidalgo/seed/1\0"), text.encode(seating))));
}

function tell(verifier, verdict) {
  for (const words of verifier.querySelectorAll("[data-verdict]")) words.hidden = words.dataset.verdict !== verdict;
}

async function verify(verifier) {
  /* Browsers offer their cryptography on secure pages only. */
  if (!window.isSecureContext) return tell(verifier, "unable");
  const { commitment, secret, seating, seed } = verifier.dataset;
  const fits = (await commitmentOf(bytes(secret))) === commitment;
  const follows = (await seedOf(bytes(secret), seating)) === seed;
  return tell(verifier, fits && follows ? "good" : "bad");
}

for (const verifier of document.querySelectorAll("[data-verifier]")) await verify(verifier);
