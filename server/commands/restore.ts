import { parseArgs } from 'node:util'
import { describeBackup } from '#server/db/backup/header.ts'
import { checkBackup } from '#server/db/backup/read.ts'
import { replaceDatabase } from '#server/db/backup/replace.ts'
import { openDatabase } from '#server/db/open.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startRefusal, reportStartError } from '#server/start-refusal.ts'
import { stopOnSignal, wasStopped } from '#server/stop-on-signal.ts'
import { givenFile } from './given-file.ts'

// `npm run restore -- friday.backup`, while the app does not run.
try {
  const { name, mayReplace } = given(process.argv.slice(2))
  await run(givenFile(name), mayReplace)
} catch (error) {
  if (!wasStopped()) reportStartError(error)
  process.exitCode = 1
}

function given(args: string[]) {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options })
    if (positionals.length === 1) return { name: String(positionals[0]), mayReplace: values.yes }
  } catch {
    // An unknown option.
  }
  throw startRefusal('Say which file to restore, and --yes if it may replace what is there.')
}

async function run(file: string, mayReplace: boolean) {
  const header = await checkBackup(file)
  const env = configuration()
  const database = await openDatabase(env, openLog(env))
  stopOnSignal(database)
  try {
    await replaceDatabase(database.url, { file, header, mayReplace })
    process.stdout.write(`Restored ${describeBackup(header)}. Everybody signs in again.\n`)
  } finally {
    await database.stop()
  }
}
