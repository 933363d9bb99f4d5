import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import { openPools } from '#server/db/client.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { patientTimeouts } from './patience.ts'

// The API of the app as a process of its own, without the pages, on the given database: see `startApi`.
const isAsInProduction = process.argv.includes('as-in-production')
const env = configuration()
const pools = openPools(env.databaseUrl ?? '', isAsInProduction ? {} : { timeouts: patientTimeouts })
const server = createServer()
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const app = await createApp({
  ...pools,
  env,
  log: openLog(env),
  clock: () => new Date(),
  publicOrigin: () => origin,
})
server.on('request', app.handler)
process.stdout.write(`${origin}\n`)
