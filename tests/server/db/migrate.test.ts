import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { projectRoot } from '#server/project-root.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'

const folder = path.join(projectRoot, 'migrations')
type Journal = { entries: { idx: number; tag: string; when: number }[] }
const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal

test('three starters at once apply each migration once, and all of them get through', async () => {
  const { url, pool } = await emptyDatabase()
  await Promise.all([migrate(url), migrate(url), migrate(url)])
  const { rows } = await pool.query(
    'select created_at::float8 as "when" from drizzle.__drizzle_migrations order by id',
  )
  expect(rows).toEqual(entries.map(({ when }) => ({ when })))
})

test('a database that is up to date stays as it is', async () => {
  const { url, pool } = await testDatabase()
  const applied = () => pool.query('select * from drizzle.__drizzle_migrations').then(({ rows }) => rows)
  const before = await applied()
  await migrate(url)
  expect(await applied()).toEqual(before)
})

test('each migration is younger than the one before: an older one would be skipped without a word', () => {
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b))
  expect(new Set(entries.map(({ when }) => when)).size).toBe(entries.length)
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, position) => position))
})

test('the journal and the folder name the same migrations', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
})

test('a database that nobody answers for is named, and its password is not', async () => {
  const start = migrate('postgres://someone:secret@127.0.0.1:1/nowhere')
  await expect(start).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/127\.0\.0\.1:1/),
  })
  await expect(start).rejects.not.toMatchObject({ message: expect.stringMatching(/secret/) })
})
