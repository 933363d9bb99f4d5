import { expect, test } from 'vitest'
import { delta, longDate, monthAndYear, percent, relativeDay, weekdayAndDay } from '#client/lib/format.ts'
import { number, ratingText } from '#shared/format.ts'
import { languages } from '#shared/languages.ts'

// spec 2: and a relative date
// spec 9: Relative dates run up
test.for([
  ['2026-11-21', /^today$/, 'hoy'],
  ['2026-11-20', /^yesterday$/, 'ayer'],
  ['2026-11-19', /^2 days ago$/, 'hace 2 días'],
  ['2026-11-15', /^6 days ago$/, 'hace 6 días'],
  ['2026-11-14', /^7 days ago$/, 'hace 7 días'],
  ['2026-11-13', /^Fri,? 13 Nov$/, 'vie, 13 nov'],
  ['2025-12-31', /^Wed,? 31 Dec 2025$/, 'mié, 31 dic 2025'],
  ['2026-11-22', /^Sun,? 22 Nov$/, 'dom, 22 nov'],
] as const)(
  'relativeDay on 21 November 2026 formats %s as "%s" in English and "%s" in Spanish',
  ([day, english, spanish]) => {
    // Whether a comma follows the weekday depends on the browser's own tables.
    expect(relativeDay(day, 'en', '2026-11-21')).toMatch(english)
    expect(relativeDay(day, 'es', '2026-11-21')).toBe(spanish)
  },
)

test('relativeDay counts days across the end of a month and of a year', () => {
  expect(relativeDay('2026-12-31', 'en', '2027-01-01')).toBe('yesterday')
  expect(relativeDay('2026-02-28', 'es', '2026-03-01')).toBe('ayer')
})

test('monthAndYear names the month and its year', () => {
  expect([monthAndYear('2026-05', 'en'), monthAndYear('2026-05', 'es')]).toEqual(['May 2026', 'mayo de 2026'])
})

// spec 2: Match details dialog titled
test('longDate formats a day with its weekday, month and year in Spanish and English', () => {
  expect(longDate('2026-11-21', 'es')).toBe('sábado, 21 de noviembre de 2026')
  expect(longDate('2026-11-21', 'en')).toMatch(/^Saturday,? 21 November 2026$/)
})

test.for(languages)('ratings are rounded and have no thousands separator in %s', (language) => {
  expect(ratingText(1186.6, language)).toBe('1187')
  expect(ratingText(12024, language)).toBe('12024')
})

test('numbers use the decimal separator of the language, percentages have no space, and deltas have a sign', () => {
  expect(number(6.2, 'es')).toBe('6,2')
  expect(ratingText(1042.5, 'es', 2)).toBe('1042,5')
  expect(percent(0.64, 'es')).toBe('64%')
  expect(percent(0.64, 'en')).toBe('64%')
  expect([delta(18, 'en'), delta(-9, 'en'), delta(0, 'en')]).toEqual(['+18', '−9', '= 0'])
})

test.for([
  ['es', '2026-05-14', 'Jueves 14 de mayo'],
  ['es', '2027-05-13', 'Jueves 13 de mayo de 2027'],
  ['en', '2026-05-14', 'Thursday 14 May'],
  ['en', '2027-05-13', 'Thursday 13 May 2027'],
] as const)('weekdayAndDay in %s formats %s as "%s"', ([language, day, text]) => {
  expect(weekdayAndDay(day, language, '2026-05-01')).toBe(text)
})
