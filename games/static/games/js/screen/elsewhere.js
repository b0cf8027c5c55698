/* A turn that is not confirmed is told to nobody. So the tabs of a browser tell each other when it changes, and a page
   that its reader comes back to asks: they may have gone on in another tab or on another device. */
import { isPlayingBack } from "./playback.js";
import { refresh, screen, shownVersion } from "./table.js";
import { tell } from "./toast.js";

let isDue = false;

function draft() {
  return document.querySelector("#turn [name=mark]").value;
}

function mayDraft() {
  return document.querySelector(".act__confirm") !== null;
}

async function look() {
  if (document.hidden) {
    isDue = true;
    return;
  }
  isDue = false;
  if (isPlayingBack()) return;
  const [version, before] = [shownVersion(), draft()];
  await refresh();
  if (shownVersion() === version && draft() !== before) tell(document.querySelector("[data-elsewhere]").textContent.trim());
}

export function wireElsewhere() {
  const channel = new BroadcastChannel(`turn-${screen().dataset.match}`);
  channel.addEventListener("message", look);
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (detail.successful && detail.elt.id === "turn") channel.postMessage("");
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && (isDue || mayDraft())) look();
  });
}
