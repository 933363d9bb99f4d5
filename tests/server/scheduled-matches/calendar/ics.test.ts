import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { feedFile, matchFile, type CalendarEntry } from '#server/scheduled-matches/calendar/ics.ts'
import { amount } from '#tests/support/tier.ts'
import { opened } from './stored-match.ts'

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 7,
  status: 'open',
  sequence: 2,
  startsAt: new Date('2026-05-21T17:00:00Z'),
  endsAt: new Date('2026-05-21T18:30:00Z'),
  isFloating: false,
  venue: null,
  courtName: null,
  comments: null,
  names: ['Ana Roldán'],
  changedAt: new Date('2026-05-14T10:00:00Z'),
  ...change,
})
const making = {
  language: 'es',
  origin: 'https://padel.example',
  now: new Date('2026-05-14T10:00:00Z'),
} as const
const link = 'https://padel.example/?tab=matches&scheduled=7'

test.for([
  ['commas and semicolons', 'Núñez, Íñigo; el "Zurdo"'],
  ['backslashes', 'C:\\n\\,\\;\\\\'],
  ['colons and quotes', 'a:b;c="d":e'],
  ['lines that look like calendar syntax', 'x\r\nEND:VEVENT\nBEGIN:VALARM\nATTACH:http://x'],
  ['emoji', '👩🏽‍🤝‍👨🏿🎾'.repeat(12)],
  ['multibyte letters where a line folds', 'ñ'.repeat(200)],
  ['spaces where a line folds', ' x'.repeat(120).trim()],
  ['line breaks at both ends of a fold', `${'a'.repeat(62)}\n${'b'.repeat(75)}`],
] as const)('%s survive a round trip through the calendar file', ([, nasty]) => {
  const text = feedFile(
    [entry({ names: [nasty, nasty], comments: nasty, venue: nasty, courtName: nasty })],
    making,
  )
  const [event, ...others] = opened(text).events
  const plain = nasty.replaceAll('\r\n', '\n')
  expect(others).toEqual([])
  expect(event).toMatchObject({
    description: `Juegan: ${plain}, ${plain}\n\n${plain}\n\n${link}`,
    location: `${plain} · ${plain}`,
    url: link,
  })
  expectWellFormed(text)
})

test('any names, venues and notes survive a round trip through the calendar file', () => {
  const words = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
    .map((word) => word.replace(/\p{Cc}/gu, '\n'))
  fc.assert(
    fc.property(words, words, words, (name, venue, comments) => {
      const text = feedFile([entry({ names: [name], venue, comments }), entry({ id: 8 })], making)
      const { byId, events } = opened(text)
      expect(events).toHaveLength(2)
      expect(byId(7)).toMatchObject({
        location: venue,
        description: `Juegan: ${name}\n\n${comments}\n\n${link}`,
      })
      expectWellFormed(text)
    }),
    { numRuns: amount(60, 300) },
  )
})

test('a finished match without names, venue and notes has no location, description or URL in its calendar file', () => {
  const text = matchFile(entry({ names: [], status: 'finished' }), making)
  expect(text).not.toMatch(/LOCATION|DESCRIPTION|URL/)
  expect(opened(text).events[0]?.summary).toBe('Pádel')
})

/** RFC 5545: lines of at most 75 octets, each ended by CRLF, that make whole characters once they are unfolded. */
function expectWellFormed(text: string) {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([])
  expect(text.isWellFormed()).toBe(true)
  expect(ICAL.parse(text)[0]).toBe('vcalendar')
}
