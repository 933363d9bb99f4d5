import { expect, test } from 'vitest'
import { orderOf, sortInAddress, sortOf, sortPressed } from '#client/players/list/player-sort.ts'

test('the order of the address is asked for; what is none is the usual one, which goes without saying', () => {
  expect(orderOf(sortOf('-winRate'))).toEqual({ sort: 'winRate', order: 'desc' })
  expect(orderOf(sortOf('name'))).toEqual({ sort: 'name', order: 'asc' })
  for (const none of ['--name', '__proto__', 'constructor', 'rating', undefined])
    expect(orderOf(sortOf(none))).toEqual({ sort: 'matches', order: 'desc' })
  expect([sortInAddress('-matches'), sortInAddress('matches')]).toEqual([undefined, 'matches'])
})

test('the head of a column starts with what is looked for first, and turns the order round', () => {
  expect([sortPressed('name', '-matches'), sortPressed('winRate', 'name')]).toEqual(['name', '-winRate'])
  expect([sortPressed('name', 'name'), sortPressed('name', '-name')]).toEqual(['-name', 'name'])
})
