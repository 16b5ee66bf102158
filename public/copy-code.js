// Adds a copy button to every code example. Pages with examples load it (app/components/content/prose.tsx);
// without it one click still selects a whole example.
const { copy, copied, notCopied } = document.currentScript.dataset;
const SHOWN_MS = 2_000;
const ANSWERS_WITHIN_MS = 1_000;

function addButton(code) {
  const example = code.parentElement;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn copy-code";
  button.textContent = copy;
  button.setAttribute("aria-live", "polite");
  button.addEventListener("click", async () => {
    try {
      // A clipboard may never answer.
      const late = new Promise((_, reject) => setTimeout(reject, ANSWERS_WITHIN_MS));
      await Promise.race([navigator.clipboard.writeText(code.textContent), late]);
      button.textContent = copied;
    } catch {
      // The browser forbids it. The selected text can still be copied by hand.
      getSelection().selectAllChildren(code);
      button.textContent = notCopied;
    }
    setTimeout(() => (button.textContent = copy), SHOWN_MS);
  });
  const box = document.createElement("div");
  box.className = "code-box";
  example.replaceWith(box);
  box.append(example, button);
}

if (navigator.clipboard) document.querySelectorAll(".prose pre > code").forEach(addButton);
