/* The page of a match: the screen, warnings, talk, and the live line. */
import { wireWarnings } from "./confirm_dialog.js";
import { wireElsewhere } from "./elsewhere.js";
import { wireLiveTable } from "./live.js";
import { wirePlayback } from "./playback.js";
import { openScreen } from "./screen.js";
import { wireTabs } from "./tabs.js";
import { wireUnread } from "./unread.js";

function clearSaid(event) {
  const form = event.target.closest?.("[data-clears]");
  if (form && event.detail.successful) form.reset();
}

wireWarnings();
openScreen();
wireTabs();
wireUnread();
document.body.addEventListener("htmx:afterRequest", clearSaid);
wirePlayback();
wireLiveTable();
// After the live line: what it fetches for somebody who was away also tells them what happened.
wireElsewhere();
