import { commands } from './admin/commands.ts'
import { openPools } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { openBeside } from './db/open.ts'
import { configuration } from './env.ts'
import { openLog } from './log.ts'
import { startRefusal, tellWhy } from './start-refusal.ts'

// `npm run admin -- grant ana@example.com`, while the app runs or not.
try {
  const [name = '', email = ''] = process.argv.slice(2)
  const command = commands.get(name)
  if (!command || (name !== 'list' && email === ''))
    throw startRefusal('Say what to do: list, grant <email>, revoke <email> or reset-password <email>.')
  await run(command, email)
} catch (error) {
  tellWhy(error)
  process.exitCode = 1
}

async function run(command: NonNullable<ReturnType<typeof commands.get>>, email: string) {
  const env = configuration()
  const database = await openBeside(env, openLog(env))
  try {
    await migrate(database.url)
    const pools = openPools(database.url)
    const said = await command({ db: pools.db, env, now: new Date() }, email).finally(() => pools.close())
    process.stdout.write(`${said}\n`)
  } finally {
    await database.stop()
  }
}
