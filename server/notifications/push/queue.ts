import type { Services } from '#server/http/context.ts'
import { publicLookup } from '#server/http/public-address.ts'
import * as store from '#server/notifications/push/store.ts'
import { repeat } from '#server/repeat.ts'
import { payloadOf } from './payload.ts'
import { send, type Outcome, type Sender } from './send.ts'
import { pushContact, pushKeys } from './service.ts'

const intervalMs = 2000
const batchSize = 10
const leaseMs = 60_000
const maxAgeMs = 86_400_000
const graceMs = 2000
/** The delays after each failed attempt; one more failure drops the push. */
const retryDelaysMs = [60_000, 600_000, 3_600_000, 10_800_000]

type Queue = Pick<Services, 'db' | 'log' | 'clock' | 'publicOrigin'> & { sender: Sender }

/** Sends queued pushes for as long as the app runs. */
export async function startPushes(services: Services) {
  const closing = new AbortController()
  const aborting = new AbortController()
  const queue = await openQueue(services, aborting.signal)
  const sendAll = async () => {
    while (!closing.signal.aborted && (await sendDuePushes(queue)) > 0);
  }
  // One that waits for a slow push service does not delay the next one.
  const options = { everyMs: intervalMs, failure: 'due pushes could not be read', maxConcurrent: 4 }
  const stop = repeat({ ...options, log: services.log }, sendAll)
  const close = async () => {
    closing.abort()
    const limit = setTimeout(() => aborting.abort(), graceMs)
    await stop()
    clearTimeout(limit)
  }
  return { close }
}

export async function openQueue(services: Services, signal: AbortSignal): Promise<Queue> {
  const { db, log, clock, env, publicOrigin } = services
  const sender = {
    keys: await pushKeys(services),
    contact: pushContact(services),
    mode: env.mode,
    ...(env.mode === 'production' && { lookup: publicLookup() }),
    signal,
  }
  return { db, log, clock, publicOrigin, sender }
}

/** Sends one batch of due pushes and returns its size. */
export async function sendDuePushes(queue: Queue) {
  const now = queue.clock()
  const until = new Date(now.getTime() + leaseMs)
  const ids = await store.claimDueJobs(queue.db, { now, until, limit: batchSize })
  if (ids.length === 0) return 0
  const jobs = await store.jobsOf(queue.db, ids, now, new Date(now.getTime() - maxAgeMs))
  await Promise.all(jobs.map((job) => sendJob(queue, job)))
  return ids.length
}

// A job is deleted only after the push service has accepted it: an interrupted one is sent again after its lease.
async function sendJob({ db, log, clock, publicOrigin, sender }: Queue, job: store.Job) {
  if (job.isStale) return store.deleteJob(db, job.id)
  const payload = payloadOf(job, { origin: publicOrigin(), now: clock() })
  const outcome = await send(job, payload, sender)
  if (outcome.end === 'sent') return store.deleteJob(db, job.id)
  if (outcome.end === 'gone') return store.deleteSubscription(db, job.subscriptionId)
  if (sender.signal.aborted)
    return store.postponeJob(db, job.id, { dueAt: clock(), attempts: job.attempts - 1 })
  const delayMs = retryDelay(job, outcome)
  const { host } = new URL(job.endpoint)
  log.warn({ host, reason: outcome.reason }, delayMs === null ? 'a push failed' : 'a push is retried')
  if (delayMs === null) return store.deleteJob(db, job.id)
  return store.postponeJob(db, job.id, {
    dueAt: new Date(clock().getTime() + delayMs),
    attempts: job.attempts,
  })
}

/** Null to drop the push. */
function retryDelay({ attempts }: store.Job, outcome: Outcome) {
  const delay = retryDelaysMs[attempts - 1]
  return outcome.end !== 'later' || delay === undefined ? null : Math.max(delay, outcome.afterMs)
}
