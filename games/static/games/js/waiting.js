/* The page of a table that waits for players: reload when somebody joins, leaves, or the match begins. */
import { listen } from "./live.js";

const room = document.querySelector("[data-waiting-room]");
listen(room.dataset.waitingRoom, () => window.location.reload());
