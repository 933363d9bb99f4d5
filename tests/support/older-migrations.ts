import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#server/project-root.ts'

/** The first migrations in a folder of their own inside another, as an older version of the app has them. */
export function olderMigrations(count: number, inside: string) {
  const older = path.join(inside, 'migrations')
  cpSync(path.join(projectRoot, 'migrations'), older, { recursive: true })
  const journal = path.join(older, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: object[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return older
}
