import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Entry } from '#client/offline/outbox/entry.ts'
import { randomFrom } from '#server/db/seed/random.ts'
import { sessionPersonHeader } from '#shared/auth/session-person.ts'
import type { Match } from '#shared/matches/schema.ts'
import { signedIn } from '#tests/bench/session.ts'
import type { Person } from '#tests/support/app.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/free-port.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { startApp } from './app-process.ts'
import { chaosProxy } from './chaos-proxy.ts'
import { outboxPlayer } from './outbox-player.ts'
import { clientScript } from './outbox-tab.ts'
import { peopleOf } from './people.ts'
import { count } from './rounds.ts'

const matches = amount(200, 10_000)
const restarts = amount(1, 20)
const people = 8

test('what the outbox takes arrives once and in its order through cut requests, killed tabs, ended sessions and restarts', async ({
  task,
}) => {
  const { url: databaseUrl, pool } = await testDatabase()
  const settings = { DATABASE_URL: databaseUrl, PORT: await freePort() }
  let app = await startApp(settings)
  const proxy = await chaosProxy(app.url, randomFrom(seed, 0))
  const script = await clientScript()
  const persons = await peopleOf(pool, app.url, people)
  const players = await Promise.all(
    persons.map(async (person, index) => {
      const own = await person.request('/api/auth/user')
      return outboxPlayer(person, {
        script,
        random: randomFrom(seed, index + 1),
        proxyUrl: proxy.url,
        date: '2026-05-13',
        sessionPerson: own.headers.get(sessionPersonHeader) ?? '',
        signOut: async (cookie) =>
          void (await pool.query('delete from sessions where sid = $1', [sessionOf(cookie)])),
        signIn: () => signedIn(pool, person.id),
        newest: () => newestOf(person),
      })
    }),
  )
  onTestFinished(() => players.forEach((player) => player.close()))

  const game = { isOver: false }
  const playing = Promise.all(players.map((player) => player.play(matches / people))).finally(
    () => (game.isOver = true),
  )
  // Awaited after the restarts.
  playing.catch(() => {})
  for (let done = 1; done <= restarts; done += 1) {
    const goal = (done * matches) / (restarts + 1)
    while (!game.isOver && players.reduce((sum, player) => sum + player.played(), 0) < goal) await wait(20)
    await app.end(done % 2 === 0 ? 'SIGTERM' : 'SIGKILL')
    app = await startApp(settings)
  }
  await playing
  await proxy.settled()

  task.meta.figure =
    `outbox: ${count(matches)} matches of ${people} players, ${restarts} restarts, ` +
    `${listed(players.map(({ counts }) => counts))}; requests: ${listed([proxy.counts])}`
  const found = await Promise.all(
    players.map(async ({ recorded, left }, index) => {
      const history = (await historyOf(persons[index]!)).toReversed()
      return { wanted: recorded.map(({ comments }) => comments), history, left: await left() }
    }),
  )
  expect({
    unsent: found.flatMap(({ left }) => left.map(toText)),
    lost: found.flatMap(({ wanted, history }) => wanted.filter((one) => !commentsOf(history).includes(one))),
    twice: found.flatMap(({ history }) =>
      commentsOf(history).filter((one, index, all) => all.indexOf(one) < index),
    ),
    other: found.flatMap(({ wanted, history }) => commentsOf(history).filter((one) => !wanted.includes(one))),
  }).toEqual({ unsent: [], lost: [], twice: [], other: [] })
  for (const { wanted, history } of found) {
    expect(commentsOf(history)).toEqual(wanted)
    const ids = history.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  }
})

const commentsOf = (history: Match[]) => history.map(({ comments }) => comments ?? '')

const toText = ({ effect, refusal }: Entry) =>
  `${effect.kind} ${'match' in effect ? `${effect.match.comments} of ${effect.match.id}` : ''}: ${refusal?.code}`

/** All pages, the newest match first. */
async function historyOf(person: Person) {
  const found: Match[] = []
  for (let page: string | undefined = '/api/matches?limit=100'; page;) {
    const answer = await person.request(page)
    found.push(...((await answer.json()) as Match[]))
    page = /<([^>]+)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1]
  }
  return found
}

/** Asked until the app answers. */
async function newestOf(person: Person): Promise<Match[]> {
  const answer = await person.request('/api/matches?limit=30').catch(() => null)
  if (answer?.ok) return (await answer.json()) as Match[]
  await wait(50)
  return newestOf(person)
}

function listed(counts: Record<string, number>[]) {
  const sums = new Map<string, number>()
  for (const [name, some] of counts.flatMap((one) => Object.entries(one)))
    sums.set(name, (sums.get(name) ?? 0) + some)
  return [...sums].map(([name, sum]) => `${count(sum)} ${name}`).join(', ')
}

const sessionOf = (cookie: string) => /s:([^.]+)/.exec(decodeURIComponent(cookie))?.[1]
