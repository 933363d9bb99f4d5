import { nameIn, type Schema } from '#server/description/openapi.ts'
import { html, type Html } from '#server/http/pages/html.ts'
import type { Text } from './text.ts'

/** Who reads: of what is sent they want to know what has to be there, of an answer what may be missing. */
export type View = { text: Text; isAnswer: boolean }

/** What stands in an object, field by field. */
function fields(view: View, { properties = {}, required = [] }: Schema): Html {
  const names = Object.entries(properties)
  return html`<ul class="fields">
    ${names.map(([name, schema]) => field(view, name, schema, { isRequired: required.includes(name) }))}
  </ul>`
}

/** One field or parameter; `place` says where it is sent. */
export function field(
  view: View,
  name: string,
  schema: Schema,
  { isRequired, place, says }: { isRequired?: boolean; place?: string; says?: string | undefined } = {},
): Html {
  const { text, isAnswer } = view
  const isMarked = isAnswer ? isRequired === false : isRequired
  return html`<li>
    <code class="name">${name}</code>
    <span class="kind"
      >${place && html`${place}, `}${kind(text, schema)}${fallback(text, schema)}${
        isMarked && html`, <strong>${isAnswer ? text.optional : text.required}</strong>`
      }</span
    >
    ${(says ?? schema.description) && html`<span class="says">${says ?? schema.description}</span>`}
    ${within(view, schema)}
  </li>`
}

/** Of which kind a value is, in words; what stands in it comes `within`. */
export function kind(text: Text, schema: Schema): Html {
  const { value, isNullable } = bare(schema)
  return html`${kindOf(text, value)}${isNullable && html` ${text.orNull}`}`
}

/** The fields of what is no named shape, wherever in a value they are. */
export function within(view: View, schema: Schema): Html | undefined {
  const { items, oneOf, properties, additionalProperties } = bare(schema).value
  if (properties) return fields(view, bare(schema).value)
  if (items) return within(view, items)
  if (oneOf) return html`${oneOf.flatMap((one) => within(view, one) ?? [])}`
  return typeof additionalProperties === 'object' ? within(view, additionalProperties) : undefined
}

function kindOf(text: Text, schema: Schema): Html {
  const { $ref, enum: values, items, oneOf, additionalProperties } = schema
  if ($ref) return link(text, nameIn({ $ref }))
  if (values) return html`${values.length > 1 && `${text.oneOf} `}${codes(values)}`
  if (schema.const !== undefined) return codes([schema.const])
  if (oneOf) return html`${text.oneOf}`
  if (items) return list(text, schema, items)
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    return html`${text.byName} ${kind(text, additionalProperties)}`
  return html`${simple(text, schema)}${limits(text, schema)}`
}

const list = (text: Text, { minItems, maxItems }: Schema, items: Schema) =>
  html`${text.list}${maxItems !== undefined && ` (${text.items(minItems, maxItems)})`} ${text.of}
  ${items.properties ? text.objects : kind(text, items)}`

const kinds = ['integer', 'number', 'boolean', 'object'] as const

function simple(text: Text, { type }: Schema) {
  const known = kinds.find((one) => one === type)
  if (known) return text[known]
  return type === 'string' ? text.text : text.anything
}

function limits(text: Text, { minLength, maxLength, minimum, maximum, pattern }: Schema) {
  return html`${maxLength !== undefined && `, ${text.characters(minLength, maxLength)}`}${
    (minimum ?? maximum) !== undefined && `, ${text.range(minimum, maximum)}`
  }${pattern !== undefined && html`, ${text.ofTheForm} <code>${pattern}</code>`}`
}

const fallback = (text: Text, { default: value }: Schema) =>
  value !== undefined &&
  value !== null &&
  typeof value !== 'object' &&
  html`, ${text.byDefault} ${codes([value])}`

function link({ wires }: Text, name: string) {
  const wire = Object.hasOwn(wires, name) ? wires[name as keyof typeof wires] : undefined
  return html`<a href="#${anchor(name)}">${wire ?? html`<code>${name.split('.').at(-1)}</code>`}</a>`
}

/** Where a named shape stands on the page. */
export const anchor = (name: string) => `shape-${name}`

const codes = (values: unknown[]) =>
  html`${values.map(
    (value, index) =>
      html`${index > 0 && ', '}<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`,
  )}`

/** `null` is an alternative in JSON Schema, and an afterthought in words. */
function bare(schema: Schema): { value: Schema; isNullable: boolean } {
  const { anyOf, type } = schema
  if (anyOf) {
    const others = anyOf.filter((one) => one.type !== 'null')
    return { value: others.length === 1 ? others[0]! : { oneOf: others }, isNullable: true }
  }
  if (!Array.isArray(type)) return { value: schema, isNullable: false }
  const others = type.filter((one) => one !== 'null')
  return {
    value: { ...schema, type: others.length === 1 ? others[0]! : others },
    isNullable: others.length < type.length,
  }
}
