// The console's stylesheet: the product's colours and spacing, without its build.

/** Served at /sandbox/style.css, because the page's policy allows no inline style. */
export const STYLE = `
@font-face{font-family:Onest;src:url("/fonts/onest.woff2") format("woff2");font-weight:100 900;font-display:swap}
:root{color-scheme:light dark;
--paper:#f5f2ea;--sheet:#fff;--ink:#14201b;--ink-2:#51615a;--rule:#e4dfd3;--edge:#8b968f;--accent:#0a6a4f;--on-accent:#fff;
font:400 16px/1.5 Onest,system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{
--paper:#12110d;--sheet:#1e1c17;--ink:#f1eee6;--ink-2:#b0ada2;--rule:#35322a;--edge:#85806f;--accent:#56d6aa;--on-accent:#06251b}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere}
header,main{max-width:1200px;margin:auto;padding:16px 24px}
header{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:4px 24px;align-items:center;border-bottom:1px solid var(--rule)}
header strong{font-size:20px;letter-spacing:-.02em}
nav{display:flex;gap:4px;overflow-x:auto;white-space:nowrap}
header>a{justify-self:end}
@media (max-width:1180px){header{grid-template-columns:1fr auto}nav{grid-row:2;grid-column:1/-1;margin-inline:-12px}}
a{color:var(--accent)}
nav a{text-decoration:none;display:inline-flex;align-items:center;min-height:44px;padding:0 12px;color:var(--ink-2)}
nav a[aria-current]{color:var(--accent);box-shadow:inset 0 -2px var(--accent);border-radius:0;font-weight:600}
h1{font-size:28px;letter-spacing:-.02em;margin:16px 0 8px}
h2{font-size:18px;margin:0 0 12px}
p{max-width:68ch;color:var(--ink-2)}
section{background:var(--sheet);border:1px solid var(--rule);border-radius:20px;padding:20px 24px;margin:16px 0}
.pairs{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,480px),1fr));gap:16px;align-items:start}
.pairs section{margin:0}
.pairs p{margin:8px 0}
summary{display:list-item;min-height:44px;padding-block:10px;color:var(--accent);font-weight:600;cursor:pointer}
.scroll{overflow-x:auto;overflow-wrap:normal}
.scroll th,.scroll td{white-space:nowrap;padding-right:20px;font-size:15px}
@media (max-width:700px){.scroll thead{display:none}
.scroll tr{display:flex;flex-wrap:wrap;gap:2px 12px;padding:10px 0;border-bottom:1px solid var(--rule)}
.scroll td{border:0;padding:0;white-space:normal;overflow-wrap:anywhere}
.scroll td:nth-child(odd){margin-right:auto}}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid var(--rule);vertical-align:top}
th{font-weight:500;color:var(--ink-2);font-size:14px}
form{display:flex;flex-wrap:wrap;gap:12px;align-items:end;margin:8px 0}
label{display:grid;grid-template-columns:minmax(0,auto);gap:4px;max-width:100%;font-size:14px;color:var(--ink-2)}
label.tick{display:flex;align-items:center;gap:8px;min-height:44px;font-size:16px;color:var(--ink)}
input,select,button{font:inherit;color:inherit;min-height:44px;padding:0 12px;border-radius:10px;border:1px solid var(--edge);background:var(--sheet);max-width:100%}
input[type=checkbox]{width:22px;min-height:22px}
.photos{display:flex;flex-wrap:wrap;gap:12px;max-width:none}
img{max-width:100%;height:auto;border-radius:6px}
button{cursor:pointer;font-weight:600;padding:0 20px;border-radius:999px}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.tg{width:fit-content;max-width:100%;display:grid;gap:8px}
.tg iframe{width:390px;max-width:100%;height:700px;border:1px solid var(--edge);border-radius:12px}
[hidden]{display:none!important}
code{font:14px/1.4 ui-monospace,monospace;overflow-wrap:anywhere}
`;
