import type { Db } from '#server/db/client.ts'
import { actorOf, hoursBefore, type Sandbox } from '#server/demo/people.ts'
import { createScheduledMatch } from '#server/scheduled-matches/schedule/service.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { type DemoScheduledMatch, demoScheduled } from '#shared/demo/scheduled.ts'
import { newScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { serverTexts } from '#shared/texts.ts'

/** Schedules the demo's matches through the app's own service, each as its creator. */
export async function scheduleDemoMatches(tx: Db, sandbox: Sandbox, clanId: number, now: Date) {
  for (const match of demoScheduled) {
    const [[creator] = [0]] = match.seated
    // This morning, or some days before an overdue match.
    const planned = hoursBefore(now, 5 + Math.max(-match.inDays, 0) * 48)
    const context = {
      db: tx,
      actor: actorOf(sandbox, creator),
      now: planned,
      timeZone: null,
      language: sandbox.language,
      requestInfo: null,
    }
    await createScheduledMatch(context, newScheduledMatch.parse(payloadOf(sandbox, clanId, match, now)))
  }
}

function payloadOf({ players, language }: Sandbox, clanId: number, match: DemoScheduledMatch, now: Date) {
  const { inDays, isRanked, seated, commentKey, ...rest } = match
  return {
    ...rest,
    // The day in the clubs' time zone.
    date: addDays(dayIn(now, 'Europe/Madrid'), inDays),
    comments: commentKey ? serverTexts[language].samples.scheduledComments[commentKey] : null,
    ...(isRanked ? { matchType: 'ranked', clanId } : {}),
    players: seated.map(([person, position]) => ({ id: players[person], position })),
  }
}
