import { expect, test } from 'vitest'
import { columnWords, matchColumns, matchWords, neededColumns } from '#shared/exports/columns.ts'
import { nameNorm } from '#shared/players/name.ts'

test('no normalised column title in any language stands for two columns', () => {
  const meanings = new Map<string, string>()
  for (const [column, titles] of Object.entries(matchColumns))
    for (const title of [column, ...Object.values(titles)]) {
      expect(meanings.get(nameNorm(title)) ?? column).toBe(column)
      meanings.set(nameNorm(title), column)
    }
})

test('no normalised word of a column stands for two values in any language', () => {
  for (const words of Object.values(columnWords)) {
    const meanings = new Map<string, string>()
    for (const word of words)
      for (const text of [word, ...Object.values(matchWords[word])]) {
        expect(meanings.get(nameNorm(text)) ?? word).toBe(word)
        meanings.set(nameNorm(text), word)
      }
  }
})

test('every column that an import needs is a column of the export', () => {
  for (const column of neededColumns) expect(matchColumns).toHaveProperty(column)
})
