import { expect, test } from 'vitest'
import { couldBeNameOf } from '#shared/players/claims/policy.ts'

test.for([
  ['Javi', 'Javier Gómez', true],
  ['javier gomez', 'Javier Gómez', true],
  ['Javi G.', 'Javier Gómez', true],
  ['Gómez', 'Javier Gómez', true],
  ['Javier Gómez Pérez', 'Javier Gómez', false],
  ['Javier Ruiz', 'Javier Gómez', false],
  ['Ana', 'Mariana Soler', false],
  ['Mariana', 'Ana Soler', false],
  ['J', 'Javier Gómez', false],
  ['J. G.', 'Javier Gómez', false],
  ['...', 'Javier Gómez', false],
  ['Zoe', 'A B C D E F Z', false],
  ['Zoe', 'Ab Ba Ca Da Ea Fa Zo', false],
] as const)('the guest name %s resembles the player name %s: %s', ([typed, name, may]) => {
  expect(couldBeNameOf(typed, name)).toBe(may)
})
