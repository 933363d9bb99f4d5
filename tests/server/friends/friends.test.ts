import { beforeEach, describe, expect, test } from 'vitest'
import { maskedEmail } from '#server/friends/service.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { requestFriend, befriend, inboxOf, friendshipsOf, unfriend } from '#tests/support/friends.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { pagesOf } from '#tests/support/pages.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
let ana: Person
let bea: Person
let carlos: Person

beforeEach(async () => {
  ;[ana, bea, carlos] = await app.people(['Ana Roldán', 'Bea Sanz', 'Carlos Gil'])
})

const ties = () => friendshipsOf(app, ana, bea, carlos)
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

describe('a friend request', () => {
  // spec 3: Friend request id | friends id | friends status | friends createdAt
  // spec 7: GET /api/friends/requests | POST /api/friends/requests
  test('is listed for sender and recipient, with the sender’s name, city and masked email address', async () => {
    const { id, status } = await requestFriend(ana, bea)
    expect(status).toBe('pending')
    const createdAt = app.clock.now.toISOString()
    const shown = { playerId: ana.playerId, profileImageUrl: null, createdAt }
    const sender = { senderFirstName: 'Ana', senderLastName: 'Roldán', senderCity: 'Valencia' }
    const senderEmail = `${ana.email?.[0]}***@e***.test`
    expect(await requestsTo(bea)).toEqual([{ id, senderId: ana.id, senderEmail, ...sender, ...shown }])
    const recipient = { friendId: bea.id, firstName: 'Bea', lastName: 'Sanz' }
    expect(await sentBy(ana)).toMatchObject([{ id, ...recipient, createdAt }])
    expect([await requestsTo(ana), await sentBy(bea), await friendsOf(ana)]).toEqual([[], [], []])
    expect(await seenBy(ana, bea)).toEqual({ status: 'sent', requestId: id })
    expect(await seenBy(bea, ana)).toEqual({ status: 'received', requestId: id })
    expect(await seenBy(ana, carlos)).toEqual({ status: 'none', requestId: null })
    expect(await seenBy(ana, ana)).toBeNull()
  })

  // spec 3: Friend id | notifications id | notifications data | notifications isRead
  // spec 7: GET /api/friends | POST /api/friends/requests/{id}/accept
  test('that is accepted makes both players friends, notifies both, and rejects later answers with 409', async () => {
    const { id } = await requestFriend(ana, bea)
    const data = { fromUserId: ana.id, fromPlayerId: ana.playerId, fromName: 'Ana Roldán', subjectId: id }
    expect(await inboxOf(bea)).toMatchObject([
      { id: expect.any(Number), type: 'friend_request', isRead: false, data: { ...data, status: 'pending' } },
    ])
    expect(await accept(bea, id)).toEqual({ id, status: 'accepted' })
    const friend = { id: bea.id, firstName: 'Bea', lastName: 'Sanz', city: 'Valencia' }
    expect(await friendsOf(ana)).toEqual([{ ...friend, playerId: bea.playerId, profileImageUrl: null }])
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

  test('that is declined still looks sent to its sender, who can ask again only after withdrawing it', async () => {
    const { id } = await requestFriend(ana, bea)
    const before = [await sentBy(ana), await seenBy(ana, bea)]
    app.later(1000)
    expect(await decline(bea, id)).toEqual({ id, status: 'declined' })
    expect([await sentBy(ana), await seenBy(ana, bea), await inboxOf(ana)]).toEqual([...before, []])
    expect(await seenBy(bea, ana)).toEqual({ status: 'none', requestId: null })
    expect(await outcomeOf(requestFriend(ana, bea))).toBe('409 already_requested')
    const inbox = await inboxOf(bea)
    expect(inbox).toMatchObject([{ isRead: true, data: { status: 'declined' } }])
    await withdraw(ana, id)
    expect([await sentBy(ana), await seenBy(ana, bea)]).toEqual([[], { status: 'none', requestId: null }])
    expect(await outcomeOf(withdraw(ana, id))).toBe('404 not_found')
    expect(await requestFriend(ana, bea)).toEqual({ id, status: 'pending' })
    // Nobody is notified of this one again.
    expect([await inboxOf(bea), await requestsTo(bea)]).toEqual([inbox, []])
    expect(await sentBy(ana)).toMatchObject([{ id }])
  })

  test('that was declined is replaced by a request from the player who declined it', async () => {
    const { id } = await requestFriend(ana, bea)
    await decline(bea, id)
    expect(await requestFriend(bea, ana)).toEqual({ id, status: 'pending' })
    expect(await ties()).toEqual(['Bea Sanz → Ana Roldán: pending'])
    expect(await inboxOf(ana)).toMatchObject([{ type: 'friend_request', data: { status: 'pending' } }])
  })

  test('that is withdrawn disappears for both players, with its notification', async () => {
    const { id } = await requestFriend(ana, bea)
    await withdraw(ana, id)
    for (const left of [ties(), inboxOf(bea), requestsTo(bea), sentBy(ana)]) expect(await left).toEqual([])
    expect(await outcomeOf(accept(bea, id))).toBe('404 not_found')
  })
})

describe('a rejected friend request', () => {
  test('to oneself, a friend, an unknown user, another sandbox or a user without a profile changes no friendship', async () => {
    const issues = [{ path: 'friendId', code: 'friend_is_self' }]
    await expect(requestFriend(ana, ana)).rejects.toMatchObject({ status: 400, issues })
    await befriend(ana, bea)
    expect(await outcomeOf(requestFriend(bea, ana))).toBe('409 already_friends')
    const visitor = await app.person('Demo Visita', { isDemo: true, sandbox: 'one' })
    const next = await app.person('Demo Vecina', { isDemo: true, sandbox: 'two' })
    const blank = await app.person('Sin Perfil', { favouriteCourtSide: null })
    for (const [from, to] of [
      [ana, { ...blank, id: '%' }],
      [ana, visitor],
      [visitor, next],
      [ana, blank],
    ] as const)
      expect(await outcomeOf(requestFriend(from, to))).toBe('404 not_found')
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
  })
})

describe('a friendship', () => {
  // spec 7: POST /api/friends/accept
  test('ends when one friend ends it and can begin again, and a pending request is not a friendship', async () => {
    await requestFriend(ana, bea)
    expect(await outcomeOf(unfriend(ana, bea))).toBe('404 not_found')
    expect(await outcomeOf(acceptFrom(ana, bea))).toBe('404 not_found')
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: pending'])
    await acceptFrom(bea, ana)
    await unfriend(bea, ana)
    expect([await friendsOf(ana), await friendsOf(bea), await ties()]).toEqual([[], [], []])
    expect(await outcomeOf(unfriend(ana, bea))).toBe('404 not_found')
    await befriend(ana, bea)
    expect(await friendsOf(ana)).toMatchObject([{ id: bea.id }])
  })

  test('is listed by city and name, ignoring accents, page by page, and an invalid cursor returns 400', async () => {
    for (const [name, city] of [
      ['Úrsula Paz', 'Zaragoza'],
      ['Berta Vila', 'Ávila'],
      ['Álvaro Ríos', 'Zaragoza'],
      ['Zoe Luna', 'ávila'],
      ['Carmen Gil', 'Alicante'],
    ] as const)
      await befriend(await app.person(name, { city }), ana)
    const { pages, totals } = await pagesOf(ana, '/api/friends?limit=2', 'firstName')
    expect(pages).toEqual([['Carmen', 'Berta'], ['Zoe', 'Álvaro'], ['Úrsula']])
    expect(totals).toEqual(['5', '5', '5'])
    for (const cursor of ['x', 'WzFd', Buffer.from('["a","b",-1]').toString('base64url'), 'W10'])
      await expect(ana.call(friendsApi.list, { query: { cursor } })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'cursor', code: 'invalid_format' }],
      })
  })
})

