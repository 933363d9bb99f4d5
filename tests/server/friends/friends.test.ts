import { beforeEach, describe, expect, test } from 'vitest'
import { maskedEmail } from '#server/friends/masked-email.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { ask, befriend, inboxOf, tiesOf, unfriend } from '#tests/support/friends.ts'
import { outcomeOf } from '#tests/support/refusal.ts'

const app = await testApp()
let ana: Person
let bea: Person
let carlos: Person

beforeEach(async () => {
  ;[ana, bea, carlos] = await app.people(['Ana Roldán', 'Bea Sanz', 'Carlos Gil'])
})

const ties = () => tiesOf(app, ana, bea, carlos)
const byId = (id: number | string) => ({ params: { id: String(id) } })
const friendsOf = (person: Person) => person.call(friendsApi.list, { query: {} })
const requestsTo = (person: Person) => person.call(friendsApi.requests, {})
const sentBy = (person: Person) => person.call(friendsApi.sent, {})
const accept = (person: Person, id: number) => person.call(friendsApi.accept, byId(id))
const acceptFrom = (person: Person, from: Person) =>
  person.call(friendsApi.acceptFrom, { body: { friendId: from.id } })
const decline = (person: Person, id: number) => person.call(friendsApi.decline, byId(id))
const withdraw = (person: Person, id: number) => person.call(friendsApi.withdraw, byId(id))
const seenBy = async (reader: Person, other: Person) =>
  (await reader.call(playersApi.one, byId(other.playerId))).friendship

describe('a request', () => {
  // spec 3: Friend request id
  test('is listed at both ends, with as much of the sender as the other needs to know them', async () => {
    const { id, status } = await ask(ana, bea)
    expect(status).toBe('pending')
    expect(await requestsTo(bea)).toEqual([
      {
        id,
        senderId: ana.id,
        senderFirstName: 'Ana',
        senderLastName: 'Roldán',
        senderEmail: `${ana.email?.[0]}***@e***.test`,
        senderCity: 'Valencia',
        playerId: ana.playerId,
        profileImageUrl: null,
        createdAt: app.clock.now.toISOString(),
      },
    ])
    expect(await sentBy(ana)).toMatchObject([{ id, friendId: bea.id, firstName: 'Bea', lastName: 'Sanz' }])
    expect([await requestsTo(ana), await sentBy(bea), await friendsOf(ana)]).toEqual([[], [], []])
    expect(await seenBy(ana, bea)).toEqual({ status: 'sent', requestId: id })
    expect(await seenBy(bea, ana)).toEqual({ status: 'received', requestId: id })
    expect(await seenBy(ana, carlos)).toEqual({ status: 'none', requestId: null })
    expect(await seenBy(ana, ana)).toBeNull()
  })

  // spec 3: Friend id
  test('that is accepted makes friends of both and notifies both', async () => {
    const { id } = await ask(ana, bea)
    const data = { fromUserId: ana.id, fromPlayerId: ana.playerId, fromName: 'Ana Roldán', subjectId: id }
    expect(await inboxOf(bea)).toMatchObject([
      { type: 'friend_request', isRead: false, data: { ...data, status: 'pending' } },
    ])
    expect(await accept(bea, id)).toEqual({ id, status: 'accepted' })
    expect(await friendsOf(ana)).toEqual([
      {
        id: bea.id,
        firstName: 'Bea',
        lastName: 'Sanz',
        city: 'Valencia',
        playerId: bea.playerId,
        profileImageUrl: null,
      },
    ])
    expect(await friendsOf(bea)).toMatchObject([{ id: ana.id }])
    expect([await requestsTo(bea), await sentBy(ana)]).toEqual([[], []])
    expect(await inboxOf(bea)).toMatchObject([{ isRead: true, data: { status: 'accepted' } }])
    expect(await inboxOf(ana)).toMatchObject([
      { type: 'friend_accepted', isRead: false, data: { fromUserId: bea.id, fromName: 'Bea Sanz' } },
    ])
    expect(await seenBy(ana, bea)).toEqual({ status: 'friends', requestId: null })
    for (const again of [
      () => accept(bea, id),
      () => acceptFrom(bea, ana),
      () => decline(bea, id),
      () => withdraw(ana, id),
    ])
      expect(await outcomeOf(again())).toBe('409 not_pending')
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
  })

  test('that is declined still looks sent to its sender, who can not ask again', async () => {
    const { id } = await ask(ana, bea)
    const before = [await sentBy(ana), await seenBy(ana, bea)]
    app.later(1000)
    expect(await decline(bea, id)).toEqual({ id, status: 'declined' })
    expect([await sentBy(ana), await seenBy(ana, bea), await inboxOf(ana)]).toEqual([...before, []])
    expect(await seenBy(bea, ana)).toEqual({ status: 'none', requestId: null })
    expect(await outcomeOf(ask(ana, bea))).toBe('409 already_requested')
    expect(await inboxOf(bea)).toMatchObject([{ isRead: true, data: { status: 'declined' } }])
  })

  test('may be sent by the person who declined one', async () => {
    const { id } = await ask(ana, bea)
    await decline(bea, id)
    expect(await ask(bea, ana)).toEqual({ id, status: 'pending' })
    expect(await ties()).toEqual(['Bea Sanz → Ana Roldán: pending'])
    expect(await inboxOf(ana)).toMatchObject([{ type: 'friend_request', data: { status: 'pending' } }])
    await accept(ana, id)
    expect(await ties()).toEqual(['Bea Sanz → Ana Roldán: accepted'])
  })

  test('that crosses another is accepted', async () => {
    const { id } = await ask(ana, bea)
    expect(await ask(bea, ana)).toEqual({ id, status: 'accepted' })
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
    expect(await inboxOf(ana)).toMatchObject([{ type: 'friend_accepted' }])
    expect(await inboxOf(bea)).toMatchObject([{ type: 'friend_request', data: { status: 'accepted' } }])
  })

  test('that is withdrawn leaves nothing behind', async () => {
    const { id } = await ask(ana, bea)
    await withdraw(ana, id)
    for (const left of [ties(), inboxOf(bea), requestsTo(bea), sentBy(ana)]) expect(await left).toEqual([])
    expect(await outcomeOf(accept(bea, id))).toBe('404 not_found')
  })

  test('that was declined can be withdrawn and sent again without notifying anybody', async () => {
    const { id } = await ask(ana, bea)
    await decline(bea, id)
    await withdraw(ana, id)
    expect(await sentBy(ana)).toEqual([])
    expect(await seenBy(ana, bea)).toEqual({ status: 'none', requestId: null })
    expect(await outcomeOf(withdraw(ana, id))).toBe('404 not_found')
    const inbox = await inboxOf(bea)
    expect(await ask(ana, bea)).toEqual({ id, status: 'pending' })
    expect([await inboxOf(bea), await requestsTo(bea)]).toEqual([inbox, []])
    expect(await sentBy(ana)).toMatchObject([{ id }])
  })
})

