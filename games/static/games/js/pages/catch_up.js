/* What happened meanwhile is read out once to whoever listens to the page. */

const MOST_WORDS = 120;

function text(element) {
  return element.textContent.replace(/\s+/g, " ").trim();
}

function say() {
  const said = document.querySelector("[data-news-said]");
  const title = document.querySelector(".news summary");
  if (!said || !title || said.textContent) return;
  const lines = [...document.querySelectorAll("[data-news-list] > li")].map(text);
  const words = lines.join(" ").split(" ");
  const shown = words.length > MOST_WORDS ? [...words.slice(0, MOST_WORDS), "…"] : words;
  said.textContent = `${text(title)}. ${shown.join(" ")}`;
}

say();
document.body.addEventListener("htmx:oobAfterSwap", say);
