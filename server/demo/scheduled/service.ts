import type { Db } from '#server/db/client.ts'
import { hoursBefore } from '#server/demo/moments.ts'
import { actorOf, type World } from '#server/demo/people.ts'
import { createScheduledMatch } from '#server/scheduled-matches/schedule/service.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { type DemoScheduledMatch, demoScheduled } from '#shared/demo/scheduled.ts'
import { newScheduledMatch } from '#shared/scheduled-matches/schema.ts'

const words = { es: { balls: 'Yo llevo bolas nuevas.' }, en: { balls: 'I will bring new balls.' } }

/** What is planned in a demo: each match by whoever made it, as they would do it themselves. */
export async function planDemo(tx: Db, world: World, clanId: number, now: Date) {
  for (const match of demoScheduled) {
    const [[maker] = [0]] = match.seated
    // This morning; what was to be played some days ago had been planned before.
    const planned = hoursBefore(now, 5 + Math.max(-match.inDays, 0) * 48)
    const context = {
      db: tx,
      actor: actorOf(world, maker),
      now: planned,
      timeZone: null,
      language: world.language,
      visit: null,
    }
    await createScheduledMatch(context, newScheduledMatch.parse(payloadOf(world, clanId, match, now)))
  }
}

function payloadOf({ players, language }: World, clanId: number, match: DemoScheduledMatch, now: Date) {
  const { inDays, isRanked, seated, words: said, ...rest } = match
  return {
    ...rest,
    // Where the clubs are it is this day.
    date: addDays(dayIn(now, 'Europe/Madrid'), inDays),
    comments: said ? words[language][said] : null,
    ...(isRanked ? { matchType: 'ranked', clanId } : {}),
    players: seated.map(([place, position]) => ({ id: players[place], position })),
  }
}
