import {
  isRef,
  nameIn,
  type Answer,
  type Content,
  type Document,
  type Operation,
  type Parameter,
  type Schema,
} from '#server/description/openapi.ts'
import texts from '#server/description/texts.json' with { type: 'json' }
import { html, type Html } from '#server/http/pages/html.ts'
import { field, kind, within } from './fields.ts'

const text = texts.docs

export type Call = { path: string; method: string; operation: Operation }

export function call(document: Document, { path, method, operation }: Call): Html {
  const { operationId, summary, parameters = [], requestBody, responses } = operation
  const access = text.access[operation['x-access'] as keyof typeof text.access]
  return html`<article id="${operationId}" aria-labelledby="${operationId}-name">
    <h3 id="${operationId}-name"><code>${method.toUpperCase()} ${path}</code></h3>
    <p>${summary}</p>
    <p class="access">${access}</p>
    ${parameters.length > 0 && takes(document, parameters)}
    ${
      requestBody &&
      html`<h4>${text.body}</h4>
        ${contents(document, requestBody.content)}`
    }
    <h4>${text.answer}</h4>
    <ul class="answers">
      ${Object.entries(responses).map(([status, answer]) =>
        isRef(answer) ? refusal(document, status, nameIn(answer)) : success(document, status, answer),
      )}
    </ul>
  </article>`
}

function takes({ components }: Document, parameters: NonNullable<Operation['parameters']>) {
  const all = parameters.map((one): Parameter => (isRef(one) ? components.parameters[nameIn(one)]! : one))
  return html`<h4>${text.parameters}</h4>
    <ul class="fields">
      ${all.map(({ name, schema, required, description, in: place }) =>
        field({ isAnswer: false }, name, schema, {
          isRequired: required && place !== 'path',
          place: text.places[place],
          says: description,
        }),
      )}
    </ul>`
}

const contents = ({ components }: Document, content: Content) =>
  html`${Object.entries(content).map(([type, { schema }]) => {
    const whole = schema.$ref ? components.schemas[nameIn({ $ref: schema.$ref })]! : schema
    return html`<p class="type"><code>${type}</code></p>
      ${within({ isAnswer: false }, whole)}`
  })}`

function success({ components }: Document, status: string, answer: Answer) {
  const { description, headers = {}, content = {} } = answer
  return html`<li>
    <strong class="status">${status}</strong> ${description}
    ${Object.entries(content).map(([type, { schema }]) => answered(type, schema))}
    ${Object.entries(headers).map(([name, header]) => {
      const { description: says } = isRef(header) ? components.headers[nameIn(header)]! : header
      return html`<span class="part"><code>${name}</code> ${text.header}: ${says}</span>`
    })}
  </li>`
}

const answered = (type: string, schema: Schema) =>
  html`<span class="part"><code>${type}</code>${schema.$ref && html`: ${kind(schema)}`}</span>`

function refusal({ components }: Document, status: string, name: string) {
  const { description, content = {} } = components.responses[name]!
  const codes = Object.values(content).flatMap(({ schema }) => schema.properties?.code?.enum ?? [])
  return html`<li>
    <strong class="status">${status}</strong> ${description}
    ${codes.length > 0 && html`<span class="part">${codes.map((code) => html`<code>${String(code)}</code> `)}</span>`}
  </li>`
}