describe('refused, and nothing changed', () => {
  test('asking oneself, twice, or a friend', async () => {
    await expect(ask(ana, ana)).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'friendId', code: 'friend_is_self' }],
    })
    const { id } = await ask(ana, bea)
    expect(await outcomeOf(ask(ana, bea))).toBe('409 already_requested')
    await accept(bea, id)
    expect(await outcomeOf(ask(ana, bea))).toBe('409 already_friends')
    expect(await outcomeOf(ask(bea, ana))).toBe('409 already_friends')
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
  })

  test('asking nobody, somebody of another world, or somebody without a profile', async () => {
    const visitor = await app.person('Demo Visita', { isDemo: true, sandbox: 'one' })
    const next = await app.person('Demo Vecina', { isDemo: true, sandbox: 'two' })
    const blank = await app.person('Sin Perfil', { favouriteCourtSide: null })
    for (const [from, to] of [
      [ana, { id: 'nobody' }],
      [ana, { id: '%' }],
      [ana, visitor],
      [visitor, ana],
      [visitor, next],
      [ana, blank],
    ] as [Person, Person][])
      expect(await outcomeOf(ask(from, to))).toBe('404 not_found')
  })

  test('answering as anybody but the person who was asked', async () => {
    expect(await outcomeOf(acceptFrom(ana, bea))).toBe('404 not_found')
    const { id } = await ask(ana, bea)
    expect(await outcomeOf(acceptFrom(ana, bea))).toBe('404 not_found')
    for (const act of [() => accept(ana, id), () => decline(ana, id), () => withdraw(bea, id)])
      expect(await outcomeOf(act())).toBe('403 not_allowed')
    for (const act of [accept, decline, withdraw])
      expect(await outcomeOf(act(carlos, id))).toBe('404 not_found')
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: pending'])
  })
})

