import { expect, test } from 'vitest'
import type { CandidateFacts, FreePlace } from '#shared/scheduled-matches/candidates/facts.ts'
import { rankCandidates } from '#shared/scheduled-matches/candidates/ranking.ts'

// A Thursday evening; Revés is left.
const place: FreePlace = {
  date: '2026-05-21',
  time: '20:00',
  today: '2026-05-19',
  sides: ['left'],
  city: 'Madrid',
}
const never = { matches: 0, wins: 0, lastPlayed: null }
const nobody: CandidateFacts = {
  userId: 'z',
  isFriend: true,
  city: null,
  favouriteCourtSide: null,
  playedOn: [],
  withAsker: never,
  withSeated: never,
  isUsuallyFree: null,
  canPlayFrom: null,
  isPlayingThen: false,
}
const threeWins = { matches: 5, wins: 3, lastPlayed: '2026-05-01' }
const thursdays = ['2026-05-14', '2026-05-07', '2026-04-30']

const reasonsOf = (facts: Partial<CandidateFacts>, where: Partial<FreePlace> = {}) =>
  rankCandidates([{ ...nobody, ...facts }], { ...place, ...where })[0]?.reasons

test.for<[string, Partial<CandidateFacts>, object[]]>([
  ['nothing is known', {}, []],
  ['they can play from that time', { canPlayFrom: '19:30' }, [{ kind: 'can_play_today', from: '19:30' }]],
  ['they can play later only', { canPlayFrom: '20:15' }, []],
  ['their week says so', { isUsuallyFree: true }, [{ kind: 'usually_free', weekday: 4, part: 'evening' }]],
  ['their week says so, but they are no friend', { isUsuallyFree: true, isFriend: false }, []],
  ['their week says no', { isUsuallyFree: false }, []],
  [
    'three of eight Thursdays',
    { playedOn: [...thursdays, '2026-05-15'] },
    [{ kind: 'plays_on_weekday', weekday: 4, weeks: 3, ofWeeks: 8 }],
  ],
  ['a single Thursday', { playedOn: ['2026-05-14'] }, []],
  ['they play the side', { favouriteCourtSide: 'left' }, [{ kind: 'plays_side', side: 'left' }]],
  ['they play both sides', { favouriteCourtSide: 'both' }, [{ kind: 'plays_side', side: 'both' }]],
  ['they play the other side', { favouriteCourtSide: 'right' }, []],
  ['wins with the one who asks', { withAsker: threeWins }, [{ kind: 'wins_together', with: 'you', wins: 3 }]],
  [
    'matches without a win with the others',
    { withSeated: { ...threeWins, wins: 0 } },
    [{ kind: 'matches_together', with: 'players', matches: 5 }],
  ],
  ['the same city', { city: 'Madrid' }, [{ kind: 'same_city' }]],
  ['another city', { city: 'Getafe' }, []],
])('the reasons when %s', ([, facts, reasons]) => {
  expect(reasonsOf(facts)).toEqual(reasons)
})

test('with a free seat on each side, the own side is no reason', () => {
  expect(reasonsOf({ favouriteCourtSide: 'left' }, { sides: ['left', 'right'] })).toEqual([])
})

test('at most three reasons are given, the strongest first', () => {
  const all = reasonsOf({
    city: 'Madrid',
    favouriteCourtSide: 'left',
    canPlayFrom: '20:00',
    isUsuallyFree: true,
    withAsker: threeWins,
  })
  expect(all?.map(({ kind }) => kind)).toEqual(['can_play_today', 'usually_free', 'plays_side'])
})

test.for<[string, Partial<CandidateFacts>, Partial<CandidateFacts>]>([
  [
    'who can play that day comes before who is usually free',
    { canPlayFrom: '19:00' },
    { isUsuallyFree: true },
  ],
  [
    'who plays the lacking side comes before who plays the other',
    { favouriteCourtSide: 'left' },
    { favouriteCourtSide: 'right' },
  ],
  [
    'who often plays that weekday comes before who was met last week',
    { playedOn: thursdays },
    { withAsker: { ...never, lastPlayed: '2026-05-12' } },
  ],
  [
    'who has no known plan comes before who plays elsewhere then',
    {},
    { canPlayFrom: '19:00', isPlayingThen: true },
  ],
  [
    'of two alike, the one who was met last comes first',
    { withAsker: { ...never, lastPlayed: '2026-05-18' } },
    { withAsker: { ...never, lastPlayed: '2026-05-17' } },
  ],
  ['of two strangers alike, the order is always the same', { userId: 'a' }, { userId: 'b' }],
])('%s', ([, first, second]) => {
  const ranked = rankCandidates(
    [
      { ...nobody, userId: '2', ...second },
      { ...nobody, userId: '1', ...first },
    ],
    place,
  )
  expect(ranked.map(({ candidate }) => candidate)).toMatchObject([first, second])
})
