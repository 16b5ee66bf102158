// The provider's stylesheet: it looks different, so that its pages are not mistaken for the exchange's.

/** Served at /sandbox/provider/style.css, because the page's policy allows no inline style. */
export const PROVIDER_STYLE = `
:root{color-scheme:light;font:400 17px/1.5 Georgia,"Times New Roman",serif}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:#dfe6f5;color:#131a33;overflow-wrap:anywhere}
header{background:#1b2a6b;color:#fff;padding:16px 24px}
header strong{font-size:24px;letter-spacing:.02em}
header span{display:block;font-size:15px;color:#d3dcff}
main{max-width:520px;margin:32px auto;padding:24px 28px;background:#fff;border-top:6px solid #d9480f}
h1{font-size:26px;line-height:1.25;margin:0 0 12px;font-weight:700}
p{margin:0 0 12px}
dl{display:grid;grid-template-columns:1fr auto;gap:4px 16px;margin:0 0 16px}
dt{color:#4a5372}
dd{margin:0;text-align:right;font-weight:700;white-space:nowrap}
form{margin:16px 0;display:grid;gap:12px}
fieldset{border:1px solid #7d87ab;margin:0;padding:8px 16px}
legend{padding:0 6px;font-weight:700}
label{display:flex;gap:10px;align-items:center;min-height:44px;padding:4px 0}
label .note{display:block}
label.text{display:grid;gap:4px}
input[type=radio],input[type=checkbox]{width:22px;height:22px;flex:none;accent-color:#1b2a6b}
input[type=text]{font:inherit;min-height:44px;padding:0 10px;border:1px solid #7d87ab;width:100%}
button,a.back{font:inherit;min-height:48px;padding:10px 16px;border:2px solid #1b2a6b;background:#fff;color:#1b2a6b;cursor:pointer;text-align:center;text-decoration:none}
button.main{background:#1b2a6b;color:#fff}
a.back{display:block}
:focus-visible{outline:3px solid #d9480f;outline-offset:2px}
.note{font-size:15px;color:#4a5372}
.problem{border-left:6px solid #b3261e;padding-left:12px}
@media (max-width:560px){main{margin:0;padding:20px 16px}}
`;
