// The frame's style sheet is inline, with the product's colours and type. Only fonts and logos are further requests.
import { FONT_FILES } from "~/i18n/page-fonts";
import { FONT_FAMILY, toFontFaces } from "~/ui/font-faces";
import tokens from "~/ui/tokens.css?raw";

const COLOURS = ["paper", "sheet", "ink", "ink-2", "rule", "rule-strong", "accent", "on-accent"];
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
body { margin: 0; padding: 6px; background: var(--paper); color: var(--ink); font: 16px/1.4 ${FONT_FAMILY}, system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 16px; border: 1px solid var(--rule); border-radius: 20px; background: var(--sheet); }
h1 { margin: 0 0 8px; font-size: 17px; letter-spacing: -0.01em; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
label { font-size: 14px; color: var(--ink-2); }
.line { display: grid; grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); border: 1px solid var(--rule-strong); border-radius: 12px; overflow: hidden; }
.line:focus-within { outline: 3px solid var(--accent); outline-offset: 1px; }
input, output, select { min-width: 0; width: 100%; min-height: 52px; padding: 8px 12px; border: 0; background: none; color: inherit; font: inherit; }
input, output { font-size: 20px; font-weight: 650; letter-spacing: -0.02em; }
.long { font-size: 0.75em; }
.longer { font-size: 0.6em; }
output { overflow-wrap: anywhere; align-content: center; }
select { border-left: 1px solid var(--rule); background: var(--paper); font-size: 15px; text-overflow: ellipsis; }
input:focus, select:focus { outline: none; }
.rate { display: flex; align-items: center; gap: 10px; }
.rate img { flex: none; border-radius: 50%; box-shadow: 0 0 0 2px var(--sheet); }
.rate img + img { margin-left: -16px; }
[hidden], .note:empty { display: none; }
.note { margin: 0; color: var(--ink-2); font-size: 14px; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--rule-strong); border-radius: 999px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.cut { margin: 6px -16px; border: 0; border-top: 2px dashed var(--rule); }
.on { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
/* A phone's narrow column: whole amounts, and the frame's 480 px are enough. */
@media (max-width: 380px) {
  body { padding: 2px; }
  main { padding: 12px; }
  form { gap: 6px; }
  .cut { margin: 4px -12px; }
  .line { grid-template-columns: minmax(0, 6fr) minmax(0, 5fr); }
  input, output, select { min-height: 48px; padding-inline: 10px; }
  input, output { font-size: 17px; }
  .note { font-size: 13px; }
}
`;
