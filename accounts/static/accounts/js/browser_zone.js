// Offers the browser's own time zone: silently in a hidden field at sign-up, as a button beside the list in the settings.

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

for (const field of document.querySelectorAll("input[data-browser-zone]")) {
  field.value = zone ?? "";
}

for (const button of document.querySelectorAll("button[data-browser-zone-for]")) {
  const list = document.getElementById(button.dataset.browserZoneFor);
  const isOffered = [...list.options].some((option) => option.value === zone);
  if (isOffered && list.value !== zone) {
    button.querySelector("[data-zone-name]").textContent = zone.replaceAll("_", " ");
    button.hidden = false;
    button.addEventListener("click", () => {
      list.value = zone;
      button.hidden = true;
      list.focus();
    });
  }
}
