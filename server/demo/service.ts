import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { dayIn } from '#shared/calendar.ts'
import { demoGuests, demoHistory, demoPerson, type DemoMatch } from '#shared/demo/history.ts'
import { demoHours } from '#shared/demo/limits.ts'
import { setCode } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import { oppositeSide } from '#shared/profile/sides.ts'
import { comments } from './comments.ts'
import * as store from './store.ts'

/** A fresh sandbox user of a visitor's own, with a believable half-year of matches; answers their user id. */
export function openDemo(db: Db, now: Date, language: 'es' | 'en') {
  return db.transaction(async (tx) => {
    const userId = await store.insertDemoUser(tx, {
      ...demoPerson,
      issuer: 'demo',
      subject: randomUUID(),
      isDemo: true,
      createdAt: now,
      updatedAt: now,
      sessionsValidFrom: now,
    })
    const ids = await store.insertPlayers(tx, [
      { ...named(`${demoPerson.firstName} ${demoPerson.lastName}`), userId },
      ...demoGuests.map((name) => ({ ...named(name), createdBy: userId })),
    ])
    // West of Greenwich it may still be yesterday there: a demo's newest match never lies in the visitor's future.
    const history = demoHistory(dayIn(now, 'Etc/GMT+12'))
    const rows = await store.insertMatches(
      tx,
      history.map((match) => matchRow(match, userId, language)),
    )
    await store.insertSeats(
      tx,
      history.flatMap((match, index) => seatRows(match, ids, rows[index])),
    )
    return userId
  })
}

/** Takes away the sandboxes that are over. */
export const sweepDemos = (db: Db, now: Date) =>
  db.transaction((tx) => store.removeDemosBefore(tx, new Date(now.getTime() - demoHours * 3_600_000)))

const named = (name: string) => ({ name, nameNorm: nameNorm(name) })

function matchRow(match: DemoMatch, recordedBy: string, language: 'es' | 'en') {
  const { date, sets, difficulty, comment, venue, courtName } = match
  const playedAt = new Date(`${date}T08:00:00Z`)
  return {
    recordedBy,
    date,
    sets: sets.map(setCode),
    difficulty,
    venue,
    courtName,
    comments: comment === null ? null : (comments[language][comment] ?? null),
    createdAt: playedAt,
    updatedAt: playedAt,
  }
}

function seatRows(
  match: DemoMatch,
  ids: number[],
  row: { id: number; date: string; createdAt: Date; score: number } | undefined,
) {
  if (!row) throw new Error('a demo match came back without its row')
  const side = match.userPosition
  const sides = side ? [side, oppositeSide(side), 'left' as const, 'right' as const] : []
  const seated = [ids[0], ...match.guests.map((guest) => ids[guest + 1])]
  return seated.map((playerId, index) => ({
    matchId: row.id,
    date: row.date,
    createdAt: row.createdAt,
    score: row.score,
    seat: index + 1,
    playerId: playerId ?? 0,
    courtSide: sides[index] ?? null,
    consent: 'confirmed' as const,
  }))
}
