import { createHash } from 'node:crypto'

/** What all pages of the server begin with: the font, the colours in both themes, the bar on top. A string travels with the built server. */
export const foundation = `
@font-face{font-family:"Archivo Var";src:url("/fonts/archivo-var-latin.woff2") format("woff2");font-weight:100 900;font-stretch:62% 125%;font-display:swap}
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

export const style = `${foundation}body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr}
h1,p,form{margin:0}
h1{font-stretch:112%;font-weight:780;font-size:1.875rem;line-height:1.15;letter-spacing:-.012em;text-wrap:balance}
.court{position:relative;overflow:hidden;isolation:isolate;color:#fff;background:var(--court-deep);--focus:var(--ball);--focus-gap:var(--court-deep);padding:.5rem 1rem 9rem}
.court>svg{position:absolute;z-index:-1;inset:3.75rem 0 0;width:100%;height:calc(100% - 3.75rem)}
.claim{display:none;font-weight:860;font-size:4.5rem;line-height:.92;letter-spacing:-.035em;text-wrap:balance}
main{width:100%;max-width:28rem;margin:-3rem auto 0;padding:0 1rem 2.5rem;position:relative}
.card{display:grid;gap:1.25rem;padding:1.5rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-radius:12px}
form{display:grid;gap:1.25rem}
.field{display:grid;gap:.375rem}
label{font-size:.875rem;font-weight:660}
input{width:100%;min-height:3.25rem;padding:0 .75rem;font:inherit;color:inherit;background:var(--surface);border:2px solid var(--line-strong);border-radius:8px}
input[aria-invalid]{border-color:var(--loss)}
.hint{font-size:.875rem;color:var(--ink-2)}
.error{display:flex;gap:.5rem;align-items:flex-start;font-size:.875rem;font-weight:600;color:var(--loss)}
.error svg{width:1.25rem;height:1.25rem;flex:none}
.alert{padding:.75rem;background:var(--loss-tint);border:2px solid var(--loss);border-radius:8px}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:3.25rem;padding:.5rem 1.25rem;font:inherit;font-weight:700;text-align:center;text-decoration:none;color:#fff;background:var(--action);border:2px solid transparent;border-radius:8px;cursor:pointer}
.button:active{background:var(--action-press)}
.other{display:flex;flex-wrap:wrap;align-items:center;gap:0 .5rem;color:var(--ink-2)}
.other a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:650}
@media (min-width:64rem){
body{grid-template:1fr/minmax(0,1.1fr) minmax(0,1fr)}
.court{display:flex;flex-direction:column;padding:1.5rem 2rem 3rem}
.court>svg{inset:0;height:100%}
.claim{display:block;margin-top:14vh}
main{max-width:32rem;margin:auto;padding:2rem}
.card{padding:2.5rem}
}
@media (forced-colors:active){.button{border-color:CanvasText}}
`

const version = createHash('sha256').update(style).digest('base64url').slice(0, 12)

export const styleHref = `/oidc/pages.css?v=${version}`
