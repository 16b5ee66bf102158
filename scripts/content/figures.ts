// Draws an article's figures at build time from fenced blocks. A figure shows consecutive steps, amounts as bars, a
// choice with its ends, or the parts of a link or an address. Their words are text, so everybody can read them.
import type { Element, ElementContent, Root } from "hast";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";

/** The width of the longest bar, in its own units. */
const FULL = 100;

const FIGURES: Readonly<Record<string, (lines: readonly string[]) => Element>> = {
  "language-flow": drawFlow,
  "language-bars": drawBars,
  "language-fork": drawFork,
  "language-parts": drawParts,
};

/** Replaces the blocks ```flow, ```bars, ```fork and ```parts by figures. */
export function drawFigures(tree: Root): void {
  visit(tree, "element", (node: Element, index, parent) => {
    if (node.tagName !== "pre" || index === undefined || !parent) return;
    const [code] = node.children;
    if (code?.type !== "element" || !Array.isArray(code.properties.className)) return;
    const draw = FIGURES[String(code.properties.className[0])];
    if (!draw) return;
    const lines = toString(code).split("\n").filter(Boolean);
    parent.children[index] = element("figure", { className: ["figure"] }, [draw(lines)]);
  });
}

/** One step per line: 'Your wallet: you send 0.1 BTC'. */
function drawFlow(lines: readonly string[]): Element {
  const steps = lines.map((line) => element("li", {}, nameFirst(line)));
  return element("ol", { className: ["figure-flow"] }, steps);
}

/** One amount per line, its figure first in its text: 'Bitcoin: 30 minutes'. */
function drawBars(lines: readonly string[]): Element {
  const rows = lines.map(splitLine);
  const amounts = rows.map(([, text]) => Number.parseFloat(text.replace(",", ".")));
  const most = Math.max(...amounts);
  if (!(most > 0)) throw new Error(`A figure without amounts: ${lines.join(" / ")}`);
  const bars = rows.map(([name, text], index) =>
    element("div", {}, [
      element("dt", {}, [name]),
      element("dd", {}, [drawBar(((amounts[index] ?? 0) / most) * FULL), text]),
    ]),
  );
  return element("dl", { className: ["figure-bars"] }, bars);
}

function drawBar(width: number): Element {
  const view = {
    viewBox: `0 0 ${String(FULL)} 8`,
    preserveAspectRatio: "none",
    ariaHidden: "true",
  };
  const bar = element("rect", { width: width.toFixed(1), height: "8" }, []);
  return element("svg", view, [bar]);
}

/** What happens first, then one end per line: 'Fixed: the amount is promised'. */
function drawFork([start = "", ...ends]: readonly string[]): Element {
  if (ends.length < 2) throw new Error(`A fork needs two ends: ${start}`);
  const branches = ends.map((_, index) => {
    const end = (((index + 0.5) / ends.length) * FULL).toFixed(1);
    return element("path", { d: `M50 0C50 14 ${end} 6 ${end} 20` }, []);
  });
  const view = { viewBox: `0 0 ${String(FULL)} 20`, preserveAspectRatio: "none" };
  return element("div", { className: ["figure-fork"] }, [
    element("p", {}, nameFirst(start)),
    element("svg", { ...view, ariaHidden: "true" }, branches),
    element(
      "ul",
      {},
      ends.map((end) => element("li", {}, nameFirst(end))),
    ),
  ]);
}

/** One part of a text per line, in order, with its meaning: 'bc1q…: your address'. A part without one is only shown. */
function drawParts(lines: readonly string[]): Element {
  const parts = lines.map((line) => (line.includes(": ") ? splitLine(line) : ([line] as const)));
  const whole = parts.map(([part, meaning]) =>
    element(meaning === undefined ? "span" : "b", {}, [part]),
  );
  const meanings = parts.flatMap(([part, meaning]) =>
    meaning === undefined ? [] : [element("li", {}, [element("code", {}, [part]), " ", meaning])],
  );
  return element("div", { className: ["figure-parts"] }, [
    element("p", { translate: "no" }, [element("code", {}, whole)]),
    element("ol", {}, meanings),
  ]);
}

function nameFirst(line: string): (Element | string)[] {
  const [name, text] = splitLine(line);
  return [element("b", {}, [name]), " ", text];
}

function splitLine(line: string): readonly [name: string, text: string] {
  const place = line.indexOf(": ");
  if (place === -1) throw new Error(`A line of a figure is 'name: text', not '${line}'`);
  return [line.slice(0, place), line.slice(place + 2)];
}

function element(
  tagName: string,
  properties: Element["properties"],
  children: readonly (ElementContent | string)[],
): Element {
  return {
    type: "element",
    tagName,
    properties,
    children: children.map((child) =>
      typeof child === "string" ? { type: "text", value: child } : child,
    ),
  };
}
