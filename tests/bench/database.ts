import { Client } from 'pg'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OnEnd } from './bench.ts'
import { silent } from './session.ts'

/** A database server of the bench's own, in a folder that is removed with it unless it was given. */
export async function benchServer(onEnd: OnEnd, kept?: string) {
  const folder = kept === undefined ? temporaryFolder() : { path: kept, remove: () => {} }
  onEnd(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path, log: silent })
  onEnd(server.stop)
  return { ...server, folder: folder.path }
}

/** A database of its own on the server, with this many users and matches; one of a kept folder is used again. */
export async function filled(
  adminUrl: string,
  { name, users, matches }: { name: string; users: number; matches: number },
  addMore = async (_url: string) => {},
) {
  const options = seedOptions(['--users', String(users), '--matches', String(matches)])
  const url = Object.assign(new URL(adminUrl), { pathname: name }).href
  const isThere = await valueOf(adminUrl, `select 1 from pg_database where datname = '${name}'`)
  if (!isThere) await valueOf(adminUrl, `create database ${name}`)
  await migrate(url)
  if (!isThere) {
    const started = performance.now()
    await seed(url, options, { today: new Date().toISOString().slice(0, 10) })
    await addMore(url)
    const seconds = (performance.now() - started) / 1000
    const size = await valueOf(url, 'select pg_size_pretty(pg_database_size(current_database()))')
    console.log(`${users} users and ${matches} matches seeded in ${seconds.toFixed(0)} s: ${size}`)
  }
  const userId = (await valueOf(url, 'select user_id from players order by id limit 1')) ?? ''
  return { url, userId, longest: options.longest }
}

async function valueOf(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, string>>(statement)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}
