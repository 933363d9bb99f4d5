import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { backUp } from '#server/db/backup/write.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { projectRoot } from '#server/project-root.ts'
import { asking, backupFolder, everythingIn, fleeting, restore } from '#tests/support/backups.ts'
import { emptyDatabase, testDatabase } from '#tests/support/database.ts'

type Database = Awaited<ReturnType<typeof testDatabase>>

const script = readFileSync(path.join(projectRoot, '.docker/app-role.sh'), 'utf8')
const statement = /^DO \$\$[\s\S]+^END \$\$;$/m.exec(script)?.[0] ?? ''
const password = `o'ne "long" \\ word`
const folder = backupFolder()

/** Runs the script for a role of the test's own; returns its connection string. */
async function withRole({ pool, url }: Database) {
  const role = `bandeja_role_${randomBytes(6).toString('hex')}`
  onTestFinished(async () => {
    await pool.query(`reassign owned by ${role} to current_user; drop role ${role}`)
  })
  const run = async () => {
    const client = await pool.connect()
    await client.query(`select set_config('bandeja.app_password', $1, false)`, [password])
    await client.query(statement.replaceAll('bandeja_app', role)).finally(() => client.release(true))
  }
  await run()
  const own = Object.assign(new URL(url), { username: role, password: encodeURIComponent(password) })
  return { run, own: own.href, role }
}

/** Everything that needs no superuser, done by the role. */
async function live(url: string) {
  await migrate(url)
  await seed(url, seedOptions(['--users', '10', '--matches', '50']), { today: '2026-05-14' })
  const before = await everythingIn(url, fleeting)
  const file = path.join(folder, `${randomBytes(6).toString('hex')}.backup`)
  await backUp(url, file, new Date())
  await asking(url, (pool) => pool.query('delete from match_players'))
  await restore(url, file, { mayReplace: true })
  expect(await everythingIn(url, fleeting)).toEqual(before)
}

const rightsOf = (url: string) =>
  asking(url, async (pool) => {
    const { rows } = await pool.query(
      `select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user`,
    )
    return Object.values(rows[0])
  })

test('the app role is no superuser and migrates, seeds, backs up and restores a new database', async () => {
  const { own } = await withRole(await emptyDatabase())
  expect(await rightsOf(own)).toEqual([false, false, false, false, false])
  await live(own)
})

test('the app role migrates, seeds, backs up and restores a database that a superuser created and migrated', async () => {
  const { own } = await withRole(await testDatabase())
  await live(own)
})

test('the app role script can run twice, and leaves no table or function that the role does not own', async () => {
  const database = await testDatabase()
  const { run, role } = await withRole(database)
  await run()
  const { rows } = await database.pool.query(
    `select relname from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
       and pg_get_userbyid(relowner) <> $1
     union all
     select proname from pg_proc where pronamespace = 'public'::regnamespace and pg_get_userbyid(proowner) <> $1
       and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
    [role],
  )
  expect(rows).toEqual([])
})
