import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { checkBackup } from '#server/db/backup/read.ts'
import { backUp } from '#server/db/backup/write.ts'
import { openPools } from '#server/db/client.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { asking, backupFolder, everythingIn, restore } from '#tests/support/backups.ts'
import { runCommand } from '#tests/support/command.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'

const folder = backupFolder()
const file = path.join(folder, 'whole.backup')
const { url } = await testDatabase()
let before: Awaited<ReturnType<typeof everythingIn>>

beforeAll(async () => {
  await seed(url, seedOptions(['--users', '20', '--matches', '300']), { today: '2026-05-14' })
  await backUp(url, file, new Date('2026-05-14T10:00:00Z'))
  // What is there has gone on since.
  await asking(url, (client) => client.query(`update users set city = 'Sevilla'`))
  before = await everythingIn(url)
})

type Change = (bytes: Buffer, place: string) => void
const foreign = /^\S+ is no backup of Bandeja\.$/
const damaged = /^\S+ is not whole: it was cut short or damaged\. Take another backup\.$/
const newer = /^\S+ comes from a newer Bandeja than this one: update it first\.$/

const rewritten =
  (change: (text: string) => string): Change =>
  (bytes, place) =>
    writeFileSync(place, gzipSync(change(gunzipSync(bytes).toString())))
const withHeader = (change: (header: { migrations: number[]; tables: object[] }) => object) =>
  rewritten((text) => {
    const [header = '', ...rows] = text.split('\n')
    return [JSON.stringify(change(JSON.parse(header))), ...rows].join('\n')
  })

test.for<[string, Change, RegExp]>([
  ['a text', (_, place) => writeFileSync(place, 'not a backup\n'), foreign],
  ['an empty file', (_, place) => writeFileSync(place, ''), damaged],
  ['another compressed file', rewritten(() => '{"format":"another"}\n'), foreign],
  ['half a file', (bytes, place) => truncateSync(place, Math.floor(bytes.length / 2)), damaged],
  ['all but its last byte', (bytes, place) => truncateSync(place, bytes.length - 1), damaged],
  [
    'one other bit',
    (bytes, place) => writeFileSync(place, bytes.fill(bytes[3000]! ^ 1, 3000, 3001)),
    damaged,
  ],
  ['a row less', rewritten((text) => text.split('\n').slice(0, -2).join('\n') + '\n'), damaged],
  ['a row more', rewritten((text) => `${text}one\tmore\n`), damaged],
  ['a header that lacks something', withHeader((header) => ({ ...header, sequences: undefined })), damaged],
  ['another format', withHeader((header) => ({ ...header, version: 2, tables: 'elsewhere' })), newer],
  [
    'a migration of tomorrow',
    withHeader((header) => ({ ...header, migrations: [...header.migrations, 9e12] })),
    newer,
  ],
  [
    'a table that no migration makes',
    withHeader((header) => ({
      ...header,
      tables: [...header.tables, { name: 'zebras', columns: ['id'], rows: 0 }],
    })),
    /^\S+ holds other tables than this Bandeja makes/,
  ],
  [
    'a user whom the players do not find',
    rewritten((text) => text.replace(/^[\w-]+\tembedded\t/m, 'nobody\tembedded\t')),
    /violates foreign key/,
  ],
])('%s is refused in a line, and nothing is touched', async ([name, change, refusal]) => {
  const place = path.join(folder, `${name.replaceAll(' ', '-')}.backup`)
  const bytes = readFileSync(file)
  writeFileSync(place, bytes)
  change(bytes, place)
  // What the file alone tells is said before the database is opened.
  if ([foreign, damaged, newer].includes(refusal)) await expect(checkBackup(place)).rejects.toThrow(refusal)
  await expect(restore(url, place, { mayReplace: true })).rejects.toThrow(refusal)
  expect(await everythingIn(url)).toEqual(before)
})

test('a file that is not there, and a command that is not understood', async () => {
  await expect(restore(url, path.join(folder, 'none'))).rejects.toThrow(/none can't be read: ENOENT/)
  const commands = [runCommand('restore', [], {}), runCommand('backup', ['--all'], {})]
  expect(await Promise.all(commands)).toEqual([
    { code: 1, said: 'Say which file to restore, and --yes if it may replace what is there.' },
    { code: 1, said: 'Say which file to write, and nothing else.' },
  ])
})

test('what people have entered is replaced only when that is said', async () => {
  expect(await runCommand('restore', [file], { DATABASE_URL: url })).toEqual({
    code: 1,
    said:
      'The database holds 20 users and 300 matches, which would be gone: in the backup there are 20 users and ' +
      '300 matches as of 2026-05-14T10:00:00.000Z. Back up what is there, then say --yes.',
  })
  expect(await everythingIn(url)).toEqual(before)
})

test('not while the app runs on the database', async () => {
  const running = openPools(url)
  await running.pool.query('select 1')
  await expect(restore(url, file, { mayReplace: true })).rejects.toThrow(
    'Bandeja is running on this database: stop it first.',
  )
  await running.close()
})

test('tables of somebody else are neither taken along nor replaced', async () => {
  const { url: shared } = await testDatabase()
  await asking(shared, (client) => client.query('create table invoices (id int)'))
  const refusal = /^The database holds tables that Bandeja did not make \(invoices\)/
  await expect(backUp(shared, path.join(folder, 'shared.backup'), new Date())).rejects.toThrow(refusal)
  await expect(restore(shared, file)).rejects.toThrow(refusal)
  await expect(backUp((await emptyDatabase()).url, path.join(folder, 'empty'), new Date())).rejects.toThrow(
    'There is nothing to back up',
  )
})

test('with the word for it, what was there is replaced', async () => {
  const { url: other } = await testDatabase()
  await seed(other, seedOptions(['--users', '10', '--matches', '20']), { today: '2026-05-14' })
  await restore(other, file, { mayReplace: true })
  const again = path.join(folder, 'again.backup')
  await backUp(other, again, new Date('2026-05-14T10:00:00Z'))
  expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true)
})
