import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { demoClans, demoMembers, demoRankedMatches } from '#shared/demo/clans.ts'
import { demoHistory } from '#shared/demo/history.ts'
import { allDemoPeople, demoPeople } from '#shared/demo/people.ts'
import { matchOutcome } from '#shared/matches/score.ts'

const today = '2026-05-07'

test.for(demoClans)(
  'demo clan $name has valid matches within its seasons, oldest first, with one guest at most',
  (clan) => {
    const matches = demoRankedMatches(clan, today)
    expect(matches.length).toBeGreaterThan(4)
    expect(matches.every(({ sets }) => matchOutcome(sets) !== null)).toBe(true)
    expect(matches.map(({ date }) => date).toSorted()).toEqual(matches.map(({ date }) => date))
    for (const { number, date } of matches) {
      const { startedDaysAgo, endedDaysAgo } = clan.seasons[number - 1]!
      expect(date >= addDays(today, -startedDaysAgo)).toBe(true)
      expect(date <= addDays(today, -(endedDaysAgo ?? 1))).toBe(true)
    }
    const joined = new Map(
      demoMembers(clan).map(({ index, joinedDaysAgo }) => [index, addDays(today, -joinedDaysAgo)]),
    )
    expect([...joined.keys()]).not.toContain(-1)
    expect(matches.every(({ seated }) => new Set(seated).size === 4)).toBe(true)
    // Each plays from the day they joined.
    const guests = matches.flatMap(({ seated, date }) =>
      seated.filter((place) => !(joined.get(place)! <= date)),
    )
    expect(guests.map((place) => allDemoPeople[place]?.account)).toEqual(clan.isPublic ? [] : [null])
    expect(matches.every(({ seated: [recorder] }) => joined.has(recorder))).toBe(true)
  },
)

test('the demo history has half a year of valid matches with all demo people, each outcome, and more wins than losses', () => {
  const history = demoHistory(today)
  expect(history.length).toBeGreaterThan(30)
  expect(history.length).toBeLessThan(60)
  expect(history.every(({ date }) => date < today && date > addDays(today, -183))).toBe(true)
  expect(history.every(({ difficulty }) => difficulty >= 1 && difficulty <= 10)).toBe(true)
  expect(history.every(({ others }) => new Set(others).size === 3)).toBe(true)
  expect(new Set(history.flatMap(({ others }) => others)).size).toBe(demoPeople.length)
  const outcomes = history.map(({ sets }) => matchOutcome(sets))
  const count = (outcome: number) => outcomes.filter((each) => each === outcome).length
  expect(outcomes).not.toContain(null)
  expect(count(2)).toBeGreaterThan(0)
  expect(count(0)).toBeGreaterThan(5)
  expect(count(1)).toBeGreaterThan(count(0))
})
