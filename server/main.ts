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

/** Run in reverse order when the app ends. */
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
    // With a proxy: SIGTERM comes before the proxy stops sending requests.
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
  const pages = env.mode === 'production' ? builtPages(env) : await livePages(server)
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
  // A failure must not keep the database from shutting down cleanly.
  for (const ending of endings.splice(0).toReversed()) await ending().catch(reportStartError)
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
  const limit = setTimeout(() => server.closeAllConnections(), unfinishedMs)
  await new Promise((resolve) => server.close(resolve))
  clearTimeout(limit)
}
