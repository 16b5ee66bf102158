// A file opened from a disk cannot load anything, so it contains its style sheet and the product's fonts.
import cyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?inline";
import latin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?inline";
import { FONT_FAMILY, toFontFaces } from "~/ui/font-faces";
import tokens from "~/ui/tokens.css?raw";

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
:root { color-scheme: light; background: ${PAPER}; }
body { margin: 40px auto; max-width: 640px; padding: 28px 32px; border: 1px solid ${RULE}; border-radius: 20px; font: 15px/1.5 ${FONT_FAMILY}, system-ui, sans-serif; color: ${INK}; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 4px; }
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
.state { display: inline-block; border: 2px solid; color: ${ACCENT}; border-radius: 8px; padding: 3px 12px; font-weight: 650; margin: 12px 0; }
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
@media (max-width: 680px) { body { margin: 0; border: 0; padding-inline: 20px; } h2 { margin-inline: -20px; padding-inline: 20px; } }
@media (forced-colors: active) { .print { display: none; } }
@media print { body { margin: 0; max-width: none; border: 0; } }
`;
