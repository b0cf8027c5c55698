/* Show the numbers of a clock, and the points of one's own, only where they are chosen; without this script all are shown.
   The preview follows the form by itself (htmx). */
const form = document.getElementById("competition-form");

function show() {
  form.querySelector("[data-custom-clock]").hidden = form.elements.clock.value !== "custom";
  const own = form.querySelector("#id_points_2, #id_points_3, #id_points_4, #id_points_5")?.closest("details");
  if (own) {
    own.hidden = form.elements.scoring.value !== "custom";
    if (!own.hidden) own.open = true;
  }
}

form.addEventListener("change", show);
show();
