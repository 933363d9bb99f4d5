import { Agent, request } from 'node:http'
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { pick, randomFrom } from '#server/db/seed/random.ts'
import { timesIn, type Times } from './figures.ts'
import { timeZone } from './session.ts'

export type Poller = { userId: string; cookie: string }
export type Plan = {
  url: string
  people: Poller[]
  sockets: number
  periodMs: number
  requestEveryMs: number
  sliceMs: number
  untilMs: number
}
/** After each slice of the time, and at the end. */
export type Report = { slice: PollCounts } | { whole: PollCounts }

const report = (message: Report) => process.send?.(message)

// A process of its own, so that the pollers' work is not counted as the app's.
process.once('message', (plan: Plan) => void poll(plan).then(() => process.disconnect()))
process.once('disconnect', () => process.exit())

async function poll({ url, people, sockets, periodMs, requestEveryMs, sliceMs, untilMs }: Plan) {
  const random = randomFrom(1, 1)
  const pollers = inOrder(people, sockets, () => random() * periodMs)
  const pollerOf = (turn: number) => pollers[turn % pollers.length]!
  const dueAt = (turn: number) => Math.floor(turn / pollers.length) * periodMs + pollerOf(turn).phase
  const started = performance.now()
  const now = () => performance.now() - started
  const whole = pollCounter()
  let slice = pollCounter()
  const underWay = new Set<Promise<void>>()

  async function pollNotifications(turn: number) {
    const poller = pollerOf(turn)
    const held: Record<string, string> = poller.tag ? { 'If-None-Match': poller.tag } : {}
    const sent = now()
    const answer = await send({
      ...poller,
      url: `${url}/api/notifications`,
      headers: { ...poller.headers, ...held },
    })
    const done = now()
    poller.tag = answer.tag ?? poller.tag
    for (const counter of [slice, whole]) counter.polled(answer, done - sent, done - dueAt(turn))
  }

  /** Sends a friend request, which its recipient finds with the next poll. */
  async function befriend() {
    const [from, to] = [pick(pollers, random), pick(pollers, random)]
    if (from === to) return
    const answer = await send({ ...from, url: `${url}/api/friends/requests`, body: { friendId: to.userId } })
    for (const counter of [slice, whole]) counter.asked(answer)
  }

  function endSlice() {
    report({ slice: slice.end() })
    slice = pollCounter()
  }

  const awaited = (act: (turn: number) => Promise<void>) => (turn: number) => {
    const acting = act(turn).finally(() => underWay.delete(acting))
    underWay.add(acting)
  }
  const jobs = [
    { at: dueAt, act: awaited(pollNotifications) },
    { at: (turn: number) => (turn + 1) * requestEveryMs, act: awaited(befriend) },
    { at: (turn: number) => (turn + 1) * sliceMs, act: endSlice },
  ]
  await onTime(jobs, untilMs, now)
  await Promise.all(underWay)
  endSlice()
  report({ whole: whole.end() })
}

/** The polls in the order in which they are due, each on one of the connections. */
function inOrder(people: Poller[], sockets: number, phase: () => number) {
  const agents = openAgents(sockets)
  return people
    .map(({ userId, cookie }, index) => ({
      userId,
      agent: agents[index % sockets]!,
      headers: { Cookie: cookie, 'Time-Zone': timeZone },
      phase: phase(),
      tag: '',
    }))
    .toSorted((a, b) => a.phase - b.phase)
}

type Job = { at: (turn: number) => number; act: (turn: number) => void }

/** Starts each job when it is due, whether those before have ended or not. */
async function onTime(jobs: Job[], until: number, now: () => number) {
  const running = jobs.map((job) => ({ ...job, turn: 0 }))
  while (now() < until) {
    for (const job of running) {
      for (; job.at(job.turn) < Math.min(now(), until); job.turn += 1) job.act(job.turn)
    }
    const next = Math.min(until, ...running.map(({ at, turn }) => at(turn)))
    await wait(Math.max(1, next - now()))
  }
}

type Answer = { status: number; tag: string | null; text: string }
type Request = { agent: Agent; url: string; headers: Record<string, string>; body?: object }

const patienceMs = 10_000

/**
 * Connections that stay open, as a proxy keeps some: an agent each, because one agent would reuse the same
 * few.
 */
const openAgents = (count: number) =>
  Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }))

/** The requests of a page of the app; without a response the status is 0. */
function send({ agent, url, headers, body }: Request) {
  return new Promise<Answer>((resolve) => {
    const fail = (error: Error) => resolve({ status: 0, tag: null, text: error.message })
    const sent = request(url, {
      agent,
      method: body ? 'POST' : 'GET',
      timeout: patienceMs,
      headers: { ...ofPage, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    })
    sent.once('timeout', () => sent.destroy(new Error('no answer')))
    sent.once('error', fail)
    sent.once('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.once('error', fail)
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, tag: response.headers.etag ?? null, text }),
      )
    })
    sent.end(body && JSON.stringify(body))
  })
}

const ofPage = { 'Sec-Fetch-Site': 'same-origin', Accept: 'application/json' }

/** The results of the polls of a slice. */
export type PollCounts = {
  fresh: number
  unchanged: number
  failed: number
  failure: string | null
  /**
   * Friend requests made meanwhile; `needless` ones were refused, as the two are friends or have a request.
   */
  told: number
  needless: number
  /** From sending to the last byte, and from when the poll was due. */
  sent: Times
  due: Times
  /** The delay of the pollers' own event loop, and their CPU time. */
  loop: Times
  cpuMs: number
}

const loopStepMs = 5

function pollCounter() {
  const [sent, due] = [createHistogram(), createHistogram()]
  const loop = monitorEventLoopDelay({ resolution: loopStepMs })
  loop.enable()
  const before = process.cpuUsage()
  const counts = { fresh: 0, unchanged: 0, failed: 0, told: 0, needless: 0 }
  let failure: string | null = null
  const fail = ({ status, text }: Answer) => {
    counts.failed += 1
    failure ??= `${status} ${text.slice(0, 200)}`
  }
  return {
    polled(answer: Answer, sentMs: number, dueMs: number) {
      if (answer.status === 200) counts.fresh += 1
      else if (answer.status === 304) counts.unchanged += 1
      else return fail(answer)
      sent.record(microseconds(sentMs))
      due.record(microseconds(dueMs))
    },
    asked(answer: Answer) {
      if (answer.status === 201) counts.told += 1
      else if (answer.status === 409) counts.needless += 1
      else fail(answer)
    },
    end(): PollCounts {
      loop.disable()
      const { user, system } = process.cpuUsage(before)
      return {
        ...counts,
        failure,
        sent: timesIn(sent, 1e3),
        due: timesIn(due, 1e3),
        // It counts the time between two samples.
        loop: timesIn(loop, 1e6, loopStepMs),
        cpuMs: (user + system) / 1000,
      }
    },
  }
}

const microseconds = (ms: number) => Math.max(1, Math.round(ms * 1000))
