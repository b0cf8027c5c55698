/* The page of a table that waits for players: shown anew when somebody joins, leaves or answers, or the match begins. */
import { listen } from "../screen/live.js";

const room = document.querySelector("[data-waiting-room]");
let isGreeting = true;
let isSending = false;

/* What is sent leads to a new page by itself; showing this one anew would get in its way. */
document.addEventListener("submit", () => { isSending = true; });

/* A name half written stays; the page that answers it is up to date. */
const isWriting = () => [...room.querySelectorAll("input:not([readonly], [type=hidden])")].some((field) => field.value);

listen(room.dataset.waitingRoom, ({ version }) => {
  const hasBegun = version > 0;
  /* The first message tells nothing new unless the match has begun meanwhile. */
  if (!isSending && (hasBegun || !(isGreeting || isWriting()))) window.location.replace(room.dataset.address);
  isGreeting = false;
});