/** Pairs of users, in turn, for requests that may come in either order. */
async function* pairs() {
  for (let round = 0; round < amount(2, 30); round += 1)
    yield await app.people([`Ana Número${round}`, `Bea Número${round}`])
}
const requestsAtOnce = (calls: (() => Promise<unknown>)[]) => whileTableLocked(app, 'friends', calls)

test('two players who ask each other concurrently become friends once, with one notification of each kind', async () => {
  for await (const [one, other] of pairs()) {
    expect(await requestsAtOnce([() => requestFriend(one, other), () => requestFriend(other, one)])).toEqual([
      'done',
      'done',
    ])
    expect(await friendshipsOf(app, one, other)).toEqual([expect.stringMatching(/: accepted$/)])
    const notified = [...(await inboxOf(one)), ...(await inboxOf(other))]
    expect(new Map(notified.map(({ type, data }) => [type, data.status]))).toEqual(
      new Map([
        ['friend_accepted', undefined],
        ['friend_request', 'accepted'],
      ]),
    )
    expect(notified).toHaveLength(2)
  }
})

test('of three concurrent friend requests to one player two get 409, and the player is notified once', async () => {
  const outcomes = await requestsAtOnce([1, 2, 3].map(() => () => requestFriend(ana, bea)))
  expect(outcomes.toSorted()).toEqual(['409 already_requested', '409 already_requested', 'done'])
  expect(await inboxOf(bea)).toHaveLength(1)
})

test('accepting and withdrawing a friend request concurrently ends in a friendship or leaves nothing', async () => {
  for await (const [one, other] of pairs()) {
    const { id } = await requestFriend(one, other)
    const outcomes = await requestsAtOnce([
      () => other.call(friendsApi.accept, byId(id)),
      () => one.call(friendsApi.withdraw, byId(id)),
    ])
    const isMade = outcomes[0] === 'done'
    expect(outcomes).toEqual(isMade ? ['done', '409 not_pending'] : ['404 not_found', 'done'])
    expect(await friendshipsOf(app, one, other)).toHaveLength(isMade ? 1 : 0)
    expect([await inboxOf(one), await inboxOf(other)].map(({ length }) => length)).toEqual(
      isMade ? [1, 1] : [0, 0],
    )
  }
})

test('when both friends end a friendship concurrently one request gets 404', async () => {
  await befriend(ana, bea)
  const outcomes = await requestsAtOnce([() => unfriend(ana, bea), () => unfriend(bea, ana)])
  expect(outcomes.toSorted()).toEqual(['404 not_found', 'done'])
})

test.for([
  ['ana@mail.example', 'a***@m***.example'],
  ['a@d.com', 'a***@d***.com'],
  ['ana.roldan+padel@club.padel.co.uk', 'a***@c***.uk'],
  ['"odd@box"@mail.example', '"***@m***.example'],
  ['ñandú@correo.es', 'ñ***@c***.es'],
  ['ana@localhost', 'a***@l***'],
  ['not an address', '***@***'],
] as const)('the email address %s is masked as %s', ([email, shown]) => {
  expect(maskedEmail(email)).toBe(shown)
})
