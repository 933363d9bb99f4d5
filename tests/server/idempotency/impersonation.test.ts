import { beforeEach, expect, test } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { anAdmin, auditOf, emptyAudit, impersonating } from '#tests/support/impersonation.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { send } from './send.ts'

const app = await testApp()

beforeEach(() => emptyAudit(app))

async function impersonated() {
  const admin = await anAdmin(app, 'Alba Soporte')
  const ana = await app.person('Ana Roldán')
  return { ana, admin, inHerName: await impersonating(app, admin, ana) }
}
const writes = async () =>
  (await auditOf(app)).slice(1).map(([action, , , object]) => [action, object].join(' '))

test('a repeated write of an impersonating admin is audited and notified once', async () => {
  const { ana, inHerName } = await impersonated()
  const { id } = await record(ana)
  const edit = () => send(inHerName, matchesApi.edit, { ...ofMatch(id), body: aMatch() }, 'an-edit-of-ana')
  const first = await edit()
  expect(await edit()).toEqual(first)
  expect(await writes()).toEqual([`write PUT /api/matches/${id}`])
  const changes = (await inboxOf(ana)).map(({ type, data }) => [type, data.changes])
  expect(changes).toEqual([['account_changed', 1]])
})

test('a refused write of an impersonating admin is audited with a key as without one, and not notified', async () => {
  const { ana, admin, inHerName } = await impersonated()
  const ask = { body: { friendId: admin.id } }
  const remove = (key: string) => outcomeOf(send(inHerName, matchesApi.remove, ofMatch(7), key))
  expect(await outcomeOf(send(inHerName, friendsApi.ask, ask, 'a-request'))).toBe(
    '403 impersonation_forbidden',
  )
  expect(await remove('a-removal')).toBe('404 not_found')
  expect(await outcomeOf(inHerName.call(matchesApi.remove, ofMatch(7)))).toBe('404 not_found')
  const removal = ['write DELETE /api/matches/7', 'write_refused DELETE /api/matches/7: not_found']
  expect(await writes()).toEqual([
    'write POST /api/friends/requests',
    'write_refused POST /api/friends/requests: impersonation_forbidden',
    ...removal,
    ...removal,
  ])
  expect(await inboxOf(ana)).toEqual([])
})
