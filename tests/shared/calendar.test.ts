import { describe, expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, isCalendarDay, timeZoneOf, latestToday } from '#shared/calendar.ts'

test.for([
  ['2026-05-07', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-5-7', false],
  ['07/05/2026', false],
  ['2026-05-07T00:00:00Z', false],
  ['', false],
] as const)('%s is a calendar day: %o', ([text, expected]) => {
  expect(isCalendarDay(text)).toBe(expected)
})

describe('today', () => {
  const late = new Date('2026-05-07T23:59:59.900Z')

  test.for([
    ['UTC', '2026-05-07'],
    ['Europe/Madrid', '2026-05-08'],
    ['Pacific/Kiritimati', '2026-05-08'],
    ['Pacific/Pago_Pago', '2026-05-07'],
  ] as const)('in %s is the calendar day of that time zone', ([timeZone, expected]) => {
    expect(dayIn(late, timeZone)).toBe(expected)
    expect(latestToday(late, timeZone)).toBe(expected)
  })

  test('without a time zone is the latest day on earth, that of UTC+14', () => {
    expect(latestToday(new Date('2026-05-07T09:59:59Z'), null)).toBe('2026-05-07')
    expect(latestToday(new Date('2026-05-07T10:00:00Z'), null)).toBe('2026-05-08')
  })

  test('is correct around the clock changes in Madrid', () => {
    expect(dayIn(new Date('2026-03-29T00:30:00Z'), 'Europe/Madrid')).toBe('2026-03-29')
    expect(dayIn(new Date('2026-10-24T22:30:00Z'), 'Europe/Madrid')).toBe('2026-10-25')
    expect(dayIn(new Date('2026-10-25T23:30:00Z'), 'Europe/Madrid')).toBe('2026-10-26')
  })
})

test('daysBetween and addDays count across months, years and clock changes', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2)
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1)
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
})

test.for([
  ['Europe/Madrid', 'Europe/Madrid'],
  ['eUROPE/mADRID', 'Europe/Madrid'],
  ['America/Bogota', 'America/Bogota'],
  ['Mars/Olympus', null],
  ['', null],
  ['x'.repeat(5000), null],
] as const)('time zone %s is read as %o', ([zone, expected]) => {
  expect(timeZoneOf(zone)).toBe(expected)
})
