import type { z } from 'zod'
import { matchesApi } from '#shared/matches/api.ts'
import type { newMatch } from '#shared/matches/schema.ts'
import type { Person } from './app.ts'

type Payload = z.input<typeof newMatch>
/** A player, with an account or without. */
export type Named = { playerId: number; name: string }
/** The same, or a new guest's name. */
type Seated = Omit<Named, 'playerId'> & { playerId: number | null }

/** A match that anybody may record: won 6-4 3-6 7-5 on 13 May 2026, with three guests. */
export const aMatch = (change: Partial<Payload> = {}): Payload => ({
  date: '2026-05-13',
  userPartner: 'Lucía Ferrer',
  opponent1: 'Marcos Iriarte',
  opponent2: 'Toni Bosch',
  sets: [
    { userScore: 6, opponentScore: 4 },
    { userScore: 3, opponentScore: 6 },
    { userScore: 7, opponentScore: 5 },
  ],
  ...change,
})

export const record = (person: Person, change: Partial<Payload> = {}) =>
  person.call(matchesApi.record, { body: aMatch(change) })

export const ofMatch = (id: number) => ({ params: { id: String(id) } })

/** The fields of a match for its players other than the recorder. */
export const seating = (partner: Seated, opponent1: Seated, opponent2: Seated) => ({
  userPartner: partner.name,
  partnerPlayerId: partner.playerId,
  opponent1: opponent1.name,
  opponent1PlayerId: opponent1.playerId,
  opponent2: opponent2.name,
  opponent2PlayerId: opponent2.playerId,
})
