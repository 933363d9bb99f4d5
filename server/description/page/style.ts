import { createHash } from 'node:crypto'
import { baseStyle } from '#server/http/pages/base-style.ts'
import { descriptionPaths } from '#shared/description/paths.ts'

export const style = `${baseStyle}
html{scroll-padding-top:1rem}
body{margin:0}
h1,h2,h3,h4,p,ul,dl,dd{margin:0}
h1{font-stretch:112%;font-weight:780;font-size:1.875rem;line-height:1.15}
h2{font-stretch:112%;font-weight:760;font-size:1.5rem;line-height:1.2}
h3{font-weight:700;font-size:1.0625rem;line-height:1.3}
h4{font-weight:700;font-size:.875rem;color:var(--ink-2)}
code{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.9375em;overflow-wrap:anywhere}
ul{padding:0;list-style:none}
.top{padding:.5rem 1rem;color:#fff;background:var(--court-deep);--focus:var(--ball);--focus-gap:var(--court-deep)}
.contents{padding:1.25rem 1rem 0;display:grid;gap:.5rem}
.contents h2{font-size:1rem}
.contents ul{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.contents a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:650}
main{display:grid;gap:1rem;grid-template-columns:minmax(0,1fr);max-width:60rem;padding:1.25rem 1rem 3rem}
section{display:grid;gap:.75rem;grid-template-columns:minmax(0,1fr);padding-top:1.5rem}
article{display:grid;gap:.625rem;grid-template-columns:minmax(0,1fr);padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:12px}
article:target{border-color:var(--action);box-shadow:0 0 0 2px var(--action)}
.shape{background:none}
.access,.kind,.says,.part{color:var(--ink-2)}
.access{font-weight:650;font-size:.875rem}
.calls{display:grid;gap:.25rem}
.calls a{display:inline-flex;align-items:center;min-height:2.75rem}
.fields,.answers{display:grid;gap:.5rem;grid-template-columns:minmax(0,1fr);font-size:.9375rem}
.fields .fields{margin-top:.5rem;padding-left:.875rem;border-left:2px solid var(--line)}
.name{font-weight:700}
.says,.part{display:block}
.status{font-variant-numeric:tabular-nums}
dl{display:grid;gap:.25rem}
dt{font-weight:700}
dd{color:var(--ink-2);margin-bottom:.5rem}
@media (min-width:64rem){
body{display:grid;grid-template:auto 1fr/16rem minmax(0,1fr)}
.top{grid-column:1/-1}
.contents{position:sticky;top:0;align-content:start;height:100dvh;overflow:auto}
.contents ul{display:block}
main{padding:1.5rem 2rem 4rem}
}
@media print{
:root{color-scheme:light;--bg:#fff;--surface:#fff;--ink:#000;--ink-2:#333;--link:#000;--line:#999}
body{display:block}
.lang,.contents{display:none}
.top{color:#000;background:none}
article{break-inside:avoid-page;border-radius:0}
}
`

const version = createHash('sha256').update(style).digest('base64url').slice(0, 12)

export const styleHref = `/api${descriptionPaths.style}?v=${version}`
