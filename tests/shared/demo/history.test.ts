import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { demoHistory } from '#shared/demo/history.ts'
import { demoPeople } from '#shared/demo/people.ts'
import { matchOutcome } from '#shared/matches/score.ts'

const today = '2026-05-07'
const history = demoHistory(today)

test('the demo is half a year of possible matches, none of them tomorrow', () => {
  expect(history.length).toBeGreaterThan(30)
  expect(history.length).toBeLessThan(60)
  expect(history.every(({ sets }) => matchOutcome(sets) !== null)).toBe(true)
  expect(history.every(({ date }) => date < today && date > addDays(today, -183))).toBe(true)
  expect(history.every(({ difficulty }) => difficulty >= 1 && difficulty <= 10)).toBe(true)
})

test('nobody plays against themselves, and everybody plays', () => {
  expect(history.every(({ others }) => new Set(others).size === 3)).toBe(true)
  expect(new Set(history.flatMap(({ others }) => others)).size).toBe(demoPeople.length)
})

test('all three outcomes are there, more won than lost', () => {
  const count = (outcome: number) => history.filter(({ sets }) => matchOutcome(sets) === outcome).length
  expect(count(2)).toBeGreaterThan(0)
  expect(count(0)).toBeGreaterThan(5)
  expect(count(1)).toBeGreaterThan(count(0))
})
