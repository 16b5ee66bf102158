// Updates the widget's preview and code while the fields change (app/routes/widget/builder.tsx). The server builds both:
// this script requests the page that the form's button leads to, and takes its result. Without it the button does.
const PAUSE_MS = 400;
const form = document.querySelector(".widget-form");
let timer;
let asked = new AbortController();

async function update() {
  asked = new AbortController();
  const address = `${location.pathname}?${new URLSearchParams(new FormData(form))}`;
  try {
    const response = await fetch(address, { signal: asked.signal });
    if (!response.ok) return;
    show(new DOMParser().parseFromString(await response.text(), "text/html"));
    // Reloading the page, or sending its address to somebody, keeps the widget.
    history.replaceState(history.state, "", address);
  } catch {
    // A newer change replaced this one, or the connection is lost. The form's button reports a lost connection.
  }
}

function show(page) {
  const built = page.querySelector(".widget-preview");
  const preview = document.querySelector(".widget-preview");
  const source = built?.getAttribute("src");
  if (!source || source === preview.dataset.source) return;
  preview.dataset.source = source;
  // Unlike a new src, it leaves no entry in the history.
  preview.contentWindow.location.replace(new URL(source, location.href));
  const codes = page.querySelectorAll(".widget pre > code");
  document.querySelectorAll(".widget pre > code").forEach((code, place) => {
    code.textContent = codes[place].textContent;
  });
}

form.addEventListener("input", () => {
  clearTimeout(timer);
  asked.abort();
  timer = setTimeout(update, PAUSE_MS);
});
