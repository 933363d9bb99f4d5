import { setTimeout as wait } from 'node:timers/promises'
import { pick, randomFrom } from '#server/db/seed/random.ts'
import { openAgents, send } from './kept-alive.ts'
import { pollCounter, type PollCounts } from './poll-counts.ts'
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
export type Told = { slice: PollCounts } | { whole: PollCounts }

const tell = (told: Told) => process.send?.(told)

// A process of its own, so that the pollers' work is not taken for the app's.
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

  async function askForNews(turn: number) {
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

  /** Somebody asks to be somebody's friend, who finds that with the next poll. */
  async function befriend() {
    const [from, to] = [pick(pollers, random), pick(pollers, random)]
    if (from === to) return
    const answer = await send({ ...from, url: `${url}/api/friends/requests`, body: { friendId: to.userId } })
    for (const counter of [slice, whole]) counter.asked(answer)
  }

  function endSlice() {
    tell({ slice: slice.end() })
    slice = pollCounter()
  }

  const awaited = (act: (turn: number) => Promise<void>) => (turn: number) => {
    const acting = act(turn).finally(() => underWay.delete(acting))
    underWay.add(acting)
  }
  const jobs = [
    { at: dueAt, act: awaited(askForNews) },
    { at: (turn: number) => (turn + 1) * requestEveryMs, act: awaited(befriend) },
    { at: (turn: number) => (turn + 1) * sliceMs, act: endSlice },
  ]
  await onTime(jobs, untilMs, now)
  await Promise.all(underWay)
  endSlice()
  tell({ whole: whole.end() })
}

/** The pollers as their turns come, each on one of the connections. */
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

/** Runs each turn of the jobs when it is due, whether those before have ended or not. */
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
