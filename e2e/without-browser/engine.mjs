// Reads a page as a browser without script does. The parser is jsdom's; roles, names, texts and assertions are those
// of Playwright's own script, which it runs in a browser's pages.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createContext, Script } from "node:vm";
import { JSDOM } from "jsdom";
import { HIDDEN_BY_STYLES } from "./styles.mjs";

const BUNDLE = createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle");
const SOURCE = /injectedScriptSource\.ts"\(\) \{\s*"use strict";\s*source\d* = ('(?:[^'\\]|\\.)*')/;
const OPTIONS = {
  sdkLanguage: "javascript",
  testIdAttributeName: "data-testid",
  stableRafCount: 1,
  browserName: "chromium",
  customEngines: [],
};

/** Elements that no browser shows, whatever the styles. */
const UNSHOWN =
  "[hidden], [popover], head, script, style, template, datalist, dialog:not([open]), input[type=hidden]";
const RECTANGLE = { x: 0, y: 0, top: 0, left: 0, right: 1, bottom: 1, width: 1, height: 1 };
const STYLE = { visibility: "visible", getPropertyValue: () => "" };
const [BLOCK, INLINE, NONE] = ["block", "inline", "none"].map((display) => ({ ...STYLE, display }));
/** Elements inside of a line; a name has no space around them. */
const IN_LINE =
  "a, abbr, b, bdi, bdo, br, cite, code, data, em, font, i, img, kbd, mark, q, s, samp, small, span, strong, sub, sup, svg, time, u, var, wbr";

let script;

/** Playwright has no public way to its script: a release that moves it fails here, at the first page. */
function readScript() {
  const [, literal] = SOURCE.exec(readFileSync(BUNDLE, "utf8")) ?? [];
  if (literal === undefined) throw new Error(`${BUNDLE} has no injected script where it was.`);
  const source = new Script(literal).runInThisContext();
  return new Script(
    `((window, options) => { const module = {}; ${source}; return new (module.exports.InjectedScript())(window, options); })`,
  );
}

/** Where styles hide a fold's summary, they show what it holds. */
function isFolded(element, hidden) {
  if (element?.localName !== "details" || element.open) return false;
  return !hidden.has(element.querySelector(":scope > summary"));
}

function isShown(element, hidden) {
  for (let each = element; each; each = each.parentElement) {
    if (hidden.has(each) || each.matches(UNSHOWN)) return false;
    const around = each.parentElement;
    if (each.localName !== "summary" && isFolded(around, hidden)) return false;
  }
  return true;
}

/** jsdom has no CSS.escape; ids of React have colons. */
function escapeId(id) {
  return id.replace(/^\d|[^\w-]/g, (letter) => `\\${letter.codePointAt(0).toString(16)} `);
}

/** Opens the HTML of an address: its window, and Playwright's queries and assertions in it. */
export function readDocument(html, url) {
  // Of the styles only the rules that hide are read: what others move is tested in a browser.
  const { window } = new JSDOM(html, { url });
  const hidden = new Set(window.document.querySelectorAll(HIDDEN_BY_STYLES));
  const { prototype } = window.Element;
  prototype.checkVisibility = function checkVisibility() {
    return isShown(this, hidden);
  };
  prototype.getBoundingClientRect = () => RECTANGLE;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return INLINE;
    if (!isShown(element, hidden)) return NONE;
    return element.matches(IN_LINE) ? INLINE : BLOCK;
  };
  window.CSS = { escape: escapeId };
  script ??= readScript();
  const injected = script.runInContext(createContext(window))(window, OPTIONS);
  const find = (selector) =>
    injected.querySelectorAll(injected.parseSelector(selector), window.document);
  return { window, document: window.document, injected, find };
}
