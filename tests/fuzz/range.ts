import { expect } from 'vitest'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { undescribedIn } from '#tests/support/described.ts'
import { testTimeout } from '#tests/support/patience.ts'
import { stateOf } from '#tests/support/state.ts'
import { amount, isMeasured, seed } from '#tests/support/tier.ts'
import type { Shot } from './shots.ts'

const batch = 50

/** How many inputs each endpoint gets. */
export const count = amount(25, 2000, 20_000)
/** The time limit of a request, in milliseconds. */
const limit = isMeasured ? 500 : Infinity
/** In milliseconds. */
export const timeout = Math.max(testTimeout, 120 * count)

type Answer = { shot: Shot; status: number; body: string; milliseconds: number; undescribed: string[] }
type Aim = {
  who: Pick<Person, 'id'>
  /** What no response may contain. */
  secrets: string[]
  /** Each request gets a session of its own, because an accepted one ends it. */
  endsSessions?: boolean
  /** The cookies of the browser instead of a user's session. */
  cookie?: string
  /** The endpoint, if it is described: each response must be documented there. */
  described?: Described
}
/** Inputs for a fixture of their own: the n-th one is the same for each, about that fixture's rows. */
export type Round = Aim & { shots: Shot[] }
type Described = { endpoint: EndpointSpec; prefix: string }
type Open = () => Promise<Round>

/** Where inputs are sent, and the results. */
export function firingRange(app: TestApp) {
  const sums = { inputs: 0, refused: 0, failed: 0, changed: 0, slowest: 0 }

  /**
   * Sends all of them, fifty at once; then, in a fixture of their own, those that may have written although
   * they were refused.
   */
  async function fire(open: Open) {
    const suspects = await fireAll(await open())
    if (suspects.length === 0) return
    const round = await open()
    for (const some of inBatches(suspects)) {
      const changing = await refusedThatChange(round, some)
      if (!changing) continue
      sums.changed += 1
      expect.fail(`a refusal that writes: ${await culprit(open, changing)}`)
    }
  }

  /**
   * Inputs during which something changed although all were refused; those that are accepted now are left
   * out.
   */
  async function refusedThatChange(round: Round, some: number[]): Promise<number[] | null> {
    const { hasChanged, accepted } = await attempt(round, some)
    if (!hasChanged) return null
    return accepted.length === 0 ? some : refusedThatChange(round, without(accepted, round, some))
  }

  /** Those that are refused while something changes, and are not accepted at another time. */
  async function fireAll(round: Round) {
    const answers: Answer[] = []
    const improper: string[] = []
    const suspects: number[] = []
    let state = await stateOf(app.pool)
    for (const some of inBatches(round.shots.map((_, index) => index))) {
      const heard = await answersTo(round, some, round.described)
      const before = state
      state = await stateOf(app.pool)
      if (state !== before) suspects.push(...some)
      improper.push(...heard.filter((answer) => !isProper(answer, round)).map(shown))
      // Twenty thousand long bodies do not fit into memory.
      answers.push(...heard.map((answer) => ({ ...answer, body: '' })))
    }
    note(answers)
    expect(await tooSlow(round, answers), `longer than ${limit} ms`).toEqual([])
    expect(improper, 'no answer of ours').toEqual([])
    const accepted = answers.filter((answer) => !isRefused(answer)).map(({ shot }) => shot)
    return without(accepted, round, suspects)
  }

  /** Those that are slow alone, too, and not only among fifty. */
  async function tooSlow(round: Round, answers: Answer[]) {
    const slow: string[] = []
    for (const [index, { milliseconds }] of answers.entries()) {
      if (milliseconds < limit) continue
      const [alone] = await answersTo(round, [index])
      if (alone!.milliseconds >= limit) slow.push(`${Math.round(alone!.milliseconds)} ms: ${shown(alone!)}`)
    }
    return slow
  }

  /** Finds the input; a change that cannot be reproduced stays an error. */
  async function culprit(open: Open, some: number[]) {
    const writer = await writerAmong(open, some)
    return writer ? JSON.stringify(writer).slice(0, 1500) : `one of ${some.length}, and not again`
  }

  /** The input that writes although it is refused, found by bisection; each half has a fixture of its own. */
  async function writerAmong(open: Open, some: number[]): Promise<Shot | null> {
    const round = await open()
    const { hasChanged } = await attempt(round, some)
    if (!hasChanged) return null
    if (some.length === 1) return round.shots[some[0]!]!
    const half = Math.ceil(some.length / 2)
    return (
      (await writerAmong(open, some.slice(0, half))) ??
      (await writerAmong(open, some.slice(half))) ??
      round.shots[some[0]!]!
    )
  }

  async function attempt(round: Round, some: number[]) {
    const before = await stateOf(app.pool)
    const answers = await answersTo(round, some)
    const accepted = answers.filter((answer) => !isRefused(answer)).map(({ shot }) => shot)
    return { hasChanged: (await stateOf(app.pool)) !== before, accepted }
  }

  async function answersTo(
    { shots, who, endsSessions = false, cookie }: Round,
    some: number[],
    described?: Described,
  ) {
    const shared = endsSessions ? '' : (cookie ?? (await app.signedIn(who.id)))
    return Promise.all(
      some.map(async (index) => answerTo(shots[index]!, shared || (await app.signedIn(who.id)), described)),
    )
  }

  async function answerTo(shot: Shot, cookie: string, described?: Described): Promise<Answer> {
    const start = performance.now()
    const { path, method, headers, body } = shot
    const response = await app.request(path, {
      method,
      headers,
      cookie,
      ...(body !== null && { body: body as BodyInit }),
    })
    const milliseconds = performance.now() - start
    const documentedPath = described && `${described.prefix}${described.endpoint.path.replace(/:\w+/g, 'x')}`
    const undescribed =
      documentedPath && isAt(described, shot) ? await undescribedIn(method, documentedPath, response) : []
    return { shot, status: response.status, body: await response.text(), milliseconds, undescribed }
  }

  function note(answers: Answer[]) {
    sums.inputs += answers.length
    sums.refused += answers.filter(isRefused).length
    sums.failed += answers.filter(({ status }) => status >= 500).length
    sums.slowest = Math.max(sums.slowest, ...answers.map(({ milliseconds }) => milliseconds))
  }

  /** The summary: what was sent, and the results. */
  const report = () =>
    `fuzz, seed ${seed}: ${sums.inputs} inputs, ${sums.refused} refused, ${sums.failed} answers from 500 on, ` +
    `${sums.changed} batches of refusals changed something, slowest of fifty at once ${Math.round(sums.slowest)} ms\n`

  return { fire, report }
}

