import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { domains } from '#server/description/domains.ts'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { befriend, requestFriend } from '#tests/support/friends.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { stateOf } from '#tests/support/state.ts'
import { addClanRequests } from './clan-requests.ts'
import { addMatchRequests } from './match-requests.ts'
import { addPeopleRequests } from './people-requests.ts'
import { against, byId, elsewhere, emptyRequests } from './prepared.ts'
import { addScheduledRequests } from './scheduled-requests.ts'
import { send } from './send.ts'

const app = await testApp()
const requests = emptyRequests(app)
addMatchRequests(requests)
addPeopleRequests(requests)
addClanRequests(requests)
addScheduledRequests(requests)

const idempotent = domains.flatMap(({ tag, table }) =>
  Object.entries(table)
    .filter(([, endpoint]) => endpoint.idempotent)
    .map(([name, endpoint]) => [`${tag}.${name}`, endpoint] as const),
)
const reused = '409 idempotency_key_reused'

async function prepare(endpoint: EndpointSpec) {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const prepared = requests.prepared.get(endpoint)
  if (!prepared) throw new Error(`no request to ${endpoint.method} ${endpoint.path} is prepared`)
  return { ana, ...(await prepared(ana, bea)) }
}

test('the prepared requests are to the idempotent endpoints', () => {
  const lineOf = ({ method, path }: EndpointSpec) => `${method} ${path}`
  const prepared = [...requests.prepared.keys()].map(lineOf)
  expect(prepared.toSorted()).toEqual(idempotent.map(([, endpoint]) => lineOf(endpoint)).toSorted())
})

describe('a repeated Idempotency-Key', () => {
  test.for(idempotent)('of %s gets the first answer and changes nothing again', async ([, endpoint]) => {
    const { ana, input, changed, from, to, meanwhile } = await prepare(endpoint)
    const key = randomUUID()
    expect(await changed()).toEqual(from)
    const first = await send(ana, endpoint, input, key)
    expect(first.status).toBe(endpoint.status ?? 200)
    expect(await changed()).toEqual(to)
    await meanwhile?.()
    const state = await stateOf(app.pool)
    expect(await send(ana, endpoint, input, key)).toEqual(first)
    expect(await stateOf(app.pool)).toBe(state)
  })

  test.for(idempotent)('of %s is refused for another input or endpoint', async ([, endpoint]) => {
    const { ana, input, other } = await prepare(endpoint)
    const key = randomUUID()
    await send(ana, endpoint, input, key)
    const state = await stateOf(app.pool)
    if (other) expect(await outcomeOf(send(ana, endpoint, other, key))).toBe(reused)
    const foreign =
      endpoint === notificationsApi.readAll
        ? send(ana, notificationsApi.read, elsewhere, key)
        : send(ana, notificationsApi.readAll, {}, key)
    expect(await outcomeOf(foreign)).toBe(reused)
    expect(await stateOf(app.pool)).toBe(state)
    // Only an endpoint without parameters and body has no other input.
    expect(other === undefined).toBe(!endpoint.params && !endpoint.body)
  })

  test.for([
    ['edits of a match', 'matches', matchesApi.edit],
    ['removals of a match', 'matches', matchesApi.remove],
    ['requests for a seat', 'match_participants', scheduledMatchesApi.join],
    ['friend requests', 'friends', friendsApi.ask],
  ] as const)('of two concurrent %s writes once', async ([, table, endpoint]) => {
    const { ana, input, changed, to } = await prepare(endpoint)
    const key = randomUUID()
    const answers: unknown[] = []
    const write = async () => void answers.push(await send(ana, endpoint, input as never, key))
    expect(await whileTableLocked(app, table, [write, write])).toEqual(['done', 'done'])
    expect(answers[1]).toEqual(answers[0])
    expect(await changed()).toEqual(to)
  })

  test('is refused for the opposite answer to the same match', async () => {
    const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
    const { id } = await record(bea, against(ana))
    const key = randomUUID()
    await send(ana, matchesApi.confirm, ofMatch(id), key)
    expect(await outcomeOf(send(ana, matchesApi.decline, ofMatch(id), key))).toBe(reused)
    const { seats } = await ana.call(matchesApi.one, ofMatch(id))
    expect(seats.find(({ playerId }) => playerId === ana.playerId)?.consent).toBe('confirmed')
  })
})

test('a refused write leaves no Idempotency-Key: it can be sent again with the same one', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  await befriend(ana, bea)
  const ask = () => outcomeOf(send(ana, friendsApi.ask, { body: { friendId: bea.id } }, 'ana-asks-bea'))
  expect(await ask()).toBe('409 already_friends')
  expect(await app.count('idempotency_keys where user_id = $1', ana.id)).toBe(0)
  await ana.call(friendsApi.remove, { params: { id: bea.id } })
  expect(await ask()).toBe('done')
})

test('the same Idempotency-Key of another user is another key', async () => {
  const [ana, bea, eva] = await app.people(['Ana Roldán', 'Bea Sanz', 'Eva Ruiz'])
  const [one, other] = [await requestFriend(eva, ana), await requestFriend(eva, bea)]
  await send(ana, friendsApi.accept, byId(one.id), 'the-same-key')
  expect((await send(bea, friendsApi.accept, byId(other.id), 'the-same-key')).body.id).toBe(other.id)
})
