/** The receipt's style sheet: a file that is opened from a disk has no style sheet to ask for. */
export const RECEIPT_STYLE = `
:root { color-scheme: light; }
body { margin: 40px auto; max-width: 640px; padding: 0 20px; font: 15px/1.5 system-ui, sans-serif; color: #14201b; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 4px; }
h2 { font-size: 15px; margin: 28px 0 8px; }
p { margin: 0 0 8px; }
table { width: 100%; border-collapse: collapse; }
th { text-align: left; font-weight: 400; color: #51615a; white-space: nowrap; }
th, td { padding: 7px 0; border-bottom: 1px solid #e4dfd3; vertical-align: top; }
td { text-align: right; font-weight: 500; overflow-wrap: anywhere; padding-left: 24px; }
.state { display: inline-block; border: 2px solid #0a6a4f; color: #0a6a4f; border-radius: 8px; padding: 3px 12px; font-weight: 650; margin: 12px 0; }
.muted { color: #51615a; font-size: 14px; }
a { color: #0a6a4f; overflow-wrap: anywhere; }
@media print { body { margin: 0; max-width: none; } }
`;