const inBatches = (indices: number[]) =>
  Array.from({ length: Math.ceil(indices.length / batch) }, (_, at) =>
    indices.slice(at * batch, (at + 1) * batch),
  )

/** Inputs that differ from all others. */
function without(others: Shot[], { shots }: Round, some: number[]) {
  const texts = new Set(others.map((shot) => textOf(shot)))
  return some.filter((index) => !texts.has(textOf(shots[index]!)))
}

const textOf = ({ body, ...shot }: Shot) => JSON.stringify([shot, String(body)])

// A hostile path may lead to another endpoint, and some take no body at all.
const isAt = ({ endpoint: { path, body, upload }, prefix }: Described, shot: Shot) =>
  (shot.body === null || body !== undefined || upload !== undefined) &&
  new RegExp(`^${prefix}${path.replace(/:\w+/g, '[^/]+')}$`).test(new URL(shot.path, 'http://x').pathname)

const isRefused = ({ status }: Answer) => status >= 400
// A navigation, whose refusal is a page.
const pages = /^\/api\/(mail|login|callback|logout)\b/

function isProper({ status, body, shot, undescribed }: Answer, { secrets }: Aim) {
  if (undescribed.length > 0) return false
  if (status >= 500 || secrets.some((secret) => body.includes(secret))) return false
  if (status < 400 || !shot.path.startsWith('/api/') || pages.test(shot.path)) return true
  const { message, code, requestId } = parsed(body)
  return typeof message === 'string' && /^[a-z_]+$/.test(String(code)) && typeof requestId === 'string'
}

function parsed(body: string): Record<string, unknown> {
  try {
    return JSON.parse(body) as Record<string, unknown>
  } catch {
    return {}
  }
}

const shown = ({ shot, status, body, undescribed }: Answer) =>
  `${undescribed.join('; ')} ${status} ${body.slice(0, 300)} to ${JSON.stringify(shot).slice(0, 1500)}`
