import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar.ts'
import { post } from './people.ts'
import { today } from './zone.ts'

type Recorded = {
  partner: string
  opponents: [string, string]
  /** The first opponent is this player, whatever the name. */
  opponentId?: number
  sets?: [number, number][]
  /** Then it is of today, and ranked. */
  clanId?: number
}

/** A match of yesterday, as the form would send it: with typed names. */
export const recordMatch = (page: Page, match: Recorded) => {
  const { partner, opponents, opponentId, sets = [[6, 4]], clanId } = match
  return post(page, '/api/matches', {
    date: clanId ? today() : addDays(today(), -1),
    ...(clanId && { matchType: 'ranked', clanId }),
    userPartner: partner,
    opponent1: opponents[0],
    opponent1PlayerId: opponentId ?? null,
    opponent2: opponents[1],
    sets: sets.map(([userScore, opponentScore]) => ({ userScore, opponentScore })),
  })
}

/** The number of matches in a user's statistics. */
export async function totalOf(page: Page) {
  const stats = (await (await page.request.get('/api/stats')).json()) as { totalMatches: number }
  return stats.totalMatches
}
