import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { createApp } from './app.ts'
import { openPools } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { configuration, configurationWarning, type Env } from './env.ts'
import { builtPages, livePages } from './http/static.ts'
import { openLog } from './log.ts'
import { startRefusal, reportStartError } from './start-refusal.ts'

const drainMs = 5000
const unfinishedMs = 5000
const closeLimitMs = 14_000

type App = Awaited<ReturnType<typeof createApp>>

/** What to do when the app ends, the last opened first. */
const endings: (() => Promise<unknown>)[] = []

try {
  await start(configuration())
} catch (error) {
  reportStartError(error)
  await end()
  process.exit(1)
}

async function start(env: Env) {
  const log = openLog(env)
  const warning = configurationWarning(env)
  if (warning) log.warn(warning)
  let app: App | undefined
  closeWithGrace({ delay: closeLimitMs, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'ending after an error')
    // A deployment is told to end before its proxy knows; without a proxy nobody else has to be told.
    if (signal === 'SIGTERM' && env.mode === 'production' && env.trustProxy > 0) {
      app?.drain()
      await wait(drainMs)
    }
    await end()
  })

  const { url, stop, hasSpace } = await openDatabase(env, log)
  endings.push(stop)
  await migrate(url)
  const { close: closePools, ...database } = openPools(url, {
    onError: (err) => log.warn({ err }, 'an idle database connection was lost'),
  })
  endings.push(closePools)

  const server = createServer()
  const publicOrigin = () => env.publicUrl ?? `http://localhost:${portOf(server) ?? env.port}`
  const pages = env.mode === 'production' ? builtPages() : await livePages(server)
  const services = { env, log, ...database, clock: () => new Date(), publicOrigin }
  const { handler, close } = (app = await createApp(services, { pages: pages.handler, hasSpace }))
  server.on('request', handler)
  await listen(server, env)
  endings.push(async () => {
    await Promise.all([finish(server), close(), pages.close()])
  })
  process.stdout.write(`Bandeja is ready on ${publicOrigin()}\n`)
}

async function end() {
  // One that fails must not keep the database from its clean end.
  for (const ending of endings.splice(0).toReversed()) await ending().catch(reportStartError)
}

async function listen(server: Server, { port, host }: Env) {
  // Longer than proxies keep theirs, so that none sends a request into a closing connection.
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

/** Lets the requests under way finish, for a while. */
async function finish(server: Server) {
  // A connection that is answered after this would be kept, and waited for.
  server.keepAliveTimeout = 1
  const limit = setTimeout(() => server.closeAllConnections(), unfinishedMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(limit)
}
