import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OnEnd } from './bench.ts'
import { silent } from './session.ts'

/** A database server of the bench's own, in a folder that is removed with it. */
export async function benchServer(onEnd: OnEnd) {
  const folder = temporaryFolder()
  onEnd(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path, log: silent })
  onEnd(server.stop)
  return { ...server, folder: folder.path }
}

/** A database of its own on the server, with this many users and matches. */
export async function filled(
  adminUrl: string,
  { name, users, matches }: { name: string; users: number; matches: number },
) {
  await onServer(adminUrl, `create database ${name}`)
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href
  await migrate(url)
  const options = seedOptions(['--users', String(users), '--matches', String(matches)])
  const started = performance.now()
  const today = new Date().toISOString().slice(0, 10)
  const { userId } = await seed(url, options, { today })
  const seconds = (performance.now() - started) / 1000
  const size = await onServer(adminUrl, `select pg_size_pretty(pg_database_size('${name}'))`)
  console.log(`${users} users and ${matches} matches seeded in ${seconds.toFixed(0)} s: ${size}`)
  return { url, userId, longest: options.longest }
}

async function onServer(adminUrl: string, statement: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
