import fc from 'fast-check'
import { DateTime } from 'luxon'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { openQueue, sendDuePushes } from '#server/notifications/push/queue.ts'
import { remindPlayers } from '#server/scheduled-matches/reminders/service.ts'
import { pushSubscriptions } from '#shared/notifications/push/table.ts'
import { mailServer, type ReceivedMail } from '#tests/server/mail/mail-server.ts'
import { mailingApp, verified } from '#tests/server/mail/mailing.ts'
import { browser } from '#tests/server/notifications/push/decryption.ts'
import { receiver } from '#tests/server/notifications/push/receiver.ts'
import type { Person } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { callOff, leaveSeat, plan, replan, takeSeat } from '#tests/support/scheduled.ts'
import { amount, seed } from '#tests/support/tier.ts'

const runs = amount(8, 150)
// The clocks of Madrid go forward that night.
const start = new Date('2026-03-28T07:00:00.000Z')
const names = ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'] as const

// The app itself sends nothing: only the two processes do.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const app = await mailingApp()
const other = openPools(app.url, { timeouts: patientTimeouts })
whenDone(other.close)
// Two processes of the app, each with connections of its own.
const processes = [app.services, { ...app.services, ...other }]
let isAway = false
const server = await mailServer({ reply: (step) => (isAway && step === 'connect' ? 421 : undefined) })
const service = await receiver()
const devices = new Map<string, ReturnType<typeof browser>>()
let people: Person[] = []

beforeAll(async () => {
  process.stdout.write(`${runs} histories of reminders, seed ${seed}\n`)
  people = await app.people(names, { ...verified, language: 'en' })
  for (const { id } of people) {
    const device = browser()
    devices.set(id, device)
    const endpoint = `${service.origin}/${id}`
    await app.db.insert(pushSubscriptions).values({ userId: id, endpoint, ...device.keys, language: 'en' })
  }
})

afterAll(() => void vi.useRealTimers())

type Step =
  | { kind: 'create'; hours: number }
  | { kind: 'move'; match: number; hours: number }
  | { kind: 'cancel'; match: number }
  | { kind: 'join' | 'leave'; match: number; who: number }
  | { kind: 'pass'; minutes: number }
  | { kind: 'send'; isAway: boolean }

const match = fc.nat({ max: 1 })
const hours = fc.constantFrom(3, 13, 25, 25, 26)
const often = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary })
const is = <K extends Step['kind']>(kind: K) => fc.constant(kind)
const step: fc.Arbitrary<Step> = fc.oneof(
  often(1, fc.record({ kind: is('create'), hours })),
  often(3, fc.record({ kind: is('move'), match, hours })),
  often(1, fc.record({ kind: is('cancel'), match })),
  often(2, fc.record({ kind: is('join'), match, who: fc.nat({ max: 3 }) })),
  often(2, fc.record({ kind: is('leave'), match, who: fc.nat({ max: 3 }) })),
  often(6, fc.record({ kind: is('pass'), minutes: fc.constantFrom(25, 70, 110, 690) })),
  often(4, fc.record({ kind: is('send'), isAway: fc.constantFrom(false, false, false, true) })),
)
// A reminder of a day that is not sent yet, for two.
const beginning: Step[] = [
  { kind: 'create', hours: 25 },
  { kind: 'join', match: 0, who: 1 },
  { kind: 'pass', minutes: 70 },
]
const histories = fc.array(step, { minLength: 15, maxLength: 40 })

test('in random histories a reminder is never sent of a match that was moved, cancelled or left, and each once', async () => {
  const sent = { mails: 0, pushes: 0 }
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      await app.pool.query('delete from scheduled_matches; delete from notifications')
      app.clock.now = start
      const known = new Set<string>()
      const made: number[] = []
      for (const each of [...beginning, ...steps]) {
        server.received.length = 0
        service.received.length = 0
        await take(each, made)
        const reminders = [...remindersIn(server.received), ...pushedReminders()]
        for (const reminder of reminders) await expectTrue(reminder, known)
        sent.mails += remindersIn(server.received).length
        sent.pushes += pushedReminders().length
      }
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  expect(Math.min(sent.mails, sent.pushes)).toBeGreaterThan(0)
})

