/**
 * The frame's only script, allowed by its hash: the rate follows the fields and the market without a press. It asks for
 * the same frame and takes its figures. Where a site's sandbox forbids scripts, the form's button does this.
 */
export const FRAME_SCRIPT = `
(() => {
  const form = document.forms[0];
  let timer, asked = 0;
  const update = async () => {
    const own = (asked += 1);
    try {
      const reply = await fetch("?" + new URLSearchParams(new FormData(form)), { credentials: "omit" });
      const text = reply.ok ? await reply.text() : "";
      if (text === "" || own !== asked) return;
      const page = new DOMParser().parseFromString(text, "text/html");
      for (const id of ["understood", "receive-amount", "rate"]) {
        const [shown, next] = [document, page].map((part) => part.getElementById(id));
        if (shown.textContent !== next.textContent) shown.replaceChildren(...next.childNodes);
      }
    } catch {
      // Offline. The next round asks again.
    }
  };
  form.elements.update.hidden = true;
  form.addEventListener("input", () => {
    asked += 1;
    clearTimeout(timer);
    timer = setTimeout(update, 500);
  });
  setInterval(() => { if (!document.hidden) update(); }, 30000);
})();
`;
