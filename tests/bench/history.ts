import { openPools } from '#server/db/client.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import type { OnEnd } from './bench.ts'
import { answerOf, compare, startBare } from './load.ts'
import { seedPlayer } from './one-player.ts'
import { benchServer } from './server.ts'
import { secret, timeZone } from './session.ts'

// One page of a long history, as a share of what Express and Postgres manage with the very same bytes.
const least = 30

export async function benchHistory(nodeOptions: string[], onEnd: OnEnd) {
  const database = await benchServer(onEnd)
  const app = await startRealApp({ DATABASE_URL: database.url, SESSION_SECRET: secret }, nodeOptions)
  onEnd(app.stop)
  const { pool, close } = openPools(database.url)
  onEnd(close)

  const headers = { cookie: await seedPlayer(pool), 'time-zone': timeZone, accept: 'application/json' }
  const history = { url: `${app.url}/api/matches?limit=20`, headers }
  const answer = await answerOf(history)
  if ((JSON.parse(answer) as unknown[]).length !== 20) throw new Error(`it is no page: ${answer}`)
  const bare = await startBare(database.url, [answer], onEnd)

  console.log(
    `GET /api/matches?limit=20 of a player with 1,000 matches, ${Buffer.byteLength(answer)} bytes; Node ${process.version}`,
  )
  for (const connections of [16, 32]) {
    const share = await compare(history, bare[0]!, connections)
    const isEnough = share >= least
    if (!isEnough) process.exitCode = 1
    console.log(
      `${connections} connections: ${share.toFixed(1)} % of bare, at least ${least} %: ${isEnough ? 'ok' : 'TOO SLOW'}`,
    )
  }
}