async function take(each: Step, made: number[]) {
  const id = 'match' in each ? made[each.match % made.length]! : 0
  const [ana] = people as [Person]
  // A refused step changes nothing: the match is gone, has begun, or has no such seat.
  const attempt = (act: Promise<unknown>) => act.catch(() => null)
  if (each.kind === 'create') made.push((await plan(ana, startIn(each.hours))).id)
  if (each.kind === 'move') await attempt(replan(ana, id, startIn(each.hours)))
  if (each.kind === 'cancel') await attempt(callOff(ana, id))
  if (each.kind === 'join') await attempt(takeSeat(people[each.who]!, id))
  if (each.kind === 'leave') await attempt(leaveSeat(people[each.who]!, id))
  if (each.kind === 'pass') await pass(each.minutes)
  if (each.kind === 'send') await send(each.isAway)
}

// What runs by itself runs in both processes at once.
async function pass(minutes: number) {
  app.later(minutes * 60_000)
  await Promise.all(processes.map(({ db }) => remindPlayers(db, app.clock.now)))
}

async function send(isServerAway: boolean) {
  isAway = isServerAway
  await Promise.all(processes.flatMap((each) => [app.sendAll(server, each), sendPushes(each)]))
}

async function sendPushes(on: typeof app.services) {
  const queue = await openQueue(on, new AbortController().signal)
  while ((await sendDuePushes(queue)) > 0);
}

function startIn(hours: number) {
  const at = DateTime.fromJSDate(app.clock.now, { zone: 'Europe/Madrid' }).plus({ hours })
  return { date: at.toISODate()!, time: at.toFormat('HH:mm') }
}

/** `told` is the day of the month, hour and minute. */
type Reminder = { by: 'mail' | 'push'; to: string; id: number; told: string }

const remindersIn = (mails: ReceivedMail[]): Reminder[] =>
  mails
    .filter(({ parsed }) => parsed.subject === 'Reminder: you have a match')
    .map(({ to: [to = ''], parsed: { text = '' } }) => ({
      by: 'mail',
      to,
      id: Number(/scheduled=(\d+)/.exec(text)?.[1]),
      told: (/on (.* at \d\d:\d\d)/.exec(text)?.[1] ?? '').replace(/\D+/g, ' ').trim(),
    }))

const pushedReminders = (): Reminder[] =>
  service.received.flatMap(({ path, body }) => {
    const { notification } = devices.get(path.slice(1))!.read(body) as {
      notification: { type: string; body: string; data: { subjectId: number } }
    }
    const to = people.find(({ id }) => id === path.slice(1))?.email ?? ''
    const told = notification.body.replace(/\D+/g, ' ').trim()
    const { subjectId: id } = notification.data
    return notification.type === 'scheduled_reminder' ? [{ by: 'push' as const, to, id, told }] : []
  })

/** About the match as the database has it, its reader sits in it, in time, and for the first time. */
async function expectTrue({ by, to, id, told }: Reminder, known: Set<string>) {
  const [planned] = await app.rowsOf(
    `select extract(day from date) || ' ' || replace(time, ':', ' ') as told, starts_at from scheduled_matches where id = $1`,
    id,
  )
  const seats = await app.rowsOf(
    `select from match_participants join players on players.id = player_id
     join users on users.id = user_id where match_id = $1 and email = $2`,
    id,
    to,
  )
  expect([by, planned?.told, seats.length]).toEqual([by, told, 1])
  const hoursLeft = (planned.starts_at.getTime() - app.clock.now.getTime()) / 3_600_000
  const which = hoursLeft > 2 ? 'day' : 'hours'
  expect(which === 'day' ? hoursLeft > 12 && hoursLeft <= 24 : hoursLeft > 0.5).toBe(true)
  const once = [by, to, id, planned.starts_at.toISOString(), which].join(' ')
  expect([once, known.has(once)]).toEqual([once, false])
  known.add(once)
}
