/* Show as many opponents as the chosen number of players needs, and the numbers of a clock only where they are
   chosen; without this script all are shown. */
const form = document.getElementById("open-table");

function showOpponents() {
  const players = Number(form.elements.players.value);
  for (const field of form.querySelectorAll("[data-opponent]")) {
    field.hidden = Number(field.dataset.opponent) >= players;
  }
}

function showCustomClock() {
  form.querySelector("[data-custom-clock]").hidden = form.elements.clock.value !== "custom";
}

function show() {
  showOpponents();
  showCustomClock();
}

form.addEventListener("change", show);
show();
