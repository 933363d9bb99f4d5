import { pruneRegularly } from '#server/auth/auth.ts'
import { startMails } from '#server/mail/queue.ts'
import { startPushes } from '#server/notifications/push/queue.ts'
import { startPictureFetching } from '#server/pictures/external/queue.ts'
import { startChores } from './chores.ts'
import type { Services } from './http/context.ts'

/**
 * All that no request waits for. Processes that do it at the same time lock or claim what they work on, so that nothing is done
 * twice; on one machine one does it, because the others would look for the same work at the same time.
 */
export async function startJobs(services: Services) {
  const stopPruning = pruneRegularly(services)
  const chores = startChores(services)
  const pushes = await startPushes(services)
  const mails = await startMails(services)
  const fetching = startPictureFetching(services)
  const close = async () => {
    await Promise.all([stopPruning(), chores.close(), pushes.close(), mails.close(), fetching.close()])
  }
  return { close }
}
