import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectAlone, holdMigrations, migrate } from '#server/db/migrate.ts'
import { projectRoot } from '#server/project-root.ts'
import { tidied } from '#shared/invisible.ts'
import { nameNorm } from '#shared/players/name.ts'
import { backupFolder } from '#tests/support/backups.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { waitingIn } from '#tests/support/locked.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'

const folder = path.join(projectRoot, 'migrations')
type Journal = { entries: { idx: number; tag: string; when: number }[] }
const { entries } = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal

test('three concurrent migrate calls apply each migration once and all succeed', async () => {
  const { url, pool } = await emptyDatabase()
  const holder = await connectAlone(url, 'holder')
  onTestFinished(() => holder.end())
  const letGo = await holdMigrations(holder)
  const starters = Promise.all([migrate(url), migrate(url), migrate(url)])
  await eventually(async () => expect(await waitingIn({ pool })).toBe(3))
  await letGo()
  await starters
  const { rows } = await pool.query(
    'select created_at::float8 as "when" from drizzle.__drizzle_migrations order by id',
  )
  expect(rows).toEqual(entries.map(({ when }) => ({ when })))
})

test('migrations are in ascending order of time, and the journal lists exactly the SQL files of the folder', () => {
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b))
  expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, position) => position))
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(files.toSorted()).toEqual(entries.map(({ tag }) => `${tag}.sql`))
})

test('migrate names the address of an unreachable database in its error, but not the password', async () => {
  const start = migrate('postgres://someone:secret@127.0.0.1:1/nowhere')
  await expect(start).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/127\.0\.0\.1:1/),
  })
  await expect(start).rejects.not.toMatchObject({ message: expect.stringMatching(/secret/) })
})

// A database from when invisible characters counted in names: migrations 0000 to 0011.
const { url, pool } = await emptyDatabase()
const normBefore = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Each guest's name and owner, and the normalised name after the migration. */
const guests: [owner: string, name: string, norm: string][] = [
  ['ana', 'Ana\u200b', 'ana'],
  ['ana', 'Émilie\ufeffDu\u00ad Bois', 'emiliedu bois'],
  ['ana', 'Ma\u{13441}r\ufffata\u{1d159}', 'marta'],
  ['ana', 'José ❤️', 'jose ❤'],
  // Two guests whose names would become equal keep theirs.
  ['bea', 'Ana', 'ana'],
  ['bea', 'Ana\u200b', 'ana\u200b'],
  ['bea', 'Eva\u2060', 'eva'],
  ['bea', 'Eva\u200d', 'eva\u200d'],
  // Nothing visible would be left of the name.
  ['bea', '\u3164', '\u3164'],
]
const clans: [owner: string, name: string, isPublic: boolean, norm: string][] = [
  ['ana', 'Los\u200b Ases', true, 'los ases'],
  ['bea', 'Los\u200d Ases', true, 'los\u200d ases'],
  ['ana', 'Las\u200b Reinas', false, 'las reinas'],
  ['bea', 'Las\u200d Reinas', false, 'las reinas'],
]
const signs = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => tidied(`a${sign}b`) === 'ab')

const insertGuest = 'insert into players (name, name_norm, created_by) values ($1, $2, $3)'
const insertClan = 'insert into clans (name, name_norm, created_by, is_public) values ($1, $2, $3, $4)'

beforeAll(async () => {
  await migrate(url, olderMigrations(12, backupFolder()))
  await pool.query(`
    insert into users (id, issuer, subject, first_name, last_name)
      select id, 'embedded', id, id, 'Prueba' from unnest('{ana,bea,eva,each}'::text[]) as id;
    insert into players (name, name_norm, user_id) values ('Eva' || U&'\\200B' || ' Ruiz', 'eva' || U&'\\200B' || ' ruiz', 'eva')`)
  for (const [owner, name] of guests) await pool.query(insertGuest, [name, normBefore(name), owner])
  for (const [owner, name, isPublic] of clans)
    await pool.query(insertClan, [name, normBefore(name), owner, isPublic])
  const each = signs.map((sign, number) => `Sa${sign}ra ${number}`)
  await pool.query(
    `insert into players (name, name_norm, created_by)
     select name, norm, 'each' from unnest($1::text[], $2::text[]) as guest (name, norm)`,
    [each, each.map(normBefore)],
  )
  await migrate(url)
})

test('the migration of name norms removes invisible characters unless the norm would be empty or a duplicate', async () => {
  const of = async (query: string) => (await pool.query(query)).rows
  expect(
    await of(`select created_by as owner, name, name_norm as norm from players
      where created_by in ('ana', 'bea') order by id`),
  ).toEqual(guests.map(([owner, name, norm]) => ({ owner, name, norm })))
  const named =
    'select created_by as owner, name, name_norm as norm from clans where created_by is not null order by id'
  expect(await of(named)).toEqual(clans.map(([owner, name, , norm]) => ({ owner, name, norm })))
  expect(await of(`select name_norm from players where user_id = 'eva'`)).toEqual([{ name_norm: 'eva ruiz' }])
})

test('the migration of name norms gives the same norm as nameNorm for each invisible character', async () => {
  expect(signs.length).toBeGreaterThan(3000)
  const { rows } = await pool.query<{ name: string; norm: string }>(
    `select name, name_norm as norm from players where created_by = 'each'`,
  )
  expect(rows).toHaveLength(signs.length)
  expect(rows.filter(({ name, norm }) => norm !== nameNorm(name))).toEqual([])
})
