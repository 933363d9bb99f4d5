import { callsOf } from '#server/description/document.ts'
import type { Document, Schema } from '#server/description/openapi.ts'
import texts from '#server/description/texts.json' with { type: 'json' }
import { brand, frame } from '#server/http/pages/frame.ts'
import { html, type Html } from '#server/http/pages/html.ts'
import { descriptionPaths } from '#shared/description/paths.ts'
import { call, type Call } from './call.ts'
import { anchor, kind, within } from './fields.ts'
import { styleHref } from './style.ts'

const text = texts.docs

/** The document as a page, without scripts. */
export function pageOf(document: Document) {
  const body = html`<header class="top">${brand('en')}</header>
    ${contents(document)}
    <main>${introduction(document)} ${document.tags.map((tag) => part(document, tag))}</main>`
  return frame({ language: 'en', title: text.title, styleHref, body })
}

const contents = ({ tags }: Document) =>
  html`<nav class="contents" aria-labelledby="contents">
    <h2 id="contents">${text.contents}</h2>
    <ul>
      <li><a href="#types">${text.types}</a></li>
      <li><a href="#refusals">${text.refusals}</a></li>
      ${tags.map((tag) => html`<li><a href="#${tag.name}">${tag['x-title']}</a></li>`)}
    </ul>
  </nav>`

function introduction({ info, components: { schemas } }: Document) {
  const address = `/api${descriptionPaths.document}`
  const wires = Object.entries(text.wires).filter(([name]) => name !== 'error')
  return html`<h1>${text.title}</h1>
    <p>${info.description}</p>
    <p>${text.asDocument} <a href="${address}">${address}</a></p>
    <section id="types" aria-labelledby="types-name">
      <h2 id="types-name">${text.types}</h2>
      <p>${text.typesText}</p>
      <dl>
        ${wires.map(
          ([name, word]) =>
            html`<dt id="${anchor(name)}">${word}</dt>
              <dd>${schemas[name]?.description}</dd>`,
        )}
      </dl>
    </section>
    <section id="refusals" aria-labelledby="refusals-name">
      <h2 id="refusals-name">${text.refusals}</h2>
      <p>${text.refusalsText}</p>
      <div id="${anchor('error')}">${within({ isAnswer: true }, schemas.error!)}</div>
    </section>`
}

function part(document: Document, tag: Document['tags'][number]) {
  const calls = callsOf(document).filter(({ operation }) => operation.tags.includes(tag.name))
  const shapes = Object.entries(document.components.schemas).filter(
    ([name]) => name.startsWith(`${tag.name}.`) && !isBodyOf(calls, name),
  )
  return html`<section id="${tag.name}" aria-labelledby="${tag.name}-name">
    <h2 id="${tag.name}-name">${tag['x-title']}</h2>
    <p>${tag.description}</p>
    <ul class="calls">
      ${calls.map(
        ({ path, method, operation: { operationId, summary } }) =>
          html`<li>
            <a href="#${operationId}"><code>${method.toUpperCase()} ${path}</code></a> ${summary}
          </li>`,
      )}
    </ul>
    ${calls.map((one) => call(document, one))} ${shapes.map(([name, schema]) => shape(name, schema))}
  </section>`
}

// The fields of a body are shown at its call.
const isBodyOf = (calls: Call[], name: string) =>
  calls.some(({ operation: { requestBody } }) => JSON.stringify(requestBody ?? '').includes(`/${name}"`))

const shape = (name: string, schema: Schema): Html =>
  html`<article class="shape" id="${anchor(name)}" aria-labelledby="${anchor(name)}-name">
    <h3 id="${anchor(name)}-name"><code>${name.split('.').at(-1)}</code></h3>
    <p class="kind">${kind(schema)}</p>
    ${within({ isAnswer: true }, schema)}
  </article>`
