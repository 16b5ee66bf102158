// The frame needs no second request, so its style sheet is inline, with the product's colours.
import tokens from "~/ui/tokens.css?raw";

/** Returns a token's declaration for both themes; empty if the tokens do not contain it. */
function declare(token: string): string {
  return new RegExp(`--${token}: [^;]+;`).exec(tokens)?.[0] ?? "";
}

const COLOURS = ["ink", "ink-2", "sheet", "rule-strong", "accent", "on-accent"];

/** The frame's style sheet. */
export const FRAME_STYLE = `
:root { color-scheme: light dark; ${COLOURS.map(declare).join(" ")} }
[data-theme="light"] { color-scheme: light; }
[data-theme="dark"] { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--sheet); color: var(--ink); font: 16px/1.4 system-ui, sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 16px; }
h1 { margin: 0 0 12px; font-size: 18px; overflow-wrap: anywhere; }
form { display: grid; gap: 8px; }
label { font-weight: 600; }
.line { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); border: 1px solid var(--rule-strong); border-radius: 12px; overflow: hidden; }
.line:focus-within { outline: 3px solid var(--accent); outline-offset: 1px; }
input, output, select { min-width: 0; width: 100%; min-height: 48px; padding: 8px 12px; border: 0; background: none; color: inherit; font: inherit; }
output { overflow-wrap: anywhere; align-content: center; }
select { border-left: 1px solid var(--rule-strong); background: var(--sheet); }
input:focus, select:focus { outline: none; }
.note { margin: 0; color: var(--ink-2); font-size: 14px; }
button { min-height: 48px; padding: 8px 16px; border: 1px solid var(--rule-strong); border-radius: 12px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; overflow-wrap: anywhere; }
button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.on { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
`;
