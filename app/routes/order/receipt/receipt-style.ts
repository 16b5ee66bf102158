// A file opened from a disk cannot load a style sheet, so it contains its own, with the product's colours.
import tokens from "~/ui/tokens.css?raw";

/** Returns a colour of the light theme, because the receipt is printed on white paper. */
function colourOf(token: string): string {
  const [, light] = new RegExp(`--${token}: light-dark\\((#[0-9a-f]+),`).exec(tokens) ?? [];
  return light ?? "inherit";
}

const INK = colourOf("ink");
const QUIET = colourOf("ink-2");
const RULE = colourOf("rule");
const ACCENT = colourOf("accent");

/** The receipt's style sheet. */
export const RECEIPT_STYLE = `
:root { color-scheme: light; }
body { margin: 40px auto; max-width: 640px; padding: 28px 32px; border: 1px solid ${RULE}; border-radius: 20px; font: 15px/1.5 system-ui, sans-serif; color: ${INK}; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 15px; margin: 24px -32px 8px; padding: 20px 32px 0; border-top: 2px dashed ${RULE}; }
p { margin: 0 0 8px; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; font-weight: 400; color: ${QUIET}; white-space: nowrap; }
th, td { padding: 7px 0; border-bottom: 1px solid ${RULE}; vertical-align: top; }
td { text-align: right; font-weight: 500; overflow-wrap: anywhere; padding-left: 24px; }
.state { display: inline-block; border: 2px solid ${ACCENT}; color: ${ACCENT}; border-radius: 8px; padding: 3px 12px; font-weight: 650; margin: 12px 0; }
.muted { color: ${QUIET}; font-size: 14px; }
a { color: ${ACCENT}; overflow-wrap: anywhere; }
@media (max-width: 680px) { body { margin: 0; border: 0; padding-inline: 20px; } h2 { margin-inline: -20px; padding-inline: 20px; } }
@media print { body { margin: 0; max-width: none; border: 0; } }
`;
