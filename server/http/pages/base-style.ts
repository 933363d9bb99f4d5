/**
 * The base style of all server pages: font, colours in both themes, the top bar. A string, as the built server has no
 * asset files.
 */
export const baseStyle = `
@font-face{font-family:"Archivo Var";src:url("/fonts/archivo-text.woff2") format("woff2");font-weight:500 780;font-stretch:81% 105%;font-display:swap}
@font-face{font-family:"Archivo Var";src:url("/fonts/archivo-titles.woff2") format("woff2");font-weight:700 800;font-stretch:106% 125%;font-display:swap}
:root{color-scheme:light dark;--bg:#EBF1F4;--surface:#fff;--line:#D2DDE4;--line-strong:#71859A;--ink:#081A2E;--ink-2:#3F5165;
--court:#0D4BA6;--court-deep:#062A60;--action:#0D4BA6;--action-press:#083577;--link:#0D4BA6;--ball:#D8F230;--on-ball:#081A2E;
--loss:#A5281A;--loss-tint:#FBE5E0;--focus:#0D4BA6;--focus-gap:#fff}
@media (prefers-color-scheme:dark){:root{--bg:#06101B;--surface:#0D1B2A;--line:#24394E;--line-strong:#6D869E;--ink:#F2F7FB;--ink-2:#B6C6D5;
--court:#134CA8;--action:#2263D0;--action-press:#1A52B3;--link:#93BFFF;--loss:#FF9583;--loss-tint:#43190F;--focus:#D8F230;--focus-gap:#06101B}}
@media (prefers-contrast:more){:root{--line:var(--line-strong);--ink-2:var(--ink)}}
*,*::before,*::after{box-sizing:border-box}
html{font-family:"Archivo Var",Archivo,system-ui,sans-serif;line-height:1.45;color:var(--ink);background:var(--bg);-webkit-text-size-adjust:100%}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;box-shadow:0 0 0 2px var(--focus-gap)}
.top{display:flex;align-items:center;justify-content:space-between;gap:1rem}
.brand{display:flex;align-items:center;gap:.625rem;min-height:2.75rem;color:inherit;text-decoration:none;font-stretch:118%;font-weight:800;font-size:1.0625rem;letter-spacing:-.02em}
.brand svg{width:2rem;height:2rem;flex:none}
.lang{display:flex}
.lang a{display:grid;place-items:center;min-width:2.75rem;min-height:2.75rem;border:1.5px solid #fff;color:#fff;background:var(--court-deep);text-decoration:none;font-size:.8125rem;font-weight:700}
.lang a:first-child{border-radius:6px 0 0 6px}.lang a:last-child{border-radius:0 6px 6px 0;border-left:0}
.lang a[aria-current]{background:#fff;color:#081A2E}
`
