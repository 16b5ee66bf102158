/**
 * The frame's only script, allowed by its hash: the rate follows the fields and the market without a press. It asks for
 * the same frame and takes its figures. Where a site's sandbox forbids scripts, the form's button does this.
 */
export const FRAME_SCRIPT = `
(() => {
  const form = document.forms[0];
  const button = form.elements.update;
  const find = (part, id) => part.getElementById(id);
  let timer, asked = 0;
  const update = async () => {
    const own = (asked += 1);
    try {
      const reply = await fetch("?" + new URLSearchParams(new FormData(form)), { credentials: "omit" });
      const text = reply.ok ? await reply.text() : "";
      if (own !== asked) return;
      if (text === "") throw new Error("No rate");
      button.hidden = button !== document.activeElement;
      const page = new DOMParser().parseFromString(text, "text/html");
      for (const id of ["understood", "receive-amount", "rate"]) {
        const [shown, next] = [find(document, id), find(page, id)];
        if (shown.textContent !== next.textContent) shown.replaceChildren(...next.childNodes);
      }
    } catch {
      // Offline, or too many questions. The next round asks again, and so does the button.
      if (own === asked) button.hidden = false;
    }
  };
  button.hidden = true;
  form.addEventListener("input", () => {
    asked += 1;
    // No figure of the fields' previous values beside the new ones.
    find(document, "receive-amount").textContent = "–";
    for (const id of ["understood", "rate"]) find(document, id).textContent = "";
    clearTimeout(timer);
    timer = setTimeout(update, 500);
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.name === "pick" || event.submitter?.formTarget) return;
    event.preventDefault();
    update();
  });
  setInterval(() => { if (!document.hidden) update(); }, 30000);
})();
`;
