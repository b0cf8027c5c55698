/* The page of a match: the screen, warnings, talk, and the live line. */
import { wireWarnings } from "../board/confirm_dialog.js";
import { wireElsewhere } from "../screen/elsewhere.js";
import { wireLiveTable } from "../screen/live.js";
import { wirePlayback } from "../screen/playback.js";
import { openScreen } from "../screen/screen.js";
import { wireTabs } from "../site/tabs.js";
import { wireUnread } from "../screen/unread.js";

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
