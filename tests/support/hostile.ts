import fc from 'fast-check'

/** Values that programs stumble over, in place of whatever a field should hold. */
const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202eabc',
    '🎾'.repeat(200),
    'x'.repeat(20_000),
    'محمد',
    '__proto__',
    'constructor',
    "'; drop table matches; --",
    '%',
    '\\',
    '<script>',
    '2026-02-30',
    '2099-01-01',
    '0000-00-00',
    'NaN',
    '6',
    0,
    -0,
    -1,
    0.5,
    1e308,
    -1e308,
    2_147_483_647,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER,
    [],
    [[]],
    {},
    { __proto__: null },
    { toString: 'x' },
  ),
  fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter(isJson),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

/** A good body in which one or two fields, at any depth, are missing or hold something hostile. */
const mutated = (good: object) =>
  fc
    .array(fc.tuple(fc.constantFrom(...pathsOf(good)), fc.option(hostileValue, { nil: undefined })), {
      minLength: 1,
      maxLength: 2,
    })
    .map((changes) => changes.reduce<unknown>((body, [path, value]) => changed(body, path, value), good))

/** What may arrive instead of a request that fits: raw text and its content type. */
export const hostileBody = (good: object) =>
  fc.oneof(
    { weight: 7, arbitrary: mutated(good).map(asJson) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }).map((text) => ({ text, type: 'application/json' })) },
    {
      weight: 1,
      arbitrary: fc.record({
        text: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }),
        type: fc.constantFrom(
          'application/json',
          'text/plain',
          'application/json; charset=utf-16',
          'multipart/form-data',
          'x',
        ),
      }),
    },
  )

/** Text for an id in a path or a value in a query. */
export const hostileText = fc.oneof(
  fc.constantFrom(
    '0',
    '-1',
    '01',
    '1e3',
    '2147483648',
    '99999999999',
    'NaN',
    'null',
    '%',
    '..',
    "1' or '1'='1",
    '\ud800',
    '',
  ),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.integer({ min: 3_000_000, max: 2_147_483_647 }).map(String),
)

const asJson = (body: unknown) => ({ text: JSON.stringify(body) ?? '', type: 'application/json' })

function isJson(value: unknown) {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  const inside = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]))
  return path.length > 0 ? [path, ...inside] : inside
}

function changed(body: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const copy = Array.isArray(body) ? [...(body as unknown[])] : { ...body }
  if (rest.length === 0 && value === undefined) Reflect.deleteProperty(copy, key)
  else Reflect.set(copy, key, rest.length === 0 ? value : changed(Reflect.get(copy, key), rest, value))
  return copy
}
