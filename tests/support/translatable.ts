/** The texts on the page that a translator may change: those outside `translate="no"`. Texts for screen readers are left out. */
export function listTranslatable(root: ParentNode = document): string[] {
  const walker = document.createTreeWalker(
    root instanceof Document ? root.body : root,
    NodeFilter.SHOW_TEXT,
  );
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    const isKept = parentElement?.closest("[translate=no], .visually-hidden, noscript, style");
    if (!isKept && textContent) texts.push(textContent);
  }
  return texts;
}
