import { expect, test } from 'vitest'
import { lookOf } from '#shared/players/look-alikes.ts'

test.for([
  ['Toni', 'TONI', 'other case'],
  ['José', 'Jose', 'an accent'],
  ['Toni G.', 'Toni  G', 'a full stop and a blank'],
  ['Toni', 'Тoni', 'a Cyrillic Te'],
  ['Ana', 'Аnа', 'a Cyrillic A, large and small'],
  ['Bea', 'Βеа', 'a Greek Beta with Cyrillic letters'],
  ['Eva', 'Ενα', 'Greek letters'],
  ['Olga', '0lga', 'a zero'],
  ['Ilaria', 'llaria', 'a small L for a large I'],
  ['Toni', 'Ｔｏｎｉ', 'full-width letters'],
  ['Toni', 'To​ni', 'a zero-width space'],
])('%s and %s look alike: %s', ([one, other]) => expect(lookOf(other!)).toBe(lookOf(one!)))

test.for([
  ['Ana', 'Eva'],
  ['Ana Bel', 'Ana Bea'],
  ['Toni G.', 'Toni B.'],
  ['Пётр', 'Павел'],
])('%s and %s do not look alike', ([one, other]) => expect(lookOf(other!)).not.toBe(lookOf(one!)))
