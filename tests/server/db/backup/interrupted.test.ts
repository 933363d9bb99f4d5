import { once } from 'node:events'
import path from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { backUp } from '#server/db/backup/write.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { asking, backupFolder, everythingIn, restore } from '#tests/support/backups.ts'
import { startCommand } from '#tests/support/command.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'

const folder = backupFolder()

test('killed when all but the last step is done: what was there is whole, and a next try succeeds', async () => {
  const { url } = await testDatabase()
  await seed(url, seedOptions(['--users', '20', '--matches', '300']), { today: '2026-05-14' })
  const file = path.join(folder, 'whole.backup')
  await backUp(url, file, new Date())
  await asking(url, (pool) => pool.query(`update users set city = 'Sevilla'`))
  const held = await holdLastStep(url)
  const before = await everythingIn(url)

  const { child } = startCommand('restore', [file, '--yes'], { DATABASE_URL: url })
  await held.isWaiting()
  child.kill('SIGKILL')
  await once(child, 'close')
  await held.letGo()
  expect(await everythingIn(url)).toEqual(before)

  await restore(url, file, { mayReplace: true })
  expect((await everythingIn(url)).tables).not.toEqual(before.tables)
})

test('made before the last migrations: it is brought up to date', async () => {
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

/** Makes the last statement before the end of the transaction wait. */
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
      await client.query('drop event trigger hold_last_step')
      await client.end()
    },
  }
}
