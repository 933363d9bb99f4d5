import { expect, test } from 'vitest'
import { isSimilarName } from '#shared/players/name-similarity.ts'

test.for([
  ['Lucia', 'Lucía Ferrer', true],
  ['lucía f.', 'Lucía Ferrer', true],
  ['Lucía Ferrer', 'Lucía Ferrer Gómez', true],
  ['ferrer', 'Lucía Ferrer', true],
  ['Lusia Ferrer', 'Lucía Ferrer', true],
  ['Luca Ferrer', 'Lucía Ferrer', true],
  ['Luccia Ferrer', 'Lucía Ferrer', true],
  ['Lucia Ferrre', 'Lucía Ferrer', true],
  ['Mar', 'Marcos Iriarte', true],
  ['Ana Maria', 'Ana-María Gil', true],
  // The same name needs no question, and a longer one is another person's.
  ['lucia ferrer', 'Lucía Ferrer', false],
  ['Lucía Ferrer Gómez', 'Lucía Ferrer', false],
  ['Lucía Gil', 'Lucía Ferrer', false],
  ['Lu', 'Lucía Ferrer', false],
  ['Ana', 'Eva Gil', false],
  ['Ferrer Lucía', 'Lucía Ferrer', false],
  ['', 'Lucía Ferrer', false],
] as const)('the typed name %o may mean %o: %o', ([typed, name, expected]) => {
  expect(isSimilarName(typed, name)).toBe(expected)
})
