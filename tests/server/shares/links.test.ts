import { beforeEach, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, appoint } from '#tests/support/clans.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { ownLink, renewLink, revokeLink, share, sharedBy } from '#tests/support/shares.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
const visitor = app.withCookie('')
let ana: Person, bea: Person

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'])
})

test('nothing is shared until its owner makes a link, which then stays the same', async () => {
  const { id } = await record(ana)
  expect(await ownLink(ana, 'match', id)).toBe(null)
  const key = await share(ana, 'match', id)
  expect(key).toMatch(/^[\w-]{22}$/)
  expect([await share(ana, 'match', id), await ownLink(ana, 'match', id)]).toEqual([key, key])
  expect(await sharedBy(visitor, key)).toMatchObject({ kind: 'match', sharedBy: 'Ana' })
})

test('a renewed link opens by its new key only', async () => {
  const { id } = await record(ana)
  const former = await share(ana, 'match', id)
  const key = await renewLink(ana, 'match', id)
  expect(await refusal(() => sharedBy(visitor, former))).toBe('404 not_found')
  expect(await sharedBy(visitor, key)).toMatchObject({ kind: 'match' })
})

test('a revoked link opens nothing, and cannot be renewed', async () => {
  const { id } = await record(ana)
  const key = await share(ana, 'match', id)
  await revokeLink(ana, 'match', id)
  expect(await refusal(() => sharedBy(visitor, key))).toBe('404 not_found')
  expect(await refusal(() => renewLink(ana, 'match', id))).toBe('404 not_found')
  expect(await ownLink(ana, 'match', id)).toBe(null)
})

test('the players of a match have links of their own, each once they have confirmed it', async () => {
  const { id } = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  const key = await share(ana, 'match', id)
  expect(await refusal(() => share(bea, 'match', id))).toBe('403 not_allowed')
  await bea.call(matchesApi.confirm, ofMatch(id))
  const other = await share(bea, 'match', id)
  expect(other).not.toBe(key)
  await revokeLink(bea, 'match', id)
  expect(await sharedBy(visitor, key)).toMatchObject({ sharedBy: 'Ana' })
})

test('a link ends with the right to share: the player declines, the match is deleted, the admin is none any more', async () => {
  const { id } = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  await bea.call(matchesApi.confirm, ofMatch(id))
  const [ofBea, ofAna] = [await share(bea, 'match', id), await share(ana, 'match', id)]
  await bea.call(matchesApi.decline, ofMatch(id))
  expect(await refusal(() => sharedBy(visitor, ofBea))).toBe('404 not_found')
  await ana.call(matchesApi.remove, ofMatch(id))
  expect(await refusal(() => sharedBy(visitor, ofAna))).toBe('404 not_found')
  const clan = await aClan(ana)
  await addMember(ana, clan.id, bea, 'admin')
  const ladder = await share(bea, 'clan', clan.id)
  expect(await sharedBy(visitor, ladder)).toMatchObject({ kind: 'clan' })
  await appoint(bea, clan.id, bea, 'member')
  expect(await refusal(() => sharedBy(visitor, ladder))).toBe('404 not_found')
})

test('a page of somebody else is not shared, nor a match that one only sees', async () => {
  const { id } = await record(ana)
  expect(await refusal(() => share(bea, 'player', ana.playerId))).toBe('403 not_allowed')
  expect(await refusal(() => share(bea, 'match', id))).toBe('404 not_found')
})

test('two requests for a first link get the same one', async () => {
  const { id } = await record(ana)
  const keys: string[] = []
  const calls = [1, 2].map(() => async () => void keys.push(await share(ana, 'match', id)))
  expect(await whileTableLocked(app, 'share_links', calls)).toEqual(['done', 'done'])
  expect(new Set(keys).size).toBe(1)
  expect(await app.count('share_links where match_id = $1', id)).toBe(1)
})

test('a link that is made while its match is deleted opens nothing, and no link stays behind', async () => {
  const { id } = await record(ana)
  const calls = [() => ana.call(matchesApi.remove, ofMatch(id)), () => share(ana, 'match', id)]
  const answers = await whileTableLocked(app, 'share_links', calls)
  expect(['done', '404 not_found', '409 conflict']).toContain(answers[1])
  expect(await app.count('share_links where match_id = $1', id)).toBe(0)
})
