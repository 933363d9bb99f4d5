import { expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { clansApi } from '#shared/clans/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, ofClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { acting, anAdmin, auditOf, emptyAudit } from '#tests/support/impersonation.ts'

const app = await testApp()

const rows = async () =>
  (await app.rowsOf('select id, to_jsonb(audit_log) as row from audit_log order by id')).map(({ row }) => row)

const end = async ({ id }: Person) =>
  app.call(accountApi.remove, { body: { confirmation: 'delete' } }, await app.signedIn(id))

test('rows of others stay as they are, whatever the provider calls the person whose account ends', async () => {
  const [leaver, owner] = await app.people(['Lea Fugaz', 'Olga Clan'])
  const clan = await aClan(owner)
  await owner.call(clansApi.remove, ofClan(clan.id))
  const before = await rows()
  const provider = `update users set issuer = 'https://id.example', subject = $2 where id = $1`
  await app.pool.query(provider, [leaver.id, String(clan.id)])
  await end(leaver)
  expect((await rows()).slice(0, before.length)).toEqual(before)
})

test('a word of a row is nobody, even where it is the id of the person whose account ends', async () => {
  await emptyAudit(app)
  const leaver = await app.person('Lea Fugaz')
  await app.pool.query(
    `insert into audit_log (at, action, real_user_id, object_type, object_id, detail, route, address) values
      (now(), 'clan_deleted', 'somebody', 'clan', $1, $1, $1, '192.0.2.7'),
      (now(), 'login', 'somebody', null, null, null, null, '192.0.2.7')`,
    [leaver.id],
  )
  const before = await rows()
  await end(leaver)
  expect((await rows()).slice(0, 2)).toEqual(before)
})

test('what an admin did to somebody in the name of another is theirs too, and loses nothing else', async () => {
  await emptyAudit(app)
  const admin = await anAdmin(app, 'Alba Soporte')
  const [leaver, owner] = await app.people(['Lea Fugaz', 'Olga Clan'])
  const clan = await aClan(owner)
  await addMember(owner, clan.id, leaver)
  await befriend(owner, leaver)
  const inHerName = await acting(app, admin, owner)
  await endMembership(inHerName, clan.id, leaver)
  await inHerName.call(friendsApi.remove, { params: { id: leaver.id } }).catch(() => null)
  const before = await rows()
  expect((await auditOf(app)).map(([, , , object]) => object)).toEqual([
    null,
    `DELETE /api/clans/${clan.id}/members/${leaver.id}`,
    `DELETE /api/friends/${leaver.id}`,
    `DELETE /api/friends/${leaver.id}: impersonation_forbidden`,
  ])
  await end(leaver)
  const after = await rows()
  const pseudonym = after.at(-1).real_user_id
  expect(pseudonym).toMatch(/^deleted-[\w-]{12}$/)
  expect(after.slice(0, 4)).toEqual([
    before[0],
    ...before.slice(1).map((row) => ({ ...row, object_id: pseudonym })),
  ])
})
