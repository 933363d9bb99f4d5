import { sweepDemos } from '#server/demo/service.ts'
import { forgetOldKeys } from '#server/idempotency/service.ts'
import { forgetOldNotifications } from '#server/notifications/service.ts'
import { forgetOldTraces } from '#server/scheduled-matches/calendar/service.ts'
import { forgetOldInvitations } from '#server/scheduled-matches/seats/people.ts'
import { passOnOffers } from '#server/scheduled-matches/seats/service.ts'
import type { Services } from './http/context.ts'

const minuteMs = 60_000
const hourMs = 3_600_000

/** What has to be done now and then, whether anybody asks or not. */
export function startChores({ db, log, clock }: Services) {
  const tidy = async () => {
    const now = clock()
    const swept = await sweepDemos(db, now)
    await forgetOldKeys(db, now)
    await forgetOldNotifications(db, now)
    await forgetOldTraces(db, now)
    await forgetOldInvitations(db, now)
    if (swept > 0) log.info({ swept }, 'demo accounts removed')
  }
  const told = (failure: string) => (err: unknown) => log.warn({ err }, failure)
  const chores = [
    repeat(hourMs, () => tidy().catch(told('tidying up failed'))),
    repeat(minuteMs, () => passOnOffers(db, clock()).catch(told('passing on places failed'))),
  ]
  const close = () => Promise.all(chores.map((end) => end()))
  return { close }
}

/** Does it now and then again; ending waits for what is under way. */
function repeat(everyMs: number, act: () => Promise<void>) {
  let running = act()
  const timer = setInterval(() => (running = act()), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
