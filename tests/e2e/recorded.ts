import type { Page } from '@playwright/test'
import { addDays, dayIn } from '#shared/calendar.ts'
import { post } from './people.ts'

type Recorded = {
  partner: string
  opponents: [string, string]
  /** The first opponent is who has this player, whatever they are called. */
  opponentId?: number
  sets: [number, number][]
}

/** A match of yesterday, as the form would send it: names as they are typed. */
export const recordMatch = (page: Page, { partner, opponents, opponentId, sets }: Recorded) =>
  post(page, '/api/matches', {
    date: addDays(dayIn(new Date(), 'Europe/Madrid'), -1),
    userPartner: partner,
    opponent1: opponents[0],
    opponent1PlayerId: opponentId ?? null,
    opponent2: opponents[1],
    sets: sets.map(([userScore, opponentScore]) => ({ userScore, opponentScore })),
  })

/** How many matches a person's statistics count. */
export const totalOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = (await (await fetch('/api/stats')).json()) as { totalMatches: number }
    return answer.totalMatches
  })
