import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { reportStartError } from '#server/start-refusal.ts'

// `npm run db:migrate`: the migrations that each start applies, without the app.
try {
  const env = configuration()
  const { url, stop } = await openDatabase(env, openLog(env))
  await migrate(url).finally(stop)
  process.stdout.write('The database is up to date\n')
} catch (error) {
  reportStartError(error)
  process.exitCode = 1
}
