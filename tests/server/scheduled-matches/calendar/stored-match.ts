import ICAL from 'ical.js'
import { matchParticipants, scheduledMatches } from '#shared/scheduled-matches/table.ts'
import type { Person, TestApp } from '#tests/support/app.ts'

type Row = typeof scheduledMatches.$inferInsert

let keys = 0

/** A scheduled match as a row with people in its first seats, by default on 21 May 2026 at 19:00 in Madrid. */
export async function plan(app: TestApp, seated: [Person, ...Person[]], change: Partial<Row> = {}) {
  const duration = change.duration ?? 90
  const startsAt = change.startsAt ?? new Date('2026-05-21T17:00:00Z')
  const [match] = await app.db
    .insert(scheduledMatches)
    .values({
      date: '2026-05-21',
      time: '19:00',
      duration,
      timeZone: 'Europe/Madrid',
      startsAt,
      endsAt: new Date(startsAt.getTime() + duration * 60_000),
      status: seated.length === 4 ? 'closed' : 'open',
      createdBy: seated[0].id,
      shareKey: `key-${(keys += 1)}`,
      createdAt: app.clock.now,
      updatedAt: app.clock.now,
      ...change,
    })
    .returning()
  if (!match) throw new Error('no match')
  for (const [index, { playerId }] of seated.entries())
    await app.db
      .insert(matchParticipants)
      .values({ matchId: match.id, playerId, position: (index + 1) as 1 | 2 | 3 | 4 })
  return match
}

/** A file as a calendar app reads it: its own properties, and its events by UID. */
export function opened(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((part) => {
    const { uid, summary, description, location, sequence, startDate, endDate } = new ICAL.Event(part)
    const of = (name: string) => part.getFirstPropertyValue(name)?.toString() ?? null
    return {
      uid,
      summary,
      description,
      location,
      sequence,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      status: of('status'),
      url: of('url'),
      stamp: of('dtstamp'),
      changed: of('last-modified'),
      transparency: of('transp'),
    }
  })
  const of = (name: string) => calendar.getFirstPropertyValue(name)?.toString() ?? null
  return { of, events, byId: (id: number) => events.find(({ uid }) => uid === `scheduled-${id}@bandeja`) }
}
