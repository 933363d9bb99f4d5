import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { installedBinaries } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { silent } from '#tests/bench/session.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { freePort } from './app-process.ts'
import { until } from './rounds.ts'

/** A Postgres that nobody but the test starts and stops, as one that DATABASE_URL leads to; not yet started. */
export async function ownPostgres() {
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  // The embedded one makes the files and the app's role.
  const made = await startEmbedded({ dataDir: folder.path, log: silent })
  await made.stop()
  const data = path.join(folder.path, 'postgres/cluster/data')
  const { uid, gid } = statSync(data)
  const port = await freePort()
  const url = Object.assign(new URL(made.url), { port }).href
  const args = ['-D', data, '-p', port, '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=']
  let server: ReturnType<typeof spawn> | undefined

  return {
    url,
    async start() {
      server = spawn(path.join(installedBinaries(), 'bin/postgres'), args, {
        cwd: data,
        stdio: 'ignore',
        ...(process.getuid?.() === 0 && { uid, gid }),
      })
      await until(() => answers(url), 20_000, 'Postgres is ready')
    },
    /** Fast: whoever is connected is cut. */
    async stop() {
      server?.kill('SIGINT')
      await once(server!, 'exit')
    },
  }
}

async function answers(connectionString: string) {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}
