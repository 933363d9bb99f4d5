import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { isRefusal } from '#server/start-refusal.ts'
import { adminUrl, appUrl, acquireAppLock } from './app-lock.ts'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { prepareHome } from './home.ts'
import { readyPort, runPostmaster, stopPostmaster } from './postmaster.ts'
import { removeAbandonedStaging } from './staging.ts'

type Log = { info: (line: string) => void; warn: (line: string) => void }
type Options = {
  dataDir: string
  log: Log
  /** The folder with the programs, for tests of another than the installed package. */
  binaries?: string
}

/** For a command: uses the server that the app runs on the data folder, otherwise starts one. */
export async function openEmbeddedForCommand(options: Options) {
  const home = prepareHome(options.dataDir, (line) => options.log.info(line))
  const cluster = await prepareCluster(prepareBinaries(home, options.binaries), home)
  const port = readyPort(cluster.data)
  return port === null ? startEmbedded(options) : { url: appUrl(cluster, port), stop: async () => {} }
}

/** Starts the embedded Postgres on the data folder, or takes over one that a killed process left running. */
export async function startEmbedded({ dataDir, log, binaries: installed }: Options) {
  const home = prepareHome(dataDir, (line) => log.info(line))
  const binaries = prepareBinaries(home, installed)
  const cluster = await prepareCluster(binaries, home)
  const installation = { binaries, home, data: cluster.data }
  const now = { isStopping: false }

  const port = await runPostmaster(installation)
  let hold = await acquireAppLock(cluster, port)
  watch(hold)
  removeAbandonedStaging(home.folder)

  return {
    url: appUrl(cluster, port),
    adminUrl: adminUrl(cluster, port),
    stop: async () => {
      now.isStopping = true
      await stopPostmaster(installation)
      await hold.end()
    },
  }

  // The session only ends with its server. The pools know the port, so the next server gets the same one.
  function watch(client: Client) {
    client.once('end', () => {
      // Without its database, or with the data claimed by another process, the app must end: the error is not caught.
      if (!now.isStopping) void comeBack()
    })
  }

  async function comeBack() {
    log.warn('the embedded database has stopped; starting it again')
    while (!now.isStopping) {
      const next = (await runPostmaster(installation, port)) === port ? await holdAgain() : null
      if (next) {
        hold = next
        return watch(hold)
      }
      await wait(200)
    }
  }

  // After one of its processes was killed, Postgres recovers and refuses connections meanwhile.
  function holdAgain() {
    return acquireAppLock(cluster, port).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      return null
    })
  }
}
