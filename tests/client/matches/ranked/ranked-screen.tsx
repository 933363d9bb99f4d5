import { screen, within } from '@testing-library/react'
import type { MatchValues } from '#client/matches/form/match-values.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import { aMatch } from '#tests/client/matches/details/seen-match.ts'
import { fillMatch, oneClan, open, picked, setsOf } from '#tests/client/matches/form/seen-form.tsx'
import type { Replies, Reply } from '#tests/support/render.tsx'
import { aStanding, standings } from './seen-ratings.ts'

/** What the clan's ladder says of the players, on the day that the tests have for today. */
export const ladder = (
  players: number[],
  answer: Standings | Reply,
  of: { date?: string; match?: string } = {},
) => ({
  [`GET /api/clans/9/standings?${new URLSearchParams({ players: players.join(','), date: '2026-05-20', ...of })}`]:
    () => ('season' in answer ? { body: answer } : answer),
})
export const ana = aStanding(1, 'Ana Roldán', 1043.4, 5)
export const lucia = aStanding(2, 'Lucía Ferrer')
export const marcos = aStanding(3, 'Marcos Iriarte')
export const toni = aStanding(4, 'Toni Bosch')
export const all = standings([ana, lucia, marcos, toni])

/** The form opens with a ranked match between four with accounts. */
export const fillRanked = (change: Partial<MatchValues> = {}) =>
  fillMatch({
    matchType: 'ranked',
    clanId: 9,
    opponent1: picked('Marcos'),
    opponent2: picked('Toni'),
    sets: setsOf(),
    ...change,
  })

export const openRanked = (replies: Replies = {}, matchId?: number) =>
  open(
    {
      ...oneClan,
      ...ladder([1, 2, 3, 4], all),
      'POST /api/matches': () => ({ status: 201, body: aMatch({ id: 77, matchType: 'ranked', clanId: 9 }) }),
      ...replies,
    },
    matchId,
  )

export const stakes = async () => within(await screen.findByRole('region', { name: 'At stake' }))
