import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { encoderOf } from '#server/http/encoder.ts'
import { instant } from '#shared/api/wire.ts'
import { everyEndpoint } from '#tests/fuzz/endpoints.ts'
import { allowed, type Schema } from '#tests/fuzz/schema.ts'
import { amount } from '#tests/support/tier.ts'

const numRuns = amount(40, 2000)
const targets = (await everyEndpoint()).flatMap(({ name, response }) =>
  response ? [[name, response] as const] : [],
)

// What no shape declares, or declares as something else.
const strangers = [undefined, null, '', '"\\\ud800\u0007', 'ñ😀', -0, 1e21, NaN, true, [], {}, new Date(NaN)]
const marker = 'an instant'

/** Values that the shape accepts, some changed at one place: an undeclared field, or a stranger instead of a value. */
const valuesFor = (shape: z.ZodType) =>
  fc
    .tuple(allowed(schemaOf(shape)), fc.constantFrom(...strangers), fc.nat(), fc.constantFrom(...changes))
    .map(([value, stranger, place, change]) => change(withInstants(value), stranger, place))

type Change = (value: unknown, stranger: unknown, place: number) => unknown
const changes: Change[] = [
  (value) => value,
  (value, stranger, place) => {
    const objects = objectsIn(value)
    if (objects.length > 0) objects[place % objects.length]!.undeclared = stranger
    return value
  },
  (value, stranger, place) => {
    const fields = objectsIn(value).flatMap((object) =>
      Object.keys(object).map((key) => [object, key] as const),
    )
    const [object, key] = fields[place % fields.length] ?? []
    if (!object || key === undefined) return stranger
    object[key] = stranger
    return value
  },
]

const schemaOf = (shape: z.ZodType) =>
  z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if ((zodSchema as unknown as z.ZodType).def.type === 'date')
        Object.assign(jsonSchema, { const: marker })
    },
  }) as Schema

function withInstants(value: unknown): unknown {
  if (value === marker) return new Date('2026-05-13T18:30:00.120Z')
  if (Array.isArray(value)) return value.map(withInstants)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withInstants(inner)]))
}

function objectsIn(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object' || value instanceof Date) return []
  const inside = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inside : [value as Record<string, unknown>, ...inside]
}

const outcomeOf = (write: () => string | undefined) => {
  try {
    return { text: write() }
  } catch (error) {
    return { issues: error instanceof z.ZodError ? error.issues : String(error) }
  }
}

describe('writes what zod and JSON.stringify write, refuses what zod refuses, and drops what is not declared, for', () => {
  test.for(targets)('%s', ([, shape]) => {
    const encode = encoderOf(shape)
    fc.assert(
      fc.property(valuesFor(shape), (value) => {
        expect(outcomeOf(() => encode(value))).toEqual(outcomeOf(() => JSON.stringify(shape.parse(value))))
      }),
      { numRuns },
    )
  })
})

test.for<[string, z.ZodType, unknown]>([
  ['an optional field that comes first', z.object({ a: z.string().optional(), b: z.number() }), { b: 1 }],
  ['an optional field that is missing', z.object({ a: z.number(), b: z.string().nullish() }), { a: 1 }],
  ['a default', z.object({ a: z.number(), b: z.string().default('x') }), { a: 1 }],
  ['no fields', z.object({}), { a: 1 }],
  ['fields that others may follow', z.looseObject({ a: z.number() }), { a: 1, b: 2 }],
  [
    'names that need escapes',
    z.object({ 'a"\n': z.literal('"'), __proto: z.enum(['\\']) }),
    { 'a"\n': '"', __proto: '\\' },
  ],
  ['a transformed value', z.object({ a: z.string().transform((text) => text.length) }), { a: 'four' }],
  ['a checked value', z.object({ a: z.int().min(3), b: z.iso.date() }), { a: 3, b: '2026-05-13' }],
  ['lists in lists', z.array(z.array(z.array(z.boolean()))), [[[true], []], []]],
  ['an instant or null', z.array(instant.nullable()), [new Date(0), null]],
])('writes %s', ([, shape, value]) => {
  expect(encoderOf(shape)(value)).toBe(JSON.stringify(shape.parse(value)))
})
