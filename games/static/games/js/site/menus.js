/* <details class="menu"> closes on a click elsewhere and on Escape, which gives the focus back to its summary. */
export function wireMenus() {
  document.addEventListener("click", (event) => {
    for (const menu of document.querySelectorAll("details.menu[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    const menu = event.key === "Escape" ? event.target.closest?.("details.menu[open]") : null;
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });
}
