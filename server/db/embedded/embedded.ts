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
  /** The folder with the programs, when it is not the installed package's. */
  binaries?: string
}

/** For a command beside the app: the server that the app runs on the data folder; without one, its own. */
export async function openEmbeddedForCommand(options: Options) {
  const home = prepareHome(options.dataDir, (line) => options.log.info(line))
  const cluster = await prepareCluster(prepareBinaries(home, options.binaries), home)
  const port = readyPort(cluster.data)
  return port === null ? startEmbedded(options) : { url: appUrl(cluster, port), stop: async () => {} }
}

/** Starts the bundled Postgres on the data folder, or takes over the one that a killed process left running. */
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

  // The session ends only with its server. The pools know the port, so the next server gets the same one.
  function watch(client: Client) {
    client.once('end', () => {
      // Without its database, or with the data in another process's hands, this one must end: nobody catches that.
      if (!now.isStopping) void comeBack()
    })
  }

  async function comeBack() {
    log.warn('the embedded database went away; starting it again')
    while (!now.isStopping) {
      const next = (await runPostmaster(installation, port)) === port ? await holdAgain() : null
      if (next) {
        hold = next
        return watch(hold)
      }
      await wait(200)
    }
  }

  // When one of its processes was killed, Postgres plays its log back and lets nobody in until it has.
  function holdAgain() {
    return acquireAppLock(cluster, port).catch((error: unknown) => {
      if (isRefusal(error)) throw error
      return null
    })
  }
}
