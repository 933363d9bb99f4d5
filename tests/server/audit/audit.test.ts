import pino from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { clearOldAddresses, describeObject } from '#server/audit/service.ts'
import { auditedWrite } from '#server/audit/writes.ts'
import { startChores } from '#server/chores.ts'
import { documentOf } from '#server/description/document.ts'
import { accountApi } from '#shared/account/api.ts'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import { clansApi } from '#shared/clans/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, ofClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { impersonating, anAdmin, auditOf, emptyAudit } from '#tests/support/impersonation.ts'
import { ownQueues, readWhole, watch } from '#tests/support/statements.ts'

const app = await testApp()
const log = pino({ level: 'silent' })
const statementsOf = watch(app.pool, ownQueues)

beforeEach(() => emptyAudit(app))

const rows = async () =>
  (await app.rowsOf('select id, to_jsonb(audit_log) as row from audit_log order by id')).map(({ row }) => row)

const end = async ({ id }: Person) =>
  app.call(accountApi.remove, { body: { confirmation: 'delete' } }, await app.signedIn(id))

/** This many impersonations, a minute after each other. */
const visits = (count: number, first: string) =>
  app.pool.query(
    `insert into audit_log (at, action, real_user_id, request_id, address)
     select $2::timestamptz + number * interval '1 minute', 'login', 'ana', 'request ' || number, '192.0.2.1'
     from generate_series(0, $1 - 1) as number`,
    [count, first],
  )

test('the chores clear the IP address of audit rows after ninety days, and nothing else', async () => {
  await visits(1, '2026-02-13T09:59:59.999Z')
  await visits(1, '2026-02-13T10:00:00.000Z')
  const before = await rows()
  await startChores({ ...app, log, clock: () => app.clock.now }).close()
  expect(await rows()).toEqual([{ ...before[0], address: null }, before[1]])
})

test('clearing many IP addresses runs in batches that find their rows by an index', async () => {
  await visits(2500, '2020-01-01')
  await visits(20_000, '2026-03-01')
  await app.pool.query('analyze audit_log')
  const steps = await statementsOf(() => clearOldAddresses(app.db, app.clock.now))
  expect(await app.count('audit_log where address is null')).toBe(2500)
  expect(steps.length).toBe(3)
  const client = await app.pool.connect()
  expect(await readWhole(client, steps[0]!).finally(() => client.release())).toEqual([])
})

test('erasing an account keeps other users’ audit rows when its provider subject equals a clan id', async () => {
  const [leaver, owner] = await app.people(['Lea Fugaz', 'Olga Clan'])
  const clan = await aClan(owner)
  await owner.call(clansApi.remove, ofClan(clan.id))
  const before = await rows()
  const provider = `update users set issuer = 'https://id.example', subject = $2 where id = $1`
  await app.pool.query(provider, [leaver.id, String(clan.id)])
  await end(leaver)
  expect((await rows()).slice(0, before.length)).toEqual(before)
})

test('erasing an account leaves its id in audit columns that do not refer to a user', async () => {
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

test('erasing an account replaces only its id in audit rows of writes to it by an impersonator', async () => {
  const admin = await anAdmin(app, 'Alba Soporte')
  const [leaver, owner] = await app.people(['Lea Fugaz', 'Olga Clan'])
  const clan = await aClan(owner)
  await addMember(owner, clan.id, leaver)
  await befriend(owner, leaver)
  const inHerName = await impersonating(app, admin, owner)
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

type Write = Pick<EndpointSpec, 'method' | 'path'>

// Start and end of an impersonation have entries of their own, and are no write as the user. The link that ends mail knows no
// session.
const writes = Object.entries(documentOf('sid').paths)
  .filter(([path]) => path.startsWith('/api/') && !/^\/api\/(admin|mail)\//.test(path))
  .flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get')
      .map((method) => ({
        method: method.toUpperCase() as Write['method'],
        path: path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1') as Write['path'],
      })),
  )

const params = {
  id: 71,
  seasonId: 72,
  userId: 'somebody',
  position: 3,
  playerId: 74,
  voterId: 75,
  kind: 'clan',
  key: 'secret',
}
/** Keys are secrets, which the audit does not store. */
const valueOf = (name: string) => (name === 'key' ? ':key' : String(params[name as keyof typeof params]))

/** What is no id, or the id of a part of the object, stands in the route. */
const withWords = (route: string) =>
  route.replace(/:(position|kind|playerId|voterId)\b/g, (_, name: string) => valueOf(name))

test.for(writes.map((write) => [`${write.method} ${write.path}`, write] as const))(
  'the audit of %s stores ids in columns and describes the request as it was sent, without keys',
  ([, write]) => {
    const { route, object: [objectType, objectId] = [null, null], clanId } = auditedWrite(write, params)
    expect(withWords(route)).toBe(withWords(`${write.method} /api${write.path}`))
    const id = objectId === null ? null : String(objectId)
    expect(describeObject({ objectType, objectId: id, clanId, route, detail: null })).toBe(
      `${write.method} /api${write.path.replace(/:(\w+)/g, (_, name: string) => valueOf(name))}`,
    )
  },
)
