import fc from 'fast-check'

/** The part of JSON Schema that our schemas use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

/** Values that the schema allows; refinements beyond it (a day that exists) may refuse them. */
export function allowed(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(allowed))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => allowed({ ...schema, type })))
  return ofType(schema)
}

function ofType({ type, ...schema }: Schema): fc.Arbitrary<unknown> {
  const { minimum: min = -1e6, maximum: max = 1e6 } = schema
  if (type === 'object') return objects(schema)
  if (type === 'array')
    return fc.array(allowed(schema.items ?? {}), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
  if (type === 'string') return texts(schema)
  if (type === 'integer') return fc.integer({ min, max })
  if (type === 'number') return fc.double({ min, max, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  return type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 })
}

function objects({ properties = {}, required = [] }: Schema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, allowed(field)] as const),
  )
  return fc.record(fields, { requiredKeys: required })
}

const texts = ({ pattern, minLength = 0, maxLength = 40 }: Schema) =>
  pattern === undefined
    ? fc.oneof(
        fc
          .constantFrom('2026-05-13', '2026-05-20', 'Lola Güell', '1')
          .filter(({ length }) => length <= maxLength),
        fc.string({ minLength, maxLength: Math.min(maxLength, Math.max(40, minLength)) }),
      )
    : fc.stringMatching(new RegExp(pattern))

/** Values at the limits of the schema and just beyond. */
export function edges(schema: Schema): unknown[] {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema
  return [
    ...(schema.anyOf ?? []).flatMap(edges),
    ...(minimum === undefined ? [] : [minimum - 1, minimum, minimum + 0.5, String(minimum)]),
    ...(maximum === undefined ? [] : [maximum, maximum + 1]),
    ...(minLength ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength), 'x'.repeat(maxLength + 1)]),
    ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, () => null)]),
    ...(schema.enum ? ['outsider', ...schema.enum.map((value) => String(value).toUpperCase())] : []),
  ]
}

/** Every field of the schema, at any depth, with its own schema; of lists the first two items. */
export function fieldsOf(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  const inside = [
    ...(schema.anyOf ?? []).flatMap((one) => fieldsOf(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ...(schema.items ? ['0', '1'].flatMap((index) => fieldsOf(schema.items!, [...path, index])) : []),
  ].filter((field) => field.path.length > path.length)
  return path.length > 0 ? [{ path, schema }, ...inside] : inside
}
