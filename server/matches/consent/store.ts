import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import type { StoredSeat } from '#shared/matches/view.ts'

type Consent = StoredSeat['consent']

/** A player's seat in a match, whatever they said of it. The match is locked: an edit may be seating others. */
export async function lockSeat(db: Db, matchId: number, playerId: number) {
  const [seat] = await db
    .select({
      recordedBy: matches.recordedBy,
      date: matches.date,
      seat: matchPlayers.seat,
      consent: matchPlayers.consent,
    })
    .from(matches)
    .innerJoin(matchPlayers, eq(matchPlayers.matchId, matches.id))
    .where(and(eq(matches.id, matchId), eq(matchPlayers.playerId, playerId)))
    .for('update', { of: matches })
  return seat
}

export async function setConsent(db: Db, matchId: number, seat: number, consent: Consent) {
  await db
    .update(matchPlayers)
    .set({ consent })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.seat, seat)))
}
