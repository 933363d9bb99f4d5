import { emailShape } from '#server/auth/identity.ts'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import type { Services } from '#server/http/context.ts'
import { repeat } from '#server/repeat.ts'
import { instantOf } from '#server/scheduled-matches/service.ts'
import type { NotificationKind } from '#shared/notifications/kinds.ts'
import { notificationData } from '#shared/notifications/stored-values.ts'
import { compose } from './compose.ts'
import { textOf, type Sending } from './message.ts'
import { openTransport, send, type Message, type Outcome, type Transport } from './send.ts'
import { maxAgeMs } from './service.ts'
import * as store from './store.ts'
import { unsubscribeTokens } from './unsubscribe/token.ts'

const intervalMs = 2000
/** As many as a process that is killed leaves unsent. */
const batchSize = 4
const graceMs = 4000
const hourMs = 3_600_000
/** The delays after the first failed attempts; then each hour, until the mail is too old. */
const retryDelaysMs = [60_000, 300_000, 900_000]

type Queue = Pick<Services, 'db' | 'log' | 'clock' | 'publicOrigin'> & {
  from: string
  transport: Transport
  signal: AbortSignal
  unsubscribeUrl: Sending['unsubscribeUrl']
}

/** Sends queued mails for as long as the app runs, where a mail server is configured. */
export async function startMails(services: Services) {
  const { mail } = services.env
  if (!mail) return { close: async () => {} }
  const closing = new AbortController()
  const aborting = new AbortController()
  const queue = await openMails(services, mail, aborting.signal)
  const sendAll = async () => {
    while (!closing.signal.aborted && (await sendDueMails(queue)) > 0);
  }
  const stop = repeat(
    { everyMs: intervalMs, failure: 'due mails could not be read', log: services.log },
    sendAll,
  )
  const close = async () => {
    closing.abort()
    const limit = setTimeout(() => aborting.abort(), graceMs)
    await stop()
    clearTimeout(limit)
  }
  return { close }
}

export async function openMails(
  services: Services,
  mail: NonNullable<Env['mail']>,
  signal: AbortSignal,
): Promise<Queue> {
  const { db, log, clock, publicOrigin } = services
  const { urlFor: unsubscribeUrl } = await unsubscribeTokens(services)
  return {
    db,
    log,
    clock,
    publicOrigin,
    from: mail.from,
    transport: openTransport(mail.url),
    signal,
    unsubscribeUrl,
  }
}

/** Sends one batch of due mails; returns its size, or 0 once the mail server is away. */
export async function sendDueMails(queue: Queue) {
  const now = queue.clock()
  // Claimed and read in one step: if the database fails in between, they are still to be sent.
  const jobs = await queue.db.transaction(async (tx) => {
    const ids = await store.claimDueMails(tx, now, batchSize)
    return ids.length === 0 ? [] : store.jobsOf(tx, ids, now)
  })
  const areAway = await Promise.all(jobs.map((job) => sendJob(queue, job, now)))
  return areAway.includes(true) ? 0 : jobs.length
}

/** Whether the mail server was away. */
async function sendJob(queue: Queue, job: store.MailJob, now: Date) {
  const message = isOver(job, now) ? null : await messageOf(queue, job, now)
  if (!message) {
    await store.deleteMail(queue.db, job.id)
    return false
  }
  const outcome = await send(queue.transport, message, queue.signal)
  await settle(queue, job, message.to, outcome)
  return outcome.end !== 'sent' && outcome.isAway
}

const isOver = (job: store.MailJob, now: Date) =>
  job.isStale || now.getTime() - Date.parse(job.createdAt) > maxAgeMs || hasPassed(job, now)

const kindsOfGone: string[] = ['scheduled_cancelled', 'scheduled_removed'] satisfies NotificationKind[]

/** Whether a match that its reader cannot see any more would have begun everywhere: its time zone is not known any more. */
function hasPassed({ notification }: store.MailJob, now: Date) {
  if (!notification || !kindsOfGone.includes(notification.type)) return false
  const { date = '', time = '' } = notificationData(notification.data).values
  return instantOf({ date, time }, null) <= now
}

async function messageOf(queue: Queue, job: store.MailJob, now: Date): Promise<Message | null> {
  const to = emailShape.safeParse(job.address).data
  const origin = queue.publicOrigin()
  const text = textOf(job, { origin, now, unsubscribeUrl: queue.unsubscribeUrl })
  if (to === undefined || text === null) return null
  const date = new Date(job.createdAt)
  const messageId = `<mail-${job.id}-${date.getTime()}@${new URL(origin).hostname}>`
  return {
    from: queue.from,
    to,
    content: await compose({ from: queue.from, to, text, date: now, messageId }),
  }
}

async function settle(
  { db, log, clock, signal }: Queue,
  job: store.MailJob,
  address: string,
  outcome: Outcome,
) {
  if (outcome.end === 'sent') return store.deleteMail(db, job.id)
  const { reason } = outcome
  if (outcome.end === 'unclear') return log.warn({ reason }, 'a mail was interrupted, and is not sent again')
  if (outcome.end === 'later') {
    if (signal.aborted) return store.postponeMail(db, job.id, { dueAt: clock(), attempts: job.attempts - 1 })
    log.warn({ reason }, 'a mail is retried')
    return store.postponeMail(db, job.id, { dueAt: retryAt(job, clock()), attempts: job.attempts })
  }
  log.warn({ reason }, outcome.end === 'bounced' ? 'a mail bounced' : 'a mail was refused')
  await db.transaction((tx) => drop(tx, job, outcome.end === 'bounced' ? address : null, clock()))
}

const retryAt = ({ attempts }: store.MailJob, now: Date) =>
  new Date(now.getTime() + (retryDelaysMs[attempts - 1] ?? hourMs))

async function drop(tx: Db, { id, userId }: store.MailJob, bounced: string | null, now: Date) {
  await store.deleteMail(tx, id)
  if (bounced !== null && userId !== null) await store.setBounced(tx, userId, bounced, now)
}
