import type { Services } from '#server/http/context.ts'
import { publicLookup } from '#server/http/public-address.ts'
import type { Requester } from '#server/http/public-request.ts'
import { encodePicture } from '#server/pictures/encode.ts'
import { storePicture } from '#server/pictures/service.ts'
import { repeat } from '#server/repeat.ts'
import { AppError } from '#shared/errors.ts'
import { pictureIdIn } from '#shared/pictures/paths.ts'
import { fetchPicture } from './fetch.ts'
import { maxTries } from './service.ts'
import * as store from './store.ts'

const intervalMs = 5000
const leaseMs = 60_000
const hourMs = 3_600_000
/** The wait after each failure of an address; after one more it is given up. */
const backoffMs = [60_000, hourMs]

type Queue = Pick<Services, 'db' | 'log' | 'clock'> & { fetcher: Requester }

/** Fetches the external pictures, one after the other, for as long as the app runs. */
export function startPictureFetching(services: Services) {
  const closing = new AbortController()
  const queue = openQueue(services, closing.signal)
  const fetchAll = async () => {
    while (!closing.signal.aborted && (await fetchDuePicture(queue)));
  }
  const failure = 'due pictures could not be read'
  const stop = repeat({ everyMs: intervalMs, failure, log: services.log }, fetchAll)
  const close = () => {
    closing.abort()
    return stop()
  }
  return { close }
}

function openQueue({ db, log, clock, env: { mode } }: Services, signal: AbortSignal): Queue {
  const fetcher = { mode, ...(mode === 'production' && { lookup: publicLookup() }), signal }
  return { db, log, clock, fetcher }
}

/** Fetches the picture that has been due for longest; answers whether there was one. */
export async function fetchDuePicture(queue: Queue) {
  const now = queue.clock()
  const job = await store.takeDue(queue.db, now, new Date(now.getTime() + leaseMs))
  if (!job) return false
  await processJob(queue, job)
  return true
}

type Encoded = { content: Buffer } | { waitMs: number | null; reason: string; tries: number }

async function processJob({ db, log, clock, fetcher }: Queue, job: store.Job) {
  // The process that took it last ended before it was done.
  if (job.tries > maxTries) return store.postpone(db, job, { dueAt: null, tries: maxTries })
  const encoded = await fetchEncoded(job, fetcher)
  if ('content' in encoded) return storeAndShow({ db, clock }, job, encoded.content)
  const { waitMs, reason, tries } = encoded
  if (fetcher.signal.aborted) return store.postpone(db, job, { dueAt: clock(), tries: job.tries - 1 })
  const host = URL.canParse(job.url) ? new URL(job.url).host : ''
  log.info({ host, reason }, waitMs === null ? 'fetching a picture failed' : 'fetching a picture is retried')
  const dueAt = waitMs === null ? null : new Date(clock().getTime() + waitMs)
  return store.postpone(db, job, { dueAt, tries })
}

async function fetchEncoded({ url, tries }: store.Job, fetcher: Requester): Promise<Encoded> {
  const outcome = await fetchPicture(url, fetcher)
  if (outcome.end === 'refused') return { ...outcome, waitMs: null, tries: maxTries }
  if (outcome.end === 'later') {
    const waitMs = backoffMs[tries - 1] ?? null
    return { ...outcome, waitMs, tries: waitMs === null ? maxTries : tries }
  }
  try {
    return { content: await encodePicture(outcome.bytes, '') }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The encoder is missing: nothing is wrong with the picture.
    return error.code === 'unavailable'
      ? { waitMs: hourMs, reason: error.code, tries: tries - 1 }
      : { waitMs: null, reason: error.code, tries: maxTries }
  }
}

/** Does nothing when the owner has chosen or removed a picture meanwhile. */
function storeAndShow({ db, clock }: Pick<Queue, 'db' | 'clock'>, job: store.Job, content: Buffer) {
  return db.transaction(async (tx) => {
    if (!(await store.lockJob(tx, job))) return
    const now = clock()
    const url = await storePicture(tx, job.userId, content, now)
    await store.markFetched(tx, job, pictureIdIn(url) ?? '')
    await store.showPicture(tx, job, url, now)
  })
}
