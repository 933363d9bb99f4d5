import { expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { demoClans, demoMembers, demoRankedMatches } from '#shared/demo/clans.ts'
import { demoEverybody } from '#shared/demo/people.ts'
import { matchOutcome } from '#shared/matches/score.ts'

const today = '2026-05-07'

test.for(demoClans)('$name plays possible matches in the days of its seasons, oldest first', (clan) => {
  const matches = demoRankedMatches(clan, today)
  expect(matches.length).toBeGreaterThan(4)
  expect(matches.every(({ sets }) => matchOutcome(sets) !== null)).toBe(true)
  expect(matches.map(({ date }) => date).toSorted()).toEqual(matches.map(({ date }) => date))
  for (const { number, date } of matches) {
    const { startedAgo, endedAgo } = clan.seasons[number - 1]!
    expect(date >= addDays(today, -startedAgo)).toBe(true)
    expect(date <= addDays(today, -(endedAgo ?? 1))).toBe(true)
  }
})

test.for(demoClans)(
  'in $name four members play, each from the day they entered, and one guest filled in',
  (clan) => {
    const joined = new Map(
      demoMembers(clan).map(({ place, joinedAgo }) => [place, addDays(today, -joinedAgo)]),
    )
    expect([...joined.keys()]).not.toContain(-1)
    const matches = demoRankedMatches(clan, today)
    expect(matches.every(({ seated }) => new Set(seated).size === 4)).toBe(true)
    const guests = matches.flatMap(({ seated, date }) =>
      seated.filter((place) => !(joined.get(place)! <= date)),
    )
    expect(guests.map((place) => demoEverybody[place]?.account)).toEqual(clan.isPublic ? [] : [null])
    expect(matches.every(({ seated: [recorder] }) => joined.has(recorder))).toBe(true)
  },
)
