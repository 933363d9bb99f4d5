import { createHash } from 'node:crypto'
import { baseStyle } from '#server/http/pages/base-style.ts'

export const style = `${baseStyle}body{margin:0;min-height:100dvh;display:grid;grid-template-rows:auto 1fr}
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
