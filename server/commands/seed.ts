import { randomBytes } from 'node:crypto'
import { signUp } from '#server/auth/provider/service.ts'
import type { Db } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startRefusal, reportStartError } from '#server/start-refusal.ts'
import { stopOnSignal, wasStopped } from '#server/stop-on-signal.ts'

// `npm run seed -- --users 500 --matches 10000`: realistic players and matches in bulk.
try {
  await run(process.argv.slice(2))
} catch (error) {
  if (!wasStopped()) reportStartError(error)
  process.exitCode = 1
}

async function run(args: string[]) {
  const options = seedOptions(args)
  const env = configuration()
  if (env.mode === 'production')
    throw startRefusal('Invented matches have no place where NODE_ENV is production.')
  const database = await openDatabase(env, openLog(env))
  stopOnSignal(database)
  try {
    await migrate(database.url)
    const password = randomBytes(12).toString('base64url')
    const account = (db: Db, email: string) => newAccount(db, email, password)
    const today = new Date().toISOString().slice(0, 10)
    const url = 'adminUrl' in database ? asAdmin(database) : database.url
    const started = performance.now()
    const { email } = await seed(url, options, {
      today,
      ...(env.oidc === null && { account }),
      report: printLine,
    })
    const seconds = Math.ceil((performance.now() - started) / 1000)
    printLine(`${options.users} users and ${options.matches} matches in ${seconds} s.`)
    if (env.oidc === null)
      printLine(`Sign in as ${email} with the password ${password}; it is not shown again.`)
  } finally {
    await database.stop()
  }
}

async function newAccount(db: Db, email: string, password: string) {
  const account = await signUp(db, { email, password })
  if (!account) throw startRefusal(`${email} has an account already: choose another --random-seed.`)
  return account.id
}

// The superuser of the embedded server may disable foreign keys meanwhile.
function asAdmin({ url, adminUrl }: { url: string; adminUrl: string }) {
  return Object.assign(new URL(adminUrl), { pathname: new URL(url).pathname }).href
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}
