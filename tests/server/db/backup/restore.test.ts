import { once } from 'node:events'
import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { checkBackup } from '#server/db/backup/read.ts'
import { backUp } from '#server/db/backup/write.ts'
import { openPools } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { asking, backupFolder, everythingIn, restore } from '#tests/support/backups.ts'
import { runCommand, startCommand } from '#tests/support/command.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'

const folder = backupFolder()
const file = path.join(folder, 'whole.backup')
const { url } = await testDatabase()
let before: Awaited<ReturnType<typeof everythingIn>>

beforeAll(async () => {
  await seed(url, seedOptions(['--users', '20', '--matches', '300']), { today: '2026-05-14' })
  await backUp(url, file, new Date('2026-05-14T10:00:00Z'))
  // The database has changed since the backup.
  await asking(url, (client) => client.query(`update users set city = 'Sevilla'`))
  before = await everythingIn(url)
})

type Change = (bytes: Buffer, file: string) => void
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
  ['all but its last byte', (bytes, place) => truncateSync(place, bytes.length - 1), damaged],
  ['one other bit', (bytes, at) => writeFileSync(at, bytes.fill(bytes[3000]! ^ 1, 3000, 3001)), damaged],
  ['a row less', rewritten((text) => text.split('\n').slice(0, -2).join('\n') + '\n'), damaged],
  ['a row more', rewritten((text) => `${text}one\tmore\n`), damaged],
  ['a header that lacks something', withHeader((header) => ({ ...header, sequences: undefined })), damaged],
  ['another format', withHeader((header) => ({ ...header, version: 2, tables: 'elsewhere' })), newer],
  ['a migration of tomorrow', withHeader((header) => ({ ...header, migrations: [9e12] })), newer],
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
])(
  'restore rejects an invalid backup file (%s) and leaves the database unchanged',
  async ([name, change, refusal]) => {
    const place = path.join(folder, `${name.replaceAll(' ', '-')}.backup`)
    const bytes = readFileSync(file)
    writeFileSync(place, bytes)
    change(bytes, place)
    // Faults of the file alone are reported before the database is opened.
    if ([foreign, damaged, newer].includes(refusal)) await expect(checkBackup(place)).rejects.toThrow(refusal)
    await expect(restore(url, place, { mayReplace: true })).rejects.toThrow(refusal)
    expect(await everythingIn(url)).toEqual(before)
  },
)

test('restore rejects a missing file, and the backup and restore commands reject wrong arguments', async () => {
  await expect(restore(url, path.join(folder, 'none'))).rejects.toThrow(/none can't be read: ENOENT/)
  const commands = [runCommand('restore', [], {}), runCommand('backup', ['--all'], {})]
  expect(await Promise.all(commands)).toEqual([
    { code: 1, said: 'Say which file to restore, and --yes if it may replace what is there.' },
    { code: 1, said: 'Say which file to write, and nothing else.' },
  ])
})

test('restore refuses to replace existing users and matches without --yes', async () => {
  expect(await runCommand('restore', [file], { DATABASE_URL: url })).toEqual({
    code: 1,
    said:
      'The database holds 20 users and 300 matches, which would be gone: in the backup there are 20 users and ' +
      '300 matches as of 2026-05-14T10:00:00.000Z. Back up what is there, then say --yes.',
  })
  expect(await everythingIn(url)).toEqual(before)
})

test('restore refuses while the app is connected to the database', async () => {
  const running = openPools(url)
  await running.pool.query('select 1')
  await expect(restore(url, file, { mayReplace: true })).rejects.toThrow(
    'Bandeja is running on this database: stop it first.',
  )
  await running.close()
})

test('backup and restore refuse a database with foreign tables, and backup refuses an empty one', async () => {
  const { url: shared } = await testDatabase()
  await asking(shared, (client) => client.query('create table invoices (id int)'))
  const refusal = /^The database holds tables that Bandeja did not make \(invoices\)/
  await expect(backUp(shared, path.join(folder, 'shared.backup'), new Date())).rejects.toThrow(refusal)
  await expect(restore(shared, file)).rejects.toThrow(refusal)
  await expect(backUp((await emptyDatabase()).url, path.join(folder, 'empty'), new Date())).rejects.toThrow(
    'There is nothing to back up',
  )
})

test('restore leaves the previous data intact when killed before its last step', async () => {
  const whole = await everythingIn(url)
  const held = await holdLastStep(url)
  const { child } = startCommand('restore', [file, '--yes'], { DATABASE_URL: url })
  await held.isWaiting()
  child.kill('SIGKILL')
  await once(child, 'close')
  await held.letGo()
  expect(await everythingIn(url)).toEqual(whole)
})

test('restore with mayReplace replaces existing data with exactly that of the backup', async () => {
  const { url: other } = await testDatabase()
  await seed(other, seedOptions(['--users', '10', '--matches', '20']), { today: '2026-05-14' })
  await restore(other, file, { mayReplace: true })
  const again = path.join(folder, 'again.backup')
  await backUp(other, again, new Date('2026-05-14T10:00:00Z'))
  expect(gunzipSync(readFileSync(again)).equals(gunzipSync(readFileSync(file)))).toBe(true)
})

test('restore migrates a backup of an older version to the current schema', async () => {
  const { url: old } = await emptyDatabase()
  await migrate(old, olderMigrations(8, folder))
  await asking(old, (pool) =>
    pool.query(`insert into users (id, issuer, subject, city) values ('ana', 'embedded', 'ana', 'Ávila')`),
  )
  const file = path.join(folder, 'old.backup')
  await backUp(old, file, new Date())

  const { url } = await emptyDatabase()
  await restore(url, file)
  const { url: fresh } = await testDatabase()
  const made = await everythingIn(url)
  const usual = await everythingIn(fresh)
  for (const part of ['migrations', 'rules', 'triggers', 'schemas'] as const)
    expect(made[part]).toEqual(usual[part])
  const { rows } = await asking(url, (pool) => pool.query('select city, allows_support from users'))
  expect(rows).toEqual([{ city: 'Ávila', allows_support: true }])
})

/** Delays the last statement before the end of the transaction. */
async function holdLastStep(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create schema hold;
    create function hold.last_step() returns event_trigger language plpgsql as
      $$ begin perform pg_advisory_lock(1); end $$;
    create event trigger hold_last_step on ddl_command_start when tag in ('DROP SCHEMA')
      execute function hold.last_step();
    select pg_advisory_lock(1)`)
  const waiting = `select pid from pg_stat_activity where datname = current_database()
    and application_name = 'bandeja restore'`
  return {
    isWaiting: () =>
      eventually(async () => {
        const { rowCount } = await client.query(`${waiting} and wait_event = 'advisory'`)
        if (rowCount !== 1) throw new Error('it has not come so far')
      }),
    letGo: async () => {
      await client.query('select pg_advisory_unlock(1)')
      await eventually(async () => expect((await client.query(waiting)).rowCount).toBe(0))
      await client.query('drop event trigger hold_last_step; drop schema hold cascade')
      await client.end()
    },
  }
}
