import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorStatus } from '#shared/errors.ts'
import { languages } from '#shared/languages.ts'

type Texts = { [key: string]: string | Texts }

const folder = join(process.cwd(), 'client/i18n')
const read = (language: string, file: string) =>
  flat(JSON.parse(readFileSync(join(folder, language, file), 'utf8')))
const namespaces = readdirSync(join(folder, 'en'))

function flat(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as const] : [...flat(text, `${path}${key}.`)],
  )
  return new Map(entries)
}

const valuesOf = (text = '') =>
  [...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

// spec 0: The interface is in Spanish
// spec 1: Languages: es and en
// spec 8: Spanish equivalents exist for all
test('both languages have the same namespaces', () => {
  expect(namespaces.length).toBeGreaterThan(0)
  for (const language of languages) expect(readdirSync(join(folder, language))).toEqual(namespaces)
})

describe.for(namespaces)('%s', (file) => {
  const english = read('en', file)
  const spanish = read('es', file)

  // spec 0: The interface is in Spanish
  // spec 8: Spanish equivalents exist for all
  test('has the same keys', () => {
    expect(new Set(spanish.keys())).toEqual(new Set(english.keys()))
  })

  test('fills in the same values', () => {
    for (const [key, text] of english)
      expect([key, valuesOf(spanish.get(key))]).toEqual([key, valuesOf(text)])
  })

  // spec 8: Spanish equivalents exist for all
  test('has no empty text', () => {
    for (const texts of [english, spanish])
      for (const [key, text] of texts) expect([key, text.trim()]).not.toEqual([key, ''])
  })
})

// spec 8: shows the server message
test.for(languages)('every error code has a text in %s', (language) => {
  const texts = read(language, 'errors.json')
  for (const code of Object.keys(errorStatus)) expect(texts.has(code), code).toBe(true)
})

test.for(languages)('what is under way ends in three dots in %s, never in one sign', (language) => {
  const signed = namespaces.flatMap((file) =>
    [...read(language, file).values()].filter((text) => text.includes('…')),
  )
  expect(signed).toEqual([])
})

test('what shows more is called the same everywhere', () => {
  const spanish = namespaces.flatMap((file) =>
    [...read('en', file)]
      .filter(([, text]) => text === 'Show more')
      .map(([key]) => read('es', file).get(key)),
  )
  expect(new Set(spanish)).toEqual(new Set(['Ver más']))
})
