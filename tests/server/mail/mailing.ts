import { Writable } from 'node:stream'
import pino from 'pino'
import type { Services } from '#server/http/context.ts'
import { openMails, sendDueMails } from '#server/mail/queue.ts'
import { notify } from '#server/notifications/service.ts'
import { mailQueue } from '#shared/mail/table.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { plan } from '#tests/support/scheduled.ts'

/** The app and what its log says; its queued mails are sent when a test says so, at the time of its clock. */
export async function mailingApp(variables: Record<string, string> = {}) {
  const app = await testApp({ PUBLIC_URL: 'http://padel.example', ...variables })
  const lines: string[] = []
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const services: Services = { ...app.services, log: pino({ level: 'warn' }, log) }
  const queueTo = (url: string, on: Partial<Services> = {}) =>
    openMails({ ...services, ...on }, { url, from: 'no-reply@padel.example' }, new AbortController().signal)
  /** Sends all that is due, as a process of its own would. */
  const sendAll = async ({ url }: { url: string }, on: Partial<Services> = {}) => {
    const queue = await queueTo(url, on)
    while ((await sendDueMails(queue)) > 0);
  }
  const sendAllAfter = async (seconds: number, server: { url: string }) => {
    app.later(seconds * 1000)
    await sendAll(server)
  }
  const queued = () => app.db.select().from(mailQueue).orderBy(mailQueue.id)
  return { ...app, lines, queueTo, sendAll, sendAllAfter, queued }
}

export const verified = { emailVerified: true, timeZone: 'Europe/Madrid' }

/** A scheduled match of the organiser on 20 May at 19:30 in Madrid, whose change the others are notified of. */
export async function changedMatch(app: TestApp, from: Person, ...readers: Person[]) {
  const { id } = await plan(from)
  await notifyOf(app, id, from, readers)
  return id
}

export const notifyOf = (
  app: TestApp,
  subjectId: number,
  from: Person,
  readers: Person[],
  values: Record<string, string> = {},
) =>
  app.db.transaction((tx) =>
    notify(tx, app.clock.now, {
      notifications: readers.map(({ id: to }) => ({
        kind: 'scheduled_changed',
        subjectId,
        to,
        from: from.id,
        values: { date: '2026-05-20', time: '19:30', ...values },
      })),
    }),
  )
