// What translators do to pages. The texts stay the same, so that the page can be compared with another one.

import type { Page } from "@playwright/test";

/** "replace": another text in two <font>s (Google). "wrap": the same text in a <font>. "merge": one text for all of an element (Firefox). */
export type Translation = "replace" | "wrap" | "merge";

/** Starts a translator on an open page. */
export function startTranslator(page: Page, kind: Translation): Promise<void> {
  return page.evaluate(translate, kind);
}

/** Returns the translator as a script for a page of any engine. */
export function toTranslatorScript(kind: Translation): string {
  return `(${translate.toString()})(${JSON.stringify(kind)})`;
}

/** Runs in the page: translates all of it and all later changes. */
function translate(kind: Translation): void {
  const SKIPPED = "[translate=no], script, style, noscript, textarea, title";
  const done = new WeakSet<Node>();
  const wrap = (text: Text) => {
    const toFont = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const [outer, inner] = [toFont(), toFont()];
    outer.append(inner);
    text.replaceWith(outer);
    const shown = kind === "wrap" ? text : document.createTextNode(text.data);
    inner.append(shown);
    done.add(shown);
  };
  const merge = (text: Text) => {
    const texts = [...(text.parentElement?.childNodes ?? [])].filter((one) => one instanceof Text);
    const [first = text, ...rest] = texts;
    const whole = texts.map(({ data }) => data).join("");
    for (const one of rest) one.remove();
    if (first.data !== whole) first.data = whole;
    done.add(first);
  };
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const isPlain = text.isConnected && text.data.trim() !== "" && !done.has(text);
      if (!isPlain || text.parentElement?.closest(SKIPPED)) continue;
      if (kind === "merge") merge(text);
      else wrap(text);
    }
    observer.takeRecords();
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target } of records) if (type === "characterData") done.delete(target);
    translateAll();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  translateAll();
}
