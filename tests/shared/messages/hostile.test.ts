import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCalendarDay } from '#shared/calendar.ts'
import { parseMessage } from '#shared/messages/parse.ts'
import { amount } from '#tests/support/tier.ts'

const today = '2026-11-27'
const me = 'Marta Soler'
const people = ['Lucía Pérez', 'Marcos Navarro', 'Toni Bosch', 'Ana Beltrán', me]
const read = (text: string) => parseMessage(text, { today, people, me, language: 'en' })

// What messages are made of, and what breaks readers of text.
const piece = fc.constantFrom(
  ...'ayer,mañana,el martes,el 24,24/11,6-4,3-6,7-6(5),10-8,9-7,64,6 4,20:30,a las 8,half seven,pista 4,falta 1,somos 3'.split(
    ',',
  ),
  ...'con,contra,vs,y,and,en,at,El Saler,Lucía,marta,yo,me,Toni,Pepe,ganamos,lost to,beat us,[24/11/26; 20:15] Toni: '.split(
    ',',
  ),
  '\n',
  ', ',
  '1. ',
  '@',
  '🎾',
  '6€',
  '+34 600 123 456',
  '\u200f',
  '\ud800',
  '\u0301',
  'ﷺ',
  '99999',
  '-',
  '/',
)
const message = fc.oneof(
  fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

test('any text gives an answer that keeps its promises', () => {
  fc.assert(
    fc.property(message, (text) => {
      const { kind, ambiguous, ...fields } = read(text)
      const { date = today, time = '00:00', sets = [], partner, opponents = [], freePlaces = 0 } = fields
      if (kind === null) expect([Object.keys(fields), ambiguous]).toEqual([[], []])
      expect(Object.keys(fields)).toEqual(expect.arrayContaining(ambiguous))
      expect(Object.values(fields)).not.toContain(undefined)
      expect(isCalendarDay(date)).toBe(true)
      expect(kind === 'match' ? date <= today : date >= today).toBe(true)
      expect(time).toMatch(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      expect(sets.length).toBeLessThanOrEqual(3)
      for (const number of sets.flatMap((set) => [set.userScore, set.opponentScore]))
        expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(number)
      expect([partner, ...opponents]).not.toContain(me)
      expect(opponents.length).toBeLessThanOrEqual(2)
      expect([0, 1, 2, 3]).toContain(freePlaces)
    }),
    { numRuns: amount(400, 3000) },
  )
})

test('a set is turned into no other: the numbers of each are those that are typed', () => {
  const set = fc.constantFrom('6-4', '4-6', '6-0', '7-5', '6-7')
  const words = fc.constantFrom('ganamos', 'perdimos', 'ayer', 'con Lucía', 'Marcos y Toni')
  fc.assert(
    fc.property(fc.array(set, { minLength: 1, maxLength: 3 }), words, (typed, before) => {
      const { sets = [] } = read(`${before} ${typed.join(' ')}`)
      const numbers = (text: string) => text.split('-').toSorted().join('-')
      const played = sets.map(({ userScore, opponentScore }) => numbers(`${userScore}-${opponentScore}`))
      expect(played).toEqual(typed.map(numbers))
    }),
  )
})

test.for<[string, string]>([
  ['digits', '6'],
  ['dashes', '6-4 '],
  ['blanks', ' '],
  ['names', 'Lucía y '],
  ['marks', '\u0301'],
  ['lone surrogates', '\ud800'],
  ['right-to-left letters', 'א '],
  ['emoji', '🎾'],
  ['lines', '\n1. '],
])('100,000 characters of %s are answered', ([, unit]) => {
  expect(read(unit.repeat(100_000 / unit.length)).ambiguous).toBeInstanceOf(Array)
})

test('what stands behind the first 2,000 characters changes nothing', () => {
  const head = 'Ayer 6-4 6-3 con Lucía contra Marcos y Toni. '.padEnd(2000, 'bla ')
  const ofHead = read(head)
  fc.assert(
    fc.property(message, (tail) => {
      expect(read(head + tail)).toEqual(ofHead)
    }),
    { numRuns: amount(20, 400) },
  )
})
