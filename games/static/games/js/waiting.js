/* The page of a table that waits for players: reload when somebody joins, leaves, or the match begins. */
import { listen } from "./live.js";

const room = document.querySelector("[data-waiting-room]");
let isGreeting = true;
listen(room.dataset.waitingRoom, ({ version }) => {
  /* The first message tells nothing new unless the match has begun meanwhile. */
  if (!isGreeting || version > 0) window.location.reload();
  isGreeting = false;
});
