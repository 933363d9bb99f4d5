import { nameIn, type Schema } from '#server/description/openapi.ts'
import texts from '#server/description/texts.json' with { type: 'json' }
import { html, type Html } from '#server/http/pages/html.ts'

const text = texts.docs

/** A request marks the fields that are required, a response those that are optional. */
type View = { isAnswer: boolean }

function fields(view: View, { properties = {}, required = [] }: Schema): Html {
  const names = Object.entries(properties)
  return html`<ul class="fields">
    ${names.map(([name, schema]) => field(view, name, schema, { isRequired: required.includes(name) }))}
  </ul>`
}

/** A field or parameter; `place` says where it is sent. */
export function field(
  view: View,
  name: string,
  schema: Schema,
  { isRequired, place, says }: { isRequired?: boolean; place?: string; says?: string | undefined } = {},
): Html {
  const { isAnswer } = view
  const isMarked = isAnswer ? isRequired === false : isRequired
  return html`<li>
    <code class="name">${name}</code>
    <span class="kind"
      >${place && html`${place}, `}${kind(schema)}${fallback(schema)}${
        isMarked && html`, <strong>${isAnswer ? text.optional : text.required}</strong>`
      }</span
    >
    ${(says ?? schema.description) && html`<span class="says">${says ?? schema.description}</span>`}
    ${within(view, schema)}
  </li>`
}

/** The kind of a value in words, without its fields. */
export function kind(schema: Schema): Html {
  const { value, isNullable } = bare(schema)
  return html`${kindOf(value)}${isNullable && html` ${text.orNull}`}`
}

/** The fields of a value that has no named shape. */
export function within(view: View, schema: Schema): Html | undefined {
  const { items, oneOf, properties, additionalProperties } = bare(schema).value
  if (properties) return fields(view, bare(schema).value)
  if (items) return within(view, items)
  if (oneOf) return html`${oneOf.flatMap((one) => within(view, one) ?? [])}`
  return typeof additionalProperties === 'object' ? within(view, additionalProperties) : undefined
}

function kindOf(schema: Schema): Html {
  const { $ref, enum: values, items, oneOf, additionalProperties } = schema
  if ($ref) return link(nameIn({ $ref }))
  if (values) return html`${values.length > 1 && `${text.oneOf} `}${codes(values)}`
  if (schema.const !== undefined) return codes([schema.const])
  if (oneOf) return html`${text.oneOf}`
  if (items) return list(schema, items)
  if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0)
    return html`${text.byName} ${kind(additionalProperties)}`
  return html`${simple(schema)}${limits(schema)}`
}

const list = ({ minItems, maxItems }: Schema, items: Schema) =>
  html`${text.list}${maxItems !== undefined && ` (${minItems ? `${minItems} to ${maxItems}` : `at most ${maxItems}`})`}
  ${text.of} ${items.properties ? text.objects : kind(items)}`

const kinds = ['integer', 'number', 'boolean', 'object'] as const

function simple({ type }: Schema) {
  const known = kinds.find((one) => one === type)
  if (known) return text[known]
  return type === 'string' ? text.text : text.anything
}

function limits({ minLength, maxLength, minimum, maximum, pattern }: Schema) {
  return html`${maxLength !== undefined && `, ${minLength ? `${minLength} to` : 'at most'} ${maxLength} characters`}${
    (minimum ?? maximum) !== undefined &&
    (maximum === undefined ? `, from ${minimum}` : `, from ${minimum ?? 0} to ${maximum}`)
  }${pattern !== undefined && html`, ${text.ofTheForm} <code>${pattern}</code>`}`
}

const fallback = ({ default: value }: Schema) =>
  value !== undefined &&
  value !== null &&
  typeof value !== 'object' &&
  html`, ${text.byDefault} ${codes([value])}`

function link(name: string) {
  const { wires } = text
  const wire = Object.hasOwn(wires, name) ? wires[name as keyof typeof wires] : undefined
  return html`<a href="#${anchor(name)}">${wire ?? html`<code>${name.split('.').at(-1)}</code>`}</a>`
}

export const anchor = (name: string) => `shape-${name}`

const codes = (values: unknown[]) =>
  html`${values.map(
    (value, index) =>
      html`${index > 0 && ', '}<code>${typeof value === 'string' ? value : JSON.stringify(value)}</code>`,
  )}`

/** Takes null out of the alternatives of a schema. */
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
