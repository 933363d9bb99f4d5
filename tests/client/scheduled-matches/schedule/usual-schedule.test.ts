import { expect, test } from 'vitest'
import { usualSchedule } from '#client/scheduled-matches/schedule/usual-schedule.ts'

// A Wednesday.
const now = { date: '2026-05-20', time: '12:00' }
const on = (date: string, time = '20:30', venue: string | null = null) => ({ date, time, venue })
const at = (venue: string | null) => ({ date: '2026-05-01', venue })

test.for<[string, Parameters<typeof usualSchedule>[0], (string | null)[], object | null]>([
  ['nothing', [], [], null],
  ['matches without a place', [], [null], null],
  ['places only', [], ['Norte', 'Sur', 'Sur'], { venue: 'Sur' }],
  ['a match of last Thursday', [on('2026-05-14')], [], { date: '2026-05-21', time: '20:30' }],
  ['a match of this morning', [on('2026-05-20', '09:00')], [], { date: '2026-05-27', time: '09:00' }],
  [
    'a match of tonight, which is planned already',
    [on('2026-05-20')],
    [],
    { date: '2026-05-27', time: '20:30' },
  ],
  ['matches of different times', [on('2026-05-14'), on('2026-05-15')], ['Sur'], { venue: 'Sur' }],
  [
    'two of three on Thursdays',
    [on('2026-05-16', '10:00'), on('2026-05-21', '20:30', 'Norte'), on('2026-05-28', '20:30', 'Norte')],
    ['Sur'],
    { date: '2026-06-04', time: '20:30', venue: 'Norte' },
  ],
])('the usual plan after %s', ([, planned, venues, usual]) => {
  expect(usualSchedule(planned, venues.map(at), now)).toEqual(usual)
})
