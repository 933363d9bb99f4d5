import { demandNew } from '#server/db/backup/file.ts'
import { wordsFor } from '#server/db/backup/header.ts'
import { backUp } from '#server/db/backup/write.ts'
import { openBeside } from '#server/db/open.ts'
import { endWhenAsked, wasAskedToEnd } from '#server/end-when-asked.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startRefusal, tellWhy } from '#server/start-refusal.ts'
import { givenFile } from './given-file.ts'

// `npm run backup -- friday.backup`, while the app runs or not.
try {
  const [name, ...others] = process.argv.slice(2)
  if (!name || name.startsWith('-') || others.length > 0)
    throw startRefusal('Say which file to write, and nothing else.')
  await run(givenFile(name))
} catch (error) {
  if (!wasAskedToEnd()) tellWhy(error)
  process.exitCode = 1
}

async function run(file: string) {
  demandNew(file)
  const env = configuration()
  const database = await openBeside(env, openLog(env))
  endWhenAsked(database)
  try {
    const { header, bytes } = await backUp(database.url, file, new Date())
    process.stdout.write(`${wordsFor(header)} are in ${file} (${Math.ceil(bytes / 1000)} kB).\n`)
  } finally {
    await database.stop()
  }
}
