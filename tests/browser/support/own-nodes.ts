import type { OwnNodes } from "~/ui/own-elements";

/** Notes the server's nodes as the page's script does (app/ui/own-elements.ts); jsdom runs no scripts. */
export function noteOwn(page: Element): OwnNodes {
  const own: OwnNodes = new WeakMap();
  for (const one of page.querySelectorAll("*")) own.set(one, true);
  for (const text of listTexts(page)) {
    own.set(text, text.data);
    if (text.parentNode) own.set(text.parentNode, [...text.parentNode.childNodes]);
  }
  return own;
}

/** All texts of a page, in order. */
export function listTexts(page: Element): Text[] {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}
