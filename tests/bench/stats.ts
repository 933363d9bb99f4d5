import { startRealApp } from '#tests/e2e/real-app.ts'
import { startBenchApp, type BenchApp } from './bench-app.ts'
import type { OnEnd } from './bench.ts'
import { benchServer, filled } from './database.ts'
import { sizes, verdict } from './figures.ts'
import { answerOf, compare, startBare } from './load.ts'
import { secret } from './session.ts'
import { measured } from './statement-time.ts'

// The cost of the statistics of a user with a thousand matches among many matches of others.
const usual = { users: 20_000, matches: 2_000_000 }
const limits = { stats: 2, period: 12, page: 3 }
const page = '/api/matches?limit=30'
const connections = 32

export async function benchStats(args: string[], onEnd: OnEnd) {
  const { users, matches, nodeOptions } = sizes(args, usual)
  const server = await benchServer(onEnd)
  const { url, userId, longest } = await filled(server.adminUrl, { name: 'many', users, matches })
  const app = await startBenchApp(url, userId, onEnd)

  console.log(
    `\nDatabase time in ms: the statements of one request, median of 200 warm runs, of a user with ${longest} ` +
      `matches\namong ${matches} in all; Node ${process.version}`,
  )
  for (const { title, path, limit } of await readsOf(app)) {
    const { time, isByIndex, how } = await measured(url, await app.statements(path))
    const verdicts = [
      ...(limit ? [verdict(time <= limit, `at most ${limit} ms`)] : []),
      verdict(isByIndex, how),
    ]
    console.log(`${title.padEnd(34)} ${time.toFixed(2).padStart(7)}  ${verdicts.join('; ')}`)
  }
  await underLoad(url, app, nodeOptions, onEnd)
}

async function underLoad(url: string, { headers }: BenchApp, nodeOptions: string[], onEnd: OnEnd) {
  const app = await startRealApp({ DATABASE_URL: url, SESSION_SECRET: secret }, nodeOptions)
  onEnd(app.stop)
  const targets = ['/api/stats', page].map((path) => ({ url: app.url + path, headers }))
  const answers = await Promise.all(targets.map(answerOf))
  const bare = await startBare(url, answers, onEnd)
  for (const [index, target] of targets.entries()) {
    console.log(`\nGET ${new URL(target.url).pathname}, ${Buffer.byteLength(answers[index]!)} bytes`)
    console.log(`${(await compare(target, bare[index]!, connections)).toFixed(1)} % of bare`)
  }
}

type Read = { title: string; path: string; limit?: number }

async function readsOf({ json, pages }: BenchApp): Promise<Read[]> {
  const [match] = await json<{ id: number }[]>('/api/matches?limit=1')
  const [met] = await json<{ id: number }[]>('/api/players/stats?limit=1')
  const ofPage = { limit: limits.page }
  const all = await pages(page)
  const year = await pages(`${page}&period=year`)
  return [
    { title: 'GET /api/stats', path: '/api/stats', limit: limits.stats },
    { title: 'GET /api/stats/period/30', path: '/api/stats/period/30', limit: limits.period },
    { title: 'GET /api/matches, first page', path: page, ...ofPage },
    { title: '  a page in the middle', path: all[all.length >> 1]!, ...ofPage },
    { title: '  the last page', path: all.at(-1)!, ...ofPage },
    { title: '  of a month', path: `${page}&period=month`, ...ofPage },
    { title: '  of the year', path: year[0]!, ...ofPage },
    { title: '  of the year, the last page', path: year.at(-1)!, ...ofPage },
    { title: 'GET /api/stats/breakdown', path: '/api/stats/breakdown' },
    { title: 'GET /api/matches/{id}/analytics', path: `/api/matches/${match!.id}/analytics` },
    { title: 'GET /api/players/stats', path: '/api/players/stats' },
    { title: 'GET /api/players/{id}', path: `/api/players/${met!.id}` },
  ]
}
