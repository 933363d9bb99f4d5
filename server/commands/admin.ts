import { commands } from '#server/admin/commands.ts'
import { openPools } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openForCommand } from '#server/db/open.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startRefusal, reportStartError } from '#server/start-refusal.ts'

// `npm run admin -- grant ana@example.com`, while the app runs or not.
try {
  const [name = '', account = ''] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command || (name !== 'list' && account === ''))
    throw startRefusal(
      'Say what to do: list, grant <email or id>, revoke <email or id> or reset-password <email>.',
    )
  await run(command, account)
} catch (error) {
  reportStartError(error)
  process.exitCode = 1
}

async function run(command: NonNullable<ReturnType<typeof commands.get>>, account: string) {
  const env = configuration()
  const database = await openForCommand(env, openLog(env))
  try {
    await migrate(database.url)
    const pools = openPools(database.url)
    const said = await command({ db: pools.db, env, now: new Date() }, account).finally(() => pools.close())
    process.stdout.write(`${said}\n`)
  } finally {
    await database.stop()
  }
}
