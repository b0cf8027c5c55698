/* Show as many opponents as the chosen number of players needs; without this script all are shown. */
const form = document.getElementById("open-table");

function showOpponents() {
  const players = Number(form.elements.players.value);
  for (const field of form.querySelectorAll("[data-opponent]")) {
    field.hidden = Number(field.dataset.opponent) >= players;
  }
}

form.addEventListener("change", showOpponents);
showOpponents();
