// The frame's style sheet is inline, with the product's colours and type. Only fonts and logos are further requests.
import { FONT_FILES } from "~/i18n/page-fonts";
import { FONT_FAMILY, toFontFaces } from "~/ui/font-faces";
import tokens from "~/ui/tokens.css?raw";

const COLOURS = [
  "paper",
  "sheet",
  "sheet-2",
  "ink",
  "ink-2",
  "rule",
  "rule-strong",
  "accent",
  "on-accent",
];
/** A token's declaration, with its light and its dark value. */
const DECLARATION = /--([\w-]+): light-dark\((#\w+), (#\w+)\);/g;

/** Returns the declarations of the colours for one theme. The build lowers `light-dark()` for older browsers in style sheets only. */
function declare(theme: "light" | "dark"): string {
  const used = [...tokens.matchAll(DECLARATION)].filter(([, name = ""]) => COLOURS.includes(name));
  return used
    .map(([, name = "", light = "", dark = ""]) => `--${name}:${theme === "light" ? light : dark};`)
    .join("");
}

/** The frame's style sheet: the product's ticket. The device's font serves until the product's has loaded. */
export const FRAME_STYLE = `
${toFontFaces(FONT_FILES)}
:root { color-scheme: light dark; ${declare("light")} }
@media (prefers-color-scheme: dark) { :root { ${declare("dark")} } }
[data-theme="light"] { color-scheme: light; ${declare("light")} }
[data-theme="dark"] { color-scheme: dark; ${declare("dark")} }
* { box-sizing: border-box; }
/* The ticket is in the middle of a frame that is higher. */
body { display: grid; align-content: center; min-height: 100vh; margin: 0; padding: 6px; background: var(--paper); color: var(--ink); font: 16px/1.4 ${FONT_FAMILY}, system-ui, sans-serif; }
main { position: relative; overflow: hidden; width: 100%; max-width: 480px; margin: 0 auto; padding: 16px; border: 1px solid var(--rule); border-radius: 20px; background: var(--sheet); }
h1 { display: flex; align-items: center; gap: 8px; margin: 0 0 8px; font-size: 17px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
label { font-size: 14px; color: var(--ink-2); }
.line { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); border: 1px solid var(--rule-strong); border-radius: 12px; overflow: hidden; }
.line:focus-within { outline: 3px solid var(--accent); outline-offset: 1px; }
input, output { min-width: 0; width: 100%; min-height: 52px; padding: 8px 12px; border: 0; background: none; color: inherit; font: inherit; }
input, output { font-size: 20px; font-weight: 650; letter-spacing: -0.02em; }
.long { font-size: 0.75em; }
.longer { font-size: 0.6em; }
output { overflow-wrap: anywhere; align-content: center; }
input:focus { outline: none; }
.enter { position: absolute; width: 1px; height: 1px; min-height: 0; padding: 0; border: 0; overflow: hidden; clip-path: inset(50%); }
.pick { display: flex; align-items: center; gap: 10px; min-width: 0; border: 0; border-left: 1px solid var(--rule); border-radius: 0; padding: 6px 12px; background: var(--paper); text-align: left; }
.pick:focus-visible { outline-offset: -3px; }
.pick > span:last-child, .instrument-words { min-width: 0; line-height: 1.2; }
small { display: block; font-size: 12px; font-weight: 400; color: var(--ink-2); }
.instrument-icon { flex: none; border-radius: 50%; }
.instrument-marked { position: relative; flex: none; display: inline-flex; }
.instrument-marked img + img { position: absolute; right: -4px; bottom: -2px; border: 2px solid var(--sheet); border-radius: 50%; background: var(--sheet); }
/* The picker covers the frame. */
.picker { position: fixed; inset: 0; z-index: 1; display: flex; flex-direction: column; width: auto; max-width: none; height: auto; max-height: none; margin: 0; padding: 0; border: 0; background: var(--sheet); color: var(--ink); }
.picker h2 { margin: 0; padding: 14px 56px 10px 16px; font-size: 17px; letter-spacing: -0.01em; }
.picker-search { padding: 0 16px 8px; }
.picker .field-box { display: flex; border: 1px solid var(--rule-strong); border-radius: 12px; }
.picker .field-box:focus-within { outline: 3px solid var(--accent); outline-offset: 1px; }
.picker input { min-height: 44px; font-size: 16px; font-weight: 400; letter-spacing: 0; }
.btn-text, .dialog-close, .picker-row { border: 0; border-radius: 0; }
.btn-text { flex: none; min-height: 44px; white-space: nowrap; color: var(--accent); }
.dialog-close { position: absolute; top: 4px; right: 4px; display: grid; place-items: center; width: 44px; min-height: 44px; padding: 0; }
.icon { fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.picker-networks { display: flex; flex: none; gap: 6px; overflow-x: auto; padding: 2px 16px 10px; }
.chip { flex: none; min-height: 32px; padding: 2px 12px; border-color: var(--rule); font-size: 14px; font-weight: 500; }
.chip[aria-pressed="true"] { border-color: var(--accent); color: var(--accent); }
.picker-lists { flex: 1; min-height: 0; overflow-y: auto; border-top: 1px solid var(--rule); }
.picker-lists h3 { margin: 0; padding: 12px 16px 4px; font-size: 13px; font-weight: 500; color: var(--ink-2); }
.picker-rows { margin: 0; padding: 0; list-style: none; }
.picker-row { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 54px; padding: 6px 16px; text-align: left; font-weight: 400; }
.picker-row:hover { background: var(--sheet-2); }
.picker-row:focus-visible { outline-offset: -3px; }
.picker-row b { font-weight: 600; }
.picker-empty { margin: 0; padding: 16px; color: var(--ink-2); font-size: 15px; }
[hidden], .note:empty { display: none; }
.note { margin: 0; color: var(--ink-2); font-size: 14px; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--rule-strong); border-radius: 999px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.cut { position: relative; overflow: visible; margin: 6px -16px; border: 0; border-top: 2px dashed var(--rule); }
/* The ticket's notches. */
.cut::before, .cut::after { content: ""; position: absolute; top: -11px; left: -11px; width: 20px; height: 20px; border: 1px solid var(--rule); border-radius: 50%; background: var(--paper); clip-path: inset(0 0 0 50%); }
.cut::after { left: auto; right: -11px; clip-path: inset(0 50% 0 0); }
.between { display: flex; align-items: center; justify-content: space-between; }
.swap { display: grid; place-items: center; flex: none; width: 44px; min-height: 44px; margin-block: -4px; padding: 0; border-color: var(--rule); }
.on { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
/* A phone's narrow column: whole amounts. */
@media (max-width: 380px) {
  .line { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); }
  input, output { padding-inline: 10px; font-size: 17px; }
  .pick { gap: 8px; padding-inline: 8px; }
}
/* The frame's 480 px are enough. */
@media (max-width: 310px) {
  body { padding: 2px; }
  main { padding: 12px; }
  form { gap: 6px; }
  .cut { margin: 4px -12px; }
  input, output { min-height: 48px; }
  .note { font-size: 13px; }
}
`;
