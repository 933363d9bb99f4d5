import { Client } from 'pg'
import type { Statement } from '#tests/support/statements.ts'
import { startBenchApp, type BenchApp } from './bench-app.ts'
import type { OnEnd } from './bench.ts'
import { benchServer, filled } from './database.ts'
import { sizes, verdict } from './figures.ts'
import { fillPool } from './fill-pool.ts'
import { makeClans } from './many-clans.ts'
import { makeScheduled } from './many-scheduled.ts'
import { measured } from './statement-time.ts'

const usual = { users: 20_000, coming: 100_000, clans: 4000, 'own-clans': 20, friends: 300 }
const limit = 15

/**
 * `npm run bench -- scheduled`: the scheduled matches that a user with many clans and friends sees among
 * 100,000.
 */
export async function benchScheduled(args: string[], onEnd: OnEnd) {
  const { users, coming, clans, friends, 'own-clans': ownClans } = sizes(args, usual)
  const server = await benchServer(onEnd)
  const { url } = await filled(server.adminUrl, { name: 'coming', users, matches: users })
  const pool = fillPool(url)
  onEnd(() => pool.end())
  await makeClans(pool, clans)
  const { userId, clanId } = await makeScheduled(pool, {
    matches: coming,
    creators: users,
    clans: ownClans,
    friends,
    own: coming / 2000,
  })

  console.log(
    `\n${coming} matches to come, read by somebody in ${ownClans} clans with ${friends} friends; Node ${process.version}\n` +
      'Database time in ms: all the statements of one answer, median of 200 warm runs',
  )
  const app = await startBenchApp(url, userId, onEnd)
  for (const [title, path] of await readsOf(app, clanId)) await measure(url, app, title, path)
}

async function readsOf({ pages }: BenchApp, clanId: number): Promise<[string, string][]> {
  const list = '/api/matches/scheduled?limit=20'
  const later = await pages(`${list}&scope=open`, 20)
  return [
    ['open, first page', later[0]!],
    ['  a later page', later.at(-1)!],
    ['closed', `${list}&scope=closed`],
    ['open and closed', list],
    ['overdue', `${list}&scope=overdue`],
    ['own', `${list}&scope=own`],
    ['of a clan', `${list}&clanId=${clanId}`],
  ]
}

async function measure(url: string, app: BenchApp, title: string, path: string) {
  const [matches, statements] = [await app.json<unknown[]>(path), await app.statements(path)]
  const { time, isByIndex, how } = await measured(url, statements)
  console.log(
    `${title.padEnd(20)} ${time.toFixed(2).padStart(7)}  ${verdict(time <= limit, `at most ${limit} ms`)}; ${verdict(isByIndex, how)}; ` +
      `${matches.length} matches, ${statements.length} statements`,
  )
  for (const statement of statements) console.log(`    ${await nodesOf(url, statement)}`)
}

/** The nodes of a plan, each once, with how often it occurs. */
async function nodesOf(url: string, { config, values }: Statement) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze) ${config.text}`, values)
  await client.end()
  const lines = rows.map((row) => row['QUERY PLAN'])
  const counts = new Map<string, number>()
  for (const line of lines) {
    const node = line.match(
      /^[\s>-]*((?:Bitmap )?(?:Index|Seq|Heap|Index Only|CTE|Function|Subquery) Scan.*?)(?:  \(|$)/,
    )?.[1]
    if (node) counts.set(node, (counts.get(node) ?? 0) + 1)
  }
  const time = lines.filter((line) => /^(Planning|Execution) Time/.test(line)).join(', ')
  return `${time}: ${[...counts].map(([node, times]) => (times > 1 ? `${times} × ${node}` : node)).join('; ')}`
}
