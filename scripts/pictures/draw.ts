// Draws a picture: satori computes the layout and turns text into paths, resvg renders the pixels.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { renderAsync } from "@resvg/resvg-js";
import { createElement, type CSSProperties, type ReactNode } from "react";
import satori from "satori";

/** The size of a link preview, in px (spec: Preview images). */
const PREVIEW = { width: 1200, height: 630 };

const require = createRequire(import.meta.url);
const SUBSETS = ["latin", "latin-ext", "cyrillic"];
const WEIGHTS = [500, 700] as const;

const fonts = WEIGHTS.flatMap((weight) =>
  SUBSETS.map((subset, place) => ({
    // One family per subset: satori takes a glyph from the first family that has it.
    name: place === 0 ? "Onest" : `Onest ${subset}`,
    weight,
    style: "normal" as const,
    data: readFileSync(
      require.resolve(`@fontsource/onest/files/onest-${subset}-${weight}-normal.woff`),
    ),
  })),
);

/** Returns a box; its children are laid out in a row unless its style says otherwise. */
export function box(style: CSSProperties, ...children: ReactNode[]) {
  return createElement(
    "div",
    { style: { display: "flex", boxSizing: "border-box", ...style } },
    ...children,
  );
}

/** Returns a line of text or a paragraph. */
export function text(style: CSSProperties, words: string) {
  return createElement("div", { style: { display: "block", ...style } }, words);
}

/** Returns a drawing given as SVG, `size` px square. */
export function drawing(svg: string, size: number, style: CSSProperties = {}) {
  const bytes = String.fromCodePoint(...new TextEncoder().encode(svg));
  const src = `data:image/svg+xml;base64,${btoa(bytes)}`;
  return createElement("img", { src, width: size, height: size, style });
}

interface Size {
  width: number;
  height: number;
}

/** Returns the picture's SVG, its text as paths. */
export function toSvg(picture: ReactNode, size: Size = PREVIEW): Promise<string> {
  return satori(picture, { ...size, fonts });
}

/** Renders the picture's pixels, also as a PNG. */
export function render(svg: string) {
  return renderAsync(svg, { font: { loadSystemFonts: false }, logLevel: "off" });
}
