import { demandNew } from './db/backup/file.ts'
import { wordsFor } from './db/backup/header.ts'
import { backUp } from './db/backup/write.ts'
import { openBeside } from './db/open.ts'
import { endWhenAsked, wasAskedToEnd } from './end-when-asked.ts'
import { configuration } from './env.ts'
import { givenFile } from './given-file.ts'
import { openLog } from './log.ts'
import { startRefusal, tellWhy } from './start-refusal.ts'

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
