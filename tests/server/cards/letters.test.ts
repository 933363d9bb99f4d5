import { expect, test } from 'vitest'
import { withoutLetters, withoutMarks } from '#server/cards/letters.ts'

test('letters that can not be drawn are left out, of a name that has no others nothing but the stand-in', () => {
  const card = {
    kind: 'result',
    pairs: [[{ name: '李 Ana' }, { name: '李' }]],
    venue: '李',
    sets: [{ games: 6 }],
  }
  expect(withoutLetters(card, new Set(['李']), 'Player')).toEqual({
    kind: 'result',
    pairs: [[{ name: 'Ana' }, { name: 'Player' }]],
    venue: null,
    sets: [{ games: 6 }],
  })
})

test('an emoji that consists of others goes as a whole', () => {
  expect(withoutLetters({ name: '👩‍👧 👩' }, new Set(['👩', '👩‍👧']), 'Player')).toEqual({ name: 'Player' })
})

test.for([
  ['José', 'José'],
  ['Jose\u0301', 'José'],
  ['Z\u0351\u036ba', 'Za'],
  ['1\ufe0f\u20e3', '1\ufe0f\u20e3'],
  ['מַ', 'מַ'],
])('%j is drawn as %j', ([name, drawn]) => {
  expect(withoutMarks({ name })).toEqual({ name: drawn })
})
