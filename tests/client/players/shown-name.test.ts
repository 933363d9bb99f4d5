import { expect, test } from 'vitest'
import { courtName, firstName } from '#client/matches/player-label.ts'
import { shownName } from '#client/players/shown-name.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'

freshBrowser()

test.for([
  ['en', 'Deleted player'],
  ['es', 'Jugador eliminado'],
] as const)('who deleted their account is named in %s', async ([language, words]) => {
  await speak(language)
  for (const named of [shownName, courtName, firstName]) expect(named('Deleted player')).toBe(words)
  expect(shownName('Deleted player (2)')).toBe(`${words} (2)`)
})

test.for(['Marta Gil', 'Deleted players', 'A Deleted player', ''])('%j stays', (name) => {
  expect(shownName(name)).toBe(name)
})

test('on a court, a name is short', () => {
  expect(courtName('Marta Gil')).toBe('Marta G.')
  expect(firstName('Marta Gil')).toBe('Marta')
})
