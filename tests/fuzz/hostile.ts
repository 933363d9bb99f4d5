import fc from 'fast-check'

const texts = ['', ' ', '%', '\\', 'محمد', '6', 'NaN', '<script>', '__proto__', 'constructor', '\u202eabc']
const broken = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '🎾'.repeat(200),
  'x'.repeat(20_000),
  "'; drop table matches; --",
]
const days = ['2026-02-30', '2099-01-01', '0000-00-00']
const numbers = [0, -0, -1, 0.5, 1e308, -1e308, 2_147_483_647, 2_147_483_648, Number.MAX_SAFE_INTEGER]
const things: unknown[] = [null, true, [], [[]], {}, { ['__proto__']: null }, { toString: 'x' }]

/** Values that programs handle badly, in place of a field's value. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...texts, ...broken, ...days, ...numbers, ...things),
  fc.anything({ withNullPrototype: false, maxDepth: 3 }).filter(isJson),
  fc.string({ unit: 'binary', maxLength: 300 }),
)

const ids = ['0', '-1', '01', '1e3', '2147483648', '99999999999', 'NaN', 'null', '', '%', '..', '\ud800']

/** Text for an id in a path or a value in a query. */
export const hostileText = fc.oneof(
  fc.constantFrom(...ids, '__proto__', "1' or '1'='1"),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.integer({ min: 3_000_000, max: 2_147_483_647 }).map(String),
)

const headerNames = 'Time-Zone Idempotency-Key If-None-Match Accept-Language Accept X-Forwarded-For'.split(
  ' ',
)
const headerTexts = ['', '*', 'W/"', '"a","b"', 'Mars/Olympus', 'Pacific/Apia', '../../etc', 'es;q=NaN']

/** Headers that a browser does not send like this; only characters that a header may have. */
export const hostileHeaders = fc
  .array(
    fc.tuple(
      fc.constantFrom(...headerNames),
      fc.oneof(
        fc.constantFrom(...headerTexts, '__proto__', 'x'.repeat(3000)),
        fc.string({ maxLength: 80 }).map((text) => text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')),
      ),
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((headers) => Object.fromEntries(headers))

const noBodies = ['[', '{"a":', '[[[[[[[[[[[[]]]]]]]]]]]]', 'null', '"', 'true', '{"__proto__":{"x":1}}']
const jsonTypes = ['application/json', 'application/json; charset=utf-16', 'application/json; charset=koi8-r']
const otherTypes = ['text/plain', 'text/csv', 'multipart/form-data', 'application/x-www-form-urlencoded', 'x']

/** Bodies that are not our JSON: raw bytes, other types, larger than the limit. */
export const rawBody = fc.record({
  body: fc.oneof(
    { weight: 12, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 200 }) },
    { weight: 4, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }) },
    { weight: 2, arbitrary: fc.constantFrom(...noBodies) },
    { weight: 1, arbitrary: fc.constantFrom('['.repeat(30_000), `"${'x'.repeat(100_000)}"`) },
  ),
  headers: fc.record(
    {
      'Content-Type': fc.constantFrom(...jsonTypes, ...otherTypes),
      'Content-Encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    },
    { requiredKeys: ['Content-Type'] },
  ),
})

const fileHeads = ['Fecha,Pareja,Rival 1,Rival 2,Set 1', 'Date;Partner;Opponent 1;Opponent 2;Set 1']
const cells = ['2026-05-13', 'Lucía', 'Toni', 'Marcos', '6-4 6-4', '=1+1', '"', '\u0000', '\ud800', '99-1']
const anyCell = fc.oneof(
  fc.constantFrom(...cells, 'x'.repeat(3000)),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

/** A file of matches whose lines are short, long, wrongly quoted or nonsense. */
export const wrongFile = fc
  .tuple(
    fc.constantFrom(...fileHeads, '', '\ufeff', 'a,b'),
    fc.array(fc.array(anyCell, { maxLength: 12 }), { maxLength: 6 }),
    fc.constantFrom(',', ';', '\t'),
  )
  .map(([header, lines, comma]) => [header, ...lines.map((line) => line.join(comma))].join('\r\n'))

const small = [
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAMAAACqqpYoAAAAA1BMVEWqM1Wc/yUnAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAC0lEQVQImWNggAAAAAgAAa9T6iIAAAAASUVORK5CYII=',
  '/9j/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H////6/+b9//j/2wBDASstLTw1PHZBQXb4pYyl+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj4+Pj/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcAK3/2Q==',
  'UklGRi4AAABXRUJQVlA4ICIAAABQAQCdASoDAAIABUB8JaAABAAAAP7i3zf/+KHu/9SPAAAA',
].map((text) => Buffer.from(text, 'base64'))

/** A picture with changed bytes, cut off or extended. */
export const wrongPicture = fc
  .tuple(
    fc.constantFrom(...small),
    fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 4 }),
    fc.nat(600),
    fc.uint8Array({ maxLength: 40 }),
  )
  .map(([picture, others, length, tail]) => {
    const bytes = Buffer.from(picture)
    for (const [at, value] of others) bytes[at % bytes.length] = value
    return new Uint8Array(Buffer.concat([bytes.subarray(0, length), tail]))
  })

/** A form whose fields are missing, repeated or hold hostile text. */
export const wrongForm = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, 'extra', '__proto__', `${names[0]}[]`), hostileText), {
      maxLength: 5,
    })
    .map((fields) =>
      new URLSearchParams(fields.map(([name, text]) => [name, text.toWellFormed()])).toString(),
    )

const negativeZero = 'negative zero'

/** The value as JSON text; a zero keeps its sign, which JSON.stringify drops. */
export const jsonOf = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) => (Object.is(part, -0) ? negativeZero : part)).replaceAll(
    `"${negativeZero}"`,
    '-0',
  )

export function isJson(value: unknown) {
  try {
    return JSON.stringify(value) !== undefined
  } catch {
    return false
  }
}

/** The value with another at the path, or without it; missing objects are created. */
export function changed(value: unknown, [key = '', ...rest]: string[], instead: unknown): unknown {
  const copy = Array.isArray(value)
    ? [...(value as unknown[])]
    : typeof value === 'object' && value !== null
      ? { ...value }
      : {}
  if (rest.length === 0 && instead === undefined) Reflect.deleteProperty(copy, key)
  else {
    const value = rest.length === 0 ? instead : changed(Reflect.get(copy, key), rest, instead)
    // Assigned, `__proto__` would set the prototype, which is not sent.
    Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true })
  }
  return copy
}
