// A file opened from a disk cannot load anything, so it contains its style sheet and the product's fonts.
import cyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?inline";
import latin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?inline";
import { FONT_FAMILY, toFontFaces } from "~/ui/font-faces";
import tokens from "~/ui/tokens.css?raw";
import head from "./receipt.css?raw";

/** Returns a colour of the light theme, because the receipt is printed on white paper. */
function colourOf(token: string): string {
  const [, light] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]+),`).exec(tokens) ?? [];
  return light ?? "inherit";
}

const PAPER = colourOf("sheet");
const INK = colourOf("ink");
const QUIET = colourOf("ink-2");
const RULE = colourOf("rule");
const ACCENT = colourOf("accent");
const AMBER = colourOf("amber");
const BRICK = colourOf("brick");

const FONTS = {
  "onest-latin-wght-normal.woff2": latin,
  "onest-cyrillic-wght-normal.woff2": cyrillic,
};

/** The receipt's style sheet. */
export const RECEIPT_STYLE = `
${toFontFaces(FONTS)}
:root { color-scheme: light; background: ${PAPER}; --accent: ${ACCENT}; --on-accent: ${PAPER}; --ink-2: ${QUIET}; }
body { margin: 40px auto; max-width: 640px; padding: 28px 32px; border: 1px solid ${RULE}; border-radius: 20px; font: 15px/1.5 ${FONT_FAMILY}, system-ui, sans-serif; color: ${INK}; }
${head}
.receipt-head { margin-bottom: 4px; }
.receipt-brand { margin: 0; }
.receipt-head h1 { font-size: 24px; margin-bottom: 0; }
h2 { font-size: 15px; margin: 24px -32px 8px; padding: 20px 32px 0; border-top: 2px dashed ${RULE}; }
p { margin: 0 0 8px; }
main { position: relative; }
.print { position: absolute; top: -28px; right: -32px; width: 110px; height: 110px; color: ${ACCENT}; stroke-width: 0.9; opacity: 0.14; }
.facts-list { margin: 0; display: grid; grid-template-columns: fit-content(45%) minmax(0, 1fr); }
dt, dd { margin: 0; padding: 7px 0; border-bottom: 1px solid ${RULE}; }
dt { color: ${QUIET}; }
dd { text-align: right; font-weight: 500; overflow-wrap: anywhere; padding-left: 12px; }
.fact-code { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 0.9em; font-variant-numeric: slashed-zero; }
dt.fact-code { font: inherit; }
.fact-alone { grid-column: 1 / -1; text-align: left; }
dt.fact-alone { border: 0; padding-bottom: 0; }
dd.fact-alone { padding: 0 0 7px; }
.state { color: ${ACCENT}; font-weight: 650; margin: 12px 0; }
.stamp { margin: 0 6px 0 auto; border: 3px solid; outline: 1px solid; outline-offset: 3px; border-radius: 10px; padding: 7px 16px; color: ${ACCENT}; font-weight: 700; font-size: 19px; line-height: 1.25; letter-spacing: 0.02em; text-transform: uppercase; text-align: center; transform: rotate(-7deg); opacity: 0.85; }
.stamp small { display: block; font-size: 12px; font-weight: 550; letter-spacing: 0; text-transform: none; }
.tone-ask { color: ${AMBER}; }
.tone-stop { color: ${BRICK}; }
.tone-back { color: ${QUIET}; }
.flow { display: flex; flex-wrap: wrap; gap: 12px 24px; align-items: center; margin: 4px 0 16px; }
.flow > div { display: grid; min-width: 0; }
.amount { display: flex; align-items: center; gap: 10px; font-size: 20px; overflow-wrap: anywhere; }
.logo { position: relative; flex: none; width: 28px; height: 28px; }
.logo img { width: 100%; border-radius: 50%; }
.logo img + img { position: absolute; right: -4px; bottom: -3px; width: 50%; box-shadow: 0 0 0 1.5px ${PAPER}; }
.muted { color: ${QUIET}; font-size: 14px; }
a { color: ${ACCENT}; overflow-wrap: anywhere; }
@media (max-width: 680px) { body { margin: 0; border: 0; padding-inline: 20px; } .print { right: -20px; } h2 { margin-inline: -20px; padding-inline: 20px; } }
@media (forced-colors: active) { .print { display: none; } }
@page { margin: 14mm; }
@media print { body { margin: 0; max-width: none; border: 0; padding: 0; font-size: 13px; } .print { top: 0; right: 0; } h2 { margin: 14px 0 4px; padding: 12px 0 0; } dt, dd { padding-block: 4px; } section, dl { break-inside: avoid; } }
`;
