import { createServer, type Server } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { openPools } from './db/client.ts'
import { atEnd } from './ending.ts'
import { publicOriginOf, workersOf, type Env } from './env.ts'
import { builtPages, livePages } from './http/static.ts'
import { startRefusal } from './start-refusal.ts'

const drainMs = 5000
const unfinishedMs = 5000
/** As long as a proxy waits for an import. */
const retirementMs = 120_000

type Database = { url: string; hasSpace: () => boolean }
export type Served = Awaited<ReturnType<typeof serve>>

/** Listens, on a migrated database. What it opens is closed when the process ends. */
export async function serve(env: Env, log: Logger, database: Database, { hasJobs = true } = {}) {
  const { close: closePools, ...pools } = openPools(database.url, {
    processes: workersOf(env),
    onError: (err) => log.warn({ err }, 'an idle database connection was lost'),
  })
  atEnd(closePools)

  const server = createServer()
  // Kept: a server that accepts no more connections has no address.
  let port: number | undefined
  const publicOrigin = () => publicOriginOf(env, (port ??= portOf(server)))
  const pages = env.mode === 'production' ? builtPages(env) : await livePages(server)
  const services = { env, log, ...pools, clock: () => new Date(), publicOrigin }
  const app = await createApp(services, { pages, hasSpace: database.hasSpace, hasJobs })
  server.on('request', app.handler)
  await listen(server, env)
  atEnd(() => Promise.all([finish(server), app.close(), pages.close()]))

  return {
    publicOrigin,
    lead: app.lead,
    /** With a proxy: SIGTERM comes before the proxy stops sending requests. */
    drain: async () => {
      if (env.mode !== 'production' || env.trustProxy === 0) return
      app.drain()
      await wait(drainMs)
    },
    /** Leaves new connections to other processes on the port, and resolves when the last own one has ended. */
    retire: () => Promise.all([leave(server), app.retire()]),
  }
}

async function listen(server: Server, { port, host }: Env) {
  // Longer than the keep-alive of proxies, so that none sends a request into a closing connection.
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(cannotListen(error, port, host)))
    server.listen(port, host, resolve)
  })
}

function cannotListen(error: NodeJS.ErrnoException, port: number, host: string) {
  if (error.code === 'EADDRINUSE')
    return startRefusal(
      `PORT ${port} is taken by another program: stop it, or set PORT to another number.`,
      error,
    )
  if (error.code === 'EACCES')
    return startRefusal(`PORT ${port} is not open to this user: choose one above 1023.`, error)
  return startRefusal(
    `HOST ${host} can't be listened on (${error.code}): it has to be an address of this machine.`,
    error,
  )
}

function portOf(server: Server) {
  return (server.address() as AddressInfo | null)?.port
}

/** Waits for running requests, up to a limit. */
async function finish(server: Server) {
  // Later answers close their connection instead of keeping it alive.
  server.keepAliveTimeout = 1
  await endOfConnections(server, unfinishedMs, () => void server.close())
}

// An HTTP server that closes ends its idle connections, on which a request may be on its way. These stay until their next
// answer, or for as long as every idle connection does.
const leave = (server: Server) =>
  endOfConnections(server, retirementMs, () => void NetServer.prototype.close.call(server))

async function endOfConnections(server: Server, limitMs: number, close: () => void) {
  const limit = setTimeout(() => server.closeAllConnections(), limitMs)
  const closed = new Promise((resolve) => server.once('close', resolve))
  close()
  await closed
  clearTimeout(limit)
}
