import { beforeAll, expect, test } from 'vitest'
import { backUp } from '#server/db/backup/write.ts'
import { migrate } from '#server/db/migrate.ts'
import { tidied } from '#shared/invisible.ts'
import { nameNorm } from '#shared/players/name.ts'
import { asking, backupFolder, restore } from '#tests/support/backups.ts'
import { emptyDatabase } from '#tests/support/database.ts'
import { olderMigrations } from '#tests/support/older-migrations.ts'

// A database as it was while names were compared with what nobody sees in them: migrations 0000 to 0011.
const folder = backupFolder()
const { url, pool } = await emptyDatabase()
const { url: restored } = await emptyDatabase()
const normBefore = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** Whose guest has which name, and the norm of it after the migration. */
const guests: [owner: string, name: string, norm: string][] = [
  ['ana', 'Ana\u200b', 'ana'],
  ['ana', 'Émilie\ufeffDu\u00ad Bois', 'emiliedu bois'],
  ['ana', 'Ma\u{13441}r\ufffata\u{1d159}', 'marta'],
  ['ana', 'José ❤️', 'jose ❤'],
  // Of two who would be the same to the eye each keeps what it has.
  ['bea', 'Ana', 'ana'],
  ['bea', 'Ana\u200b', 'ana\u200b'],
  ['bea', 'Eva\u2060', 'eva'],
  ['bea', 'Eva\u200d', 'eva\u200d'],
  // Nothing would be left of it.
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

beforeAll(async () => {
  await migrate(url, olderMigrations(12, folder))
  await pool.query(`
    insert into users (id, issuer, subject, first_name, last_name)
      select id, 'embedded', id, id, 'Prueba' from unnest('{ana,bea,eva,each}'::text[]) as id;
    insert into players (name, name_norm, user_id) values ('Eva' || U&'\\200B' || ' Ruiz', 'eva' || U&'\\200B' || ' ruiz', 'eva')`)
  for (const [owner, name] of guests)
    await pool.query('insert into players (name, name_norm, created_by) values ($1, $2, $3)', [
      name,
      normBefore(name),
      owner,
    ])
  for (const [owner, name, isPublic] of clans)
    await pool.query('insert into clans (name, name_norm, created_by, is_public) values ($1, $2, $3, $4)', [
      name,
      normBefore(name),
      owner,
      isPublic,
    ])
  const each = signs.map((sign, number) => `Sa${sign}ra ${number}`)
  await pool.query(
    `insert into players (name, name_norm, created_by)
     select name, norm, 'each' from unnest($1::text[], $2::text[]) as guest (name, norm)`,
    [each, each.map(normBefore)],
  )
  const file = `${folder}/before.backup`
  await backUp(url, file, new Date())
  await restore(restored, file)
  await migrate(url)
})

test.for(['migrated', 'restored'])('a database that was %s compares names as they are seen', async (how) => {
  const of = (query: string) =>
    asking(how === 'migrated' ? url : restored, async (client) => (await client.query(query)).rows)
  expect(
    await of(`select created_by as owner, name, name_norm as norm from players
      where created_by in ('ana', 'bea') order by id`),
  ).toEqual(guests.map(([owner, name, norm]) => ({ owner, name, norm })))
  expect(
    await of(
      'select created_by as owner, name, name_norm as norm from clans where created_by is not null order by id',
    ),
  ).toEqual(clans.map(([owner, name, , norm]) => ({ owner, name, norm })))
  expect(await of(`select name_norm as norm from players where user_id = 'eva'`)).toEqual([
    { norm: 'eva ruiz' },
  ])
})

test('no sign that nobody sees is left in a norm', async () => {
  expect(signs.length).toBeGreaterThan(3000)
  const { rows } = await pool.query<{ name: string; norm: string }>(
    `select name, name_norm as norm from players where created_by = 'each'`,
  )
  expect(rows).toHaveLength(signs.length)
  expect(rows.filter(({ name, norm }) => norm !== nameNorm(name))).toEqual([])
})
