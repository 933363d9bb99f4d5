import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Script } from 'node:vm'
import { IDBFactory } from 'fake-indexeddb'
import { type Entry, isMatchEntry } from '#client/offline/outbox/entry.ts'
import { below, pick, type Random } from '#server/db/seed/random.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { Person } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'
import { type Browser, openTab, type Tab } from './outbox-tab.ts'
import { webLock } from './web-lock.ts'

type World = {
  script: Script
  random: Random
  /** Where the browser's requests go. */
  proxyUrl: string
  date: string
  sessionPerson: string
  /** Ends the browser's session on the server. */
  signOut: (cookie: string) => Promise<void>
  signIn: () => Promise<string>
  /** The user's newest matches, as the app shows them. */
  newest: () => Promise<Match[]>
}

/** A match as its player knows it: the id is below zero until the server has answered. */
type Recorded = { number: number; provisionalId: number; comments: string }

const patienceMs = 5000
const mostWaiting = 15

/** A person with a browser, who records matches one after the other, edits and deletes some, and comes back each time. */
export function outboxPlayer(person: Person, world: World) {
  const { script, random, date } = world
  let cookie = ''
  const browser: Browser = {
    name: person.id,
    indexedDB: new IDBFactory(),
    lock: webLock(),
    isOnline: true,
    fetch: (path, init) =>
      fetch(world.proxyUrl + path, {
        ...init,
        headers: { ...(init.headers as object), 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
      }),
  }
  const counts = {
    killed: 0,
    'second tabs': 0,
    'worker syncs': 0,
    'signed out': 0,
    'went offline': 0,
    edited: 0,
    deleted: 0,
  }
  /** What the history has to be, the oldest first. */
  const recorded: Recorded[] = []
  let number = 0
  let tab = open()
  let second: Tab | undefined

  function open() {
    const opened = openTab(browser, script)
    opened.awaitPerson(world.sessionPerson, () => Promise.resolve())
    opened.followOutbox(() => {})
    return opened
  }

  /** Does it in the tab that is there. Whoever was not told that it is done does it again, as their form is still there. */
  async function insist<T>(act: (inside: Tab) => Promise<T>): Promise<T> {
    for (;;) {
      if (tab.isDead()) {
        counts.killed += 1
        tab = open()
      }
      if (tab.sessionState() !== 'current') await signInAgain()
      const inside = tab
      const acting = act(inside).then(
        (outcome) => ({ outcome }),
        (error: unknown) => {
          if (inside.isDead()) return null
          throw error
        },
      )
      const done = await Promise.race([acting, inside.death.then(() => null)])
      if (done) return done.outcome
    }
  }
  const entries = () => insist((inside) => inside.entriesOf(world.sessionPerson))

  async function signInAgain() {
    cookie = await world.signIn()
    // A sign-in leads to a new page, and the others are loaded again.
    for (const old of [tab, second]) old?.kill()
    second = undefined
    tab = open()
  }

  const take = (inside: Tab, entry: Pick<Entry, 'key' | 'input' | 'effect' | 'endpoint'>) =>
    inside.takeWrite({ ...entry, person: world.sessionPerson }, random() < 0.5 ? 0 : patienceMs)
  const bodyOf = (comments: string) => aMatch({ date, comments, sets: [{ userScore: 6, opponentScore: 4 }] })
  const typed = (id: number, comments: string, updatedAt: string) =>
    ({ id, date, comments, updatedAt }) as Match

  async function record() {
    number += 1
    const match = { number, provisionalId: -number, comments: `${number}` }
    const body = bodyOf(match.comments)
    const effect = {
      kind: 'record' as const,
      match: typed(match.provisionalId, match.comments, new Date().toISOString()),
    }
    const entry = { key: randomUUID(), endpoint: matchesApi.record, input: { body }, effect }
    await insist((inside) => take(inside, entry))
    recorded.push(match)
  }

  /** What is shown of a match: as it waits, else as the server has it. */
  async function shown({ provisionalId, comments }: Recorded) {
    const known = (await world.newest()).find((match) => match.comments === comments)
    const waiting = (await entries())
      .filter(isMatchEntry)
      .find(({ effect: { match } }) => [provisionalId, known?.id].includes(match.id))
    return { waiting, match: waiting?.effect.match ?? known }
  }

  async function edit(one: Recorded) {
    const { waiting, match } = await shown(one)
    if (!match) return
    const comments = `${one.comments} edited`
    const effect = { kind: 'edit' as const, match: typed(match.id, comments, match.updatedAt) }
    const body = { ...bodyOf(comments), updatedAt: match.updatedAt }
    const input = { params: { id: String(match.id) }, body }
    const entry = { key: randomUUID(), endpoint: matchesApi.edit, input, effect }
    const draft = { name: 'draft', values: {} }
    await insist(async (inside) => {
      const client = new inside.QueryClient()
      const isMerged = waiting && (await inside.editWaiting(client, waiting, { body, draft, ...effect }))
      if (!isMerged) await take(inside, entry)
    })
    one.comments = comments
    counts.edited += 1
  }

  async function remove(one: Recorded) {
    const { waiting, match } = await shown(one)
    if (!match) return
    const effect = { kind: 'remove' as const, match }
    const input = { params: { id: String(match.id) } }
    const entry = { key: randomUUID(), endpoint: matchesApi.remove, input, effect }
    await insist(async (inside) => {
      const isUnsent = waiting && (await inside.dropWaiting(new inside.QueryClient(), waiting))
      if (!isUnsent) await take(inside, entry)
    })
    recorded.splice(recorded.indexOf(one), 1)
    counts.deleted += 1
  }

  /** Something that happens to a browser. */
  async function mishap() {
    const luck = random()
    if (luck < 0.1) tab.killAfter(below(25, random), random() < 0.5)
    else if (luck < 0.13) {
      second?.kill()
      second = open()
      counts['second tabs'] += 1
    } else if (luck < 0.16) {
      const worker = openTab(browser, script, { isWorker: true })
      const sending = worker.sendEntries(world.sessionPerson, () => Promise.resolve())
      void sending.catch(() => false).finally(worker.kill)
      if (random() < 0.5) worker.killAfter(below(25, random), random() < 0.5)
      counts['worker syncs'] += 1
    } else if (luck < 0.17) {
      await world.signOut(cookie)
      counts['signed out'] += 1
    } else if (luck < 0.2) {
      browser.isOnline = false
      counts['went offline'] += 1
    }
    if (!browser.isOnline && random() < 0.3) comeBack()
  }
  function comeBack() {
    browser.isOnline = true
    for (const one of [tab, second]) one?.comeBack()
  }

  /** Until no more than so many wait; a person looks at the app from time to time. */
  async function untilWaiting(most: number) {
    for (let pause = 50; ; pause = Math.min(pause * 2, 500)) {
      if ((await entries()).filter(({ refusal }) => !refusal).length <= most) return
      comeBack()
      await wait(pause)
    }
  }

  return {
    recorded,
    /** How many were recorded so far. */
    played: () => number,
    counts,
    async play(matches: number) {
      cookie = await world.signIn()
      while (number < matches) {
        await mishap()
        await record()
        const luck = random()
        const recent = recorded.slice(-5)
        if (luck < 0.1 && recent.length > 0) await edit(pick(recent, random))
        else if (luck < 0.15 && recent.length > 0) await remove(pick(recent, random))
        await untilWaiting(mostWaiting)
      }
      await untilWaiting(0)
    },
    /** What the device has at the end. */
    left: entries,
    close: () => {
      for (const one of [tab, second]) one?.kill()
    },
  }
}