describe('a friendship', () => {
  test('ends when one of the two ends it, and can begin again; a request is none', async () => {
    await ask(ana, bea)
    expect(await outcomeOf(unfriend(ana, bea))).toBe('404 not_found')
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: pending'])
    await acceptFrom(bea, ana)
    await unfriend(bea, ana)
    expect([await friendsOf(ana), await friendsOf(bea), await ties()]).toEqual([[], [], []])
    expect(await outcomeOf(unfriend(ana, bea))).toBe('404 not_found')
    await befriend(ana, bea)
    expect(await friendsOf(ana)).toMatchObject([{ id: bea.id }])
  })

  test('opens a private profile and all of its matches; a request opens nothing', async () => {
    await app.pool.query('update players set is_public = 0 where id = $1', [bea.playerId])
    const look = () => ana.call(playersApi.one, byId(bea.playerId))
    const { id } = await ask(ana, bea)
    expect(await outcomeOf(look())).toBe('404 not_found')
    await accept(bea, id)
    expect(await look()).toMatchObject({ isPublic: 0, summary: { scope: 'all' }, userId: bea.id })
  })

  test('is listed by city and name, accents apart, a page at a time', async () => {
    for (const [name, city] of [
      ['Úrsula Paz', 'Zaragoza'],
      ['Berta Vila', 'Ávila'],
      ['Álvaro Ríos', 'Zaragoza'],
      ['Zoe Luna', 'ávila'],
      ['Carmen Gil', 'Alicante'],
    ] as const)
      await befriend(await app.person(name, { city }), ana)
    const pages: string[][] = []
    for (let path: string | undefined = '/api/friends?limit=2'; path;) {
      const response: Response = await ana.request(path)
      expect(response.headers.get('X-Total-Count')).toBe('5')
      pages.push(((await response.json()) as { firstName: string }[]).map(({ firstName }) => firstName))
      path = response.headers.get('Link')?.match(/^<([^>]+)>; rel="next"$/)?.[1]
    }
    expect(pages).toEqual([['Carmen', 'Berta'], ['Zoe', 'Álvaro'], ['Úrsula']])
    for (const cursor of ['x', 'WzFd', Buffer.from('["a","b",-1]').toString('base64url'), 'W10'])
      await expect(ana.call(friendsApi.list, { query: { cursor } })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'cursor', code: 'invalid_format' }],
      })
  })
})

// spec 7: GET /api/friends/requests | POST /api/friends/requests | GET /api/friends
// spec 7: POST /api/friends/requests/{id}/accept | POST /api/friends/accept
test('the documented calls ask, list, accept and decline', async () => {
  const [asAna, asBea] = [documentedClient(ana), documentedClient(bea)]
  const asked = () => asAna('POST', '/api/friends/requests', { friendId: bea.id })
  const { status, body } = await asked()
  expect([status, body.status]).toEqual([201, 'pending'])
  const request = { id: body.id, senderFirstName: 'Ana', senderLastName: 'Roldán' }
  expect(await asBea('GET', '/api/friends/requests')).toMatchObject({ status: 200, body: [request] })
  expect(await asBea('POST', `/api/friends/requests/${body.id}/accept`)).toMatchObject({
    status: 200,
    body: { id: body.id, status: 'accepted' },
  })
  const friend = { id: ana.id, firstName: 'Ana', lastName: 'Roldán', city: 'Valencia' }
  expect(await asBea('GET', '/api/friends')).toMatchObject({ status: 200, body: [friend] })
  expect((await asAna('DELETE', `/api/friends/${bea.id}`)).status).toBe(204)
  const { body: second } = await asked()
  expect((await asBea('POST', `/api/friends/requests/${second.id}/decline`)).status).toBe(200)
  expect((await asBea('GET', '/api/friends')).body).toEqual([])
  await asBea('POST', '/api/friends/requests', { friendId: ana.id })
  expect((await asAna('POST', '/api/friends/accept', { friendId: bea.id })).status).toBe(200)
  expect((await asBea('GET', '/api/friends')).body).toMatchObject([friend])
})

test('after twenty requests in an hour no more are sent, and reading goes on', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const [sender, ...others] = await limited.people(Array.from({ length: 23 }, (_, n) => `Otro Número${n}`))
  const statuses: number[] = []
  for (const { id: friendId } of others) {
    const headers = { 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ friendId }) }
    const response = await sender!.request('/api/friends/requests', init)
    statuses.push(response.status)
    if (response.status !== 429) continue
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(60)
    expect(await response.json()).toMatchObject({ code: 'too_many_requests' })
  }
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
  expect(await tiesOf(limited, sender!, ...others)).toHaveLength(20)
  expect((await sender!.request('/api/friends/requests/sent')).status).toBe(200)
})

test.for([
  ['ana@mail.example', 'a***@m***.example'],
  ['a@d.com', 'a***@d***.com'],
  ['ana.roldan+padel@club.padel.co.uk', 'a***@c***.uk'],
  ['"odd@box"@mail.example', '"***@m***.example'],
  ['ñandú@correo.es', 'ñ***@c***.es'],
  ['ana@localhost', 'a***@l***'],
  ['not an address', '***@***'],
] as const)('the address %s is shown as %s', ([email, shown]) => {
  expect(maskedEmail(email)).toBe(shown)
})
