import { sweepDemos } from '#server/demo/service.ts'
import { forgetOldKeys } from '#server/idempotency/service.ts'
import { forgetOldNotifications } from '#server/notifications/service.ts'
import { forgetOldTraces } from '#server/scheduled-matches/calendar/service.ts'
import type { Services } from './http/context.ts'

const hourMs = 3_600_000

/** What has to be tidied up now and then, whether anybody asks or not. */
export function startChores({ db, log, clock }: Services) {
  const tidy = async () => {
    const now = clock()
    const swept = await sweepDemos(db, now)
    await forgetOldKeys(db, now)
    await forgetOldNotifications(db, now)
    await forgetOldTraces(db, now)
    if (swept > 0) log.info({ swept }, 'demo accounts removed')
  }
  let running = Promise.resolve()
  const run = () => {
    running = tidy().catch((err: unknown) => log.warn({ err }, 'tidying up failed'))
  }
  const timer = setInterval(run, hourMs)
  timer.unref()
  run()
  const close = () => {
    clearInterval(timer)
    return running
  }
  return { close }
}
