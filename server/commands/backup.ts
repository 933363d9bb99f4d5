import { assertNewFile } from '#server/db/backup/file.ts'
import { describeBackup } from '#server/db/backup/header.ts'
import { backUp } from '#server/db/backup/write.ts'
import { openForCommand } from '#server/db/open.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startRefusal, reportStartError } from '#server/start-refusal.ts'
import { stopOnSignal, wasStopped } from '#server/stop-on-signal.ts'
import { givenFile } from './given-file.ts'

// `npm run backup -- friday.backup`, while the app runs or not.
try {
  const [name, ...others] = process.argv.slice(2)
  if (!name || name.startsWith('-') || others.length > 0)
    throw startRefusal('Say which file to write, and nothing else.')
  await run(givenFile(name))
} catch (error) {
  if (!wasStopped()) reportStartError(error)
  process.exitCode = 1
}

async function run(file: string) {
  assertNewFile(file)
  const env = configuration()
  const database = await openForCommand(env, openLog(env))
  stopOnSignal(database)
  try {
    const { header, bytes } = await backUp(database.url, file, new Date())
    process.stdout.write(`${describeBackup(header)} are in ${file} (${Math.ceil(bytes / 1000)} kB).\n`)
  } finally {
    await database.stop()
  }
}
