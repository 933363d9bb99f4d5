import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import supertest from 'supertest'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { accountWith, isPassword, signUp } from '#server/auth/provider/service.ts'
import { checkRatings } from '#server/clans/replay/service.ts'
import { writeWhole } from '#server/db/backup/file.ts'
import { backUp, beginBackup } from '#server/db/backup/write.ts'
import { connectAlone, migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { asking, backupFolder, everythingIn, fleeting, restore } from '#tests/support/backups.ts'
import { runCommand } from '#tests/support/command.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aLadder, ladderPeople, recordRanked } from '#tests/support/ladder.ts'
import { pictureOf } from '#tests/support/pictures.ts'

const folder = backupFolder()
const app = await testApp()
const options = seedOptions(['--users', '60', '--matches', '2000', '--longest', '200'])
const account = { email: 'ana@padel.test', password: 'una contraseña larga' }
await seed(app.url, options, {
  today: '2026-05-14',
  account: async (db) => String((await signUp(db, account))?.id),
})

test('the backup command saves a running app, and the restore command restores all but the short-lived tables', async () => {
  const person = await app.person('Tabla\tLínea\nBarra\\ Ñandú 🎾')
  expect(await person.call(authApi.user, {})).toMatchObject({ id: person.id })
  const picture = await pictureOf(person)
  const all = `${await app.count('users')} users and ${await app.count('matches')} matches as of`
  const file = path.join(folder, 'whole.backup')
  const saved = await runCommand('backup', ['whole.backup'], { DATABASE_URL: app.url, INIT_CWD: folder })
  expect(saved).toEqual({
    code: 0,
    said: expect.stringMatching(new RegExp(`^${all} .* are in .*/whole\\.backup \\(\\d+ kB\\)\\.$`)),
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const { url } = await emptyDatabase()
  const restored = await runCommand('restore', [file], { DATABASE_URL: url })
  expect(restored).toEqual({
    code: 0,
    said: expect.stringMatching(new RegExp(`^Restored ${all} .*\\. Everybody signs in again\\.$`)),
  })
  expect(await everythingIn(url, fleeting)).toEqual(await everythingIn(app.url, fleeting))
  const contents = 'select id, content from pictures'
  const [{ id, content }] = (await asking(url, (client) => client.query(contents))).rows
  expect([`/api/pictures/${id}`, content]).toEqual([picture, (await app.rowsOf(contents))[0].content])
  const left = await asking(url, (client) =>
    Promise.all(fleeting.map(async (table) => (await client.query(`select from ${table}`)).rowCount)),
  )
  expect(left).toEqual(fleeting.map(() => 0))
})

test('the app starts on a restored database: passwords work, ids continue and the audit log is append-only', async () => {
  const file = path.join(folder, 'started.backup')
  await backUp(app.url, file, new Date())
  const { url, pool, sessionPool, db } = await emptyDatabase()
  await restore(url, file)
  await migrate(url)
  const services = { ...app.services, url, pool, db, sessionPool, publicOrigin: () => app.origin }
  const started = await createApp(services)
  expect((await supertest(started.handler).get('/readyz')).status).toBe(200)
  await started.close()
  expect(await isPassword(await accountWith(db, account.email), account.password)).toBe(true)
  const { rows } = await pool.query(
    `select nextval('matches_id_seq')::int - (select max(id) from matches) as next`,
  )
  expect(rows[0].next).toBe(1)
  await pool.query(`insert into audit_log (at, action) values (now(), 'login')`)
  await expect(pool.query('delete from audit_log')).rejects.toThrow('the audit is only added to')
})

test('a backup is a consistent snapshot while matches are being recorded', async () => {
  const { four } = await ladderPeople(app)
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four)
  const file = path.join(folder, 'busy.backup')
  const before = await everythingIn(app.url, fleeting)

  const client = await connectAlone(app.url, 'a backup')
  const { content } = await beginBackup(client, new Date())
  await writeWhole(file, whileRecording(content))
  await client.end()

  const { url, db } = await emptyDatabase()
  await restore(url, file)
  expect((await everythingIn(url, fleeting)).tables).toEqual(before.tables)
  expect((await everythingIn(app.url, fleeting)).tables).not.toEqual(before.tables)
  expect(await checkRatings(db)).toMatchObject({ findings: [] })

  async function* whileRecording(chunks: typeof content) {
    for await (const piece of chunks) {
      await recordRanked(ladder, four)
      yield piece
    }
  }
})

test('a backup is unaffected by the date, float and statement timeout settings of the database', async () => {
  const plain = path.join(folder, 'plain.backup')
  const now = new Date('2026-05-14T10:00:00Z')
  await backUp(app.url, plain, now)
  const { url } = await emptyDatabase()
  await restore(url, plain)
  const settings = ['datestyle to German', 'extra_float_digits to -9', 'statement_timeout to 100']
  const database = new URL(url).pathname.slice(1)
  await asking(url, async (pool) => {
    for (const setting of settings) await pool.query(`alter database ${database} set ${setting}`)
  })
  const other = path.join(folder, 'other.backup')
  const holder = await connectAlone(url, 'who holds a table')
  await holder.query('begin; lock table players')
  const waitsPastLimit = `pg_stat_activity where datname = $1 and wait_event_type = 'Lock'
    and now() - query_start > interval '200 ms'`
  await Promise.all([
    backUp(url, other, now),
    eventually(async () => expect(await app.count(waitsPastLimit, database)).toBe(1)).finally(() =>
      holder.end(),
    ),
  ])
  const [one, two] = [plain, other].map((file) => gunzipSync(readFileSync(file)).toString())
  expect(two === one).toBe(true)
})

test('a backup never overwrites an existing file, and leaves no file behind when it fails', async () => {
  const file = path.join(folder, 'kept.backup')
  writeFileSync(file, 'the one of last year')
  const refusal = { name: 'StartRefusal', message: expect.stringContaining('exists already') }
  await expect(backUp(app.url, file, new Date())).rejects.toMatchObject(refusal)
  expect(readFileSync(file, 'utf8')).toBe('the one of last year')

  async function* broken() {
    yield 'half of it\n'
    throw new Error('the database went away')
  }
  await expect(writeWhole(path.join(folder, 'half.backup'), broken())).rejects.toThrow('went away')
  await expect(backUp(app.url, path.join(folder, 'none', 'x'), new Date())).rejects.toMatchObject({
    name: 'StartRefusal',
  })
  expect(
    readdirSync(folder).filter((name) => !/^(whole|started|busy|plain|other|kept)\.backup$/.test(name)),
  ).toEqual([])
})
