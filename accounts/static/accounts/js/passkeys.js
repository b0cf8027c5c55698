/* Passkeys: forms marked data-passkey ask the device first, and are sent with its answer. They stay hidden where that cannot work.
 * In a form that works without a passkey too, only the button marked data-passkey-button asks, and only it is hidden. */

function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0));
}

function text(buffer) {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function known(credentials) {
  return (credentials || []).map((each) => ({ ...each, id: bytes(each.id) }));
}

// Whoever can keep it signs in with it alone; a key without room for it still is a second factor.
const SECOND_FACTOR = { residentKey: "preferred", requireResidentKey: false };

function creation(options, form) {
  const name = form.elements.username?.value || options.user.name;
  const isAlone = "passkeyAlone" in form.dataset;
  return {
    ...options,
    challenge: bytes(options.challenge),
    user: { ...options.user, id: bytes(options.user.id), name, displayName: name },
    excludeCredentials: known(options.excludeCredentials),
    authenticatorSelection: { ...options.authenticatorSelection, ...(isAlone ? {} : SECOND_FACTOR) },
  };
}

function request(options) {
  return { ...options, challenge: bytes(options.challenge), allowCredentials: known(options.allowCredentials) };
}

const FIELDS = ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"];

function plain(credential) {
  const given = FIELDS.filter((name) => credential.response[name]);
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: Object.fromEntries(given.map((name) => [name, text(credential.response[name])])),
  };
}

async function optionsOf(form) {
  if (form.dataset.passkeyOptions) return JSON.parse(form.dataset.passkeyOptions);
  const answer = await fetch(form.action, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`The site answered ${answer.status}.`);
  return (await answer.json()).request_options;
}

async function ask(form) {
  const { publicKey } = await optionsOf(form);
  if (form.dataset.passkey === "create") return navigator.credentials.create({ publicKey: creation(publicKey, form) });
  return navigator.credentials.get({ publicKey: request(publicKey) });
}

function wire(form) {
  const failed = form.querySelector("[data-passkey-failed]");
  const button = form.querySelector("[data-passkey-button]");
  (button ?? form).hidden = false;
  form.addEventListener("submit", async (event) => {
    if (button && event.submitter !== button) return;
    event.preventDefault();
    failed.hidden = true;
    try {
      form.elements.credential.value = JSON.stringify(plain(await ask(form)));
    } catch {
      failed.hidden = false;
      return;
    }
    form.submit();
  });
}

if (window.PublicKeyCredential) {
  document.querySelectorAll("form[data-passkey]").forEach(wire);
  document.querySelectorAll("[data-passkey-unable]").forEach((words) => words.remove());
}
