import { beforeEach, describe, expect, test } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { ask, befriend, inboxOf, tiesOf } from '#tests/support/friends.ts'

const app = await testApp()
let ana: Person
let bea: Person
let carlos: Person

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
  carlos = await app.person('Carlos Gil')
})

const ties = () => tiesOf(app, ana, bea, carlos)
const byId = (id: number | string) => ({ params: { id: String(id) } })
const friendsOf = (person: Person) => person.call(friendsApi.list, { query: {} })
const requestsTo = (person: Person) => person.call(friendsApi.requests, {})
const sentBy = (person: Person) => person.call(friendsApi.sent, {})
const accept = (person: Person, id: number) => person.call(friendsApi.accept, byId(id))
const decline = (person: Person, id: number) => person.call(friendsApi.decline, byId(id))
const withdraw = (person: Person, id: number) => person.call(friendsApi.withdraw, byId(id))
const standing = async (reader: Person, other: Person) =>
  (await reader.call(playersApi.one, byId(other.playerId))).friendship

describe('a request', () => {
  // spec 3: Friend request id
  test('waits at both ends, with as much of the sender as the other needs to know them', async () => {
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
    expect(await standing(ana, bea)).toEqual({ status: 'sent', requestId: id })
    expect(await standing(bea, ana)).toEqual({ status: 'received', requestId: id })
    expect(await standing(ana, carlos)).toEqual({ status: 'none', requestId: null })
    expect(await standing(ana, ana)).toBeNull()
  })

  // spec 3: Friend id
  test('that is accepted makes friends of both, and both are told', async () => {
    const { id } = await ask(ana, bea)
    expect(await inboxOf(bea)).toMatchObject([
      {
        type: 'friend_request',
        isRead: false,
        data: {
          fromUserId: ana.id,
          fromPlayerId: ana.playerId,
          fromName: 'Ana Roldán',
          subjectId: id,
          status: 'pending',
        },
      },
    ])
    expect(await accept(bea, id)).toEqual({ id, status: 'accepted' })
    const [friend] = await friendsOf(ana)
    expect(friend).toEqual({
      id: bea.id,
      firstName: 'Bea',
      lastName: 'Sanz',
      city: 'Valencia',
      playerId: bea.playerId,
      profileImageUrl: null,
    })
    expect(await friendsOf(bea)).toMatchObject([{ id: ana.id }])
    expect([await requestsTo(bea), await sentBy(ana)]).toEqual([[], []])
    expect(await inboxOf(bea)).toMatchObject([{ isRead: true, data: { status: 'accepted' } }])
    expect(await inboxOf(ana)).toMatchObject([
      { type: 'friend_accepted', isRead: false, data: { fromUserId: bea.id, fromName: 'Bea Sanz' } },
    ])
    expect(await standing(ana, bea)).toEqual({ status: 'friends', requestId: null })
  })

  test('can be accepted by who sent it, without its number', async () => {
    await ask(ana, bea)
    expect(await bea.call(friendsApi.acceptFrom, { body: { friendId: ana.id } })).toMatchObject({
      status: 'accepted',
    })
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
  })

  test('that is declined stays a request to who sent it, who can not ask again', async () => {
    const { id } = await ask(ana, bea)
    const before = [await sentBy(ana), await standing(ana, bea)]
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect(await decline(bea, id)).toEqual({ id, status: 'declined' })
    expect([await sentBy(ana), await standing(ana, bea)]).toEqual(before)
    expect(await inboxOf(ana)).toEqual([])
    expect(await standing(bea, ana)).toEqual({ status: 'none', requestId: null })
    await expect(ask(ana, bea)).rejects.toMatchObject({ status: 409, code: 'already_requested' })
    expect(await inboxOf(bea)).toMatchObject([{ isRead: true, data: { status: 'declined' } }])
  })

  test('may be made by whoever declined one', async () => {
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

  test('can be taken back, and then nobody was asked', async () => {
    const { id } = await ask(ana, bea)
    await withdraw(ana, id)
    expect([await ties(), await inboxOf(bea), await requestsTo(bea), await sentBy(ana)]).toEqual([
      [],
      [],
      [],
      [],
    ])
    await expect(accept(bea, id)).rejects.toMatchObject({ status: 404 })
  })

  test('that was declined can be taken back and made again without bothering anybody', async () => {
    const { id } = await ask(ana, bea)
    await decline(bea, id)
    await withdraw(ana, id)
    expect(await sentBy(ana)).toEqual([])
    expect(await standing(ana, bea)).toEqual({ status: 'none', requestId: null })
    await expect(withdraw(ana, id)).rejects.toMatchObject({ status: 404 })
    const told = await inboxOf(bea)
    expect(await ask(ana, bea)).toEqual({ id, status: 'pending' })
    expect(await inboxOf(bea)).toEqual(told)
    expect(await requestsTo(bea)).toEqual([])
    expect(await sentBy(ana)).toMatchObject([{ id }])
  })
})

describe('refused, and nothing changed', () => {
  test('being one’s own friend', async () => {
    await expect(ask(ana, ana)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_input',
      issues: [{ path: 'friendId', code: 'friend_is_self' }],
    })
  })

  test('asking twice, or a friend', async () => {
    const { id } = await ask(ana, bea)
    await expect(ask(ana, bea)).rejects.toMatchObject({ status: 409, code: 'already_requested' })
    await accept(bea, id)
    await expect(ask(ana, bea)).rejects.toMatchObject({ status: 409, code: 'already_friends' })
    await expect(ask(bea, ana)).rejects.toMatchObject({ status: 409, code: 'already_friends' })
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
  })

  test.for(['nobody', '00000000-0000-0000-0000-000000000000', '%', "' or true --"])(
    'asking %s',
    async (friendId) => {
      await expect(ana.call(friendsApi.ask, { body: { friendId } })).rejects.toMatchObject({
        status: 404,
        code: 'not_found',
      })
    },
  )

  test('asking somebody of another world, or without a profile', async () => {
    const visitor = await app.person('Demo Visita', { isDemo: true, sandbox: 'one' })
    const next = await app.person('Demo Vecina', { isDemo: true, sandbox: 'two' })
    const blank = await app.person('Sin Perfil', { favouriteCourtSide: null })
    for (const [from, to] of [
      [ana, visitor],
      [visitor, ana],
      [visitor, next],
      [ana, blank],
    ] as const)
      await expect(ask(from, to)).rejects.toMatchObject({ status: 404 })
  })

  test('accepting what was not asked', async () => {
    const acceptFrom = (person: Person, from: Person) =>
      person.call(friendsApi.acceptFrom, { body: { friendId: from.id } })
    await expect(acceptFrom(ana, bea)).rejects.toMatchObject({ status: 404 })
    const { id } = await ask(ana, bea)
    await expect(acceptFrom(ana, bea)).rejects.toMatchObject({ status: 404 })
    await expect(accept(ana, id)).rejects.toMatchObject({ status: 403 })
    await expect(decline(ana, id)).rejects.toMatchObject({ status: 403 })
    await expect(accept(carlos, id)).rejects.toMatchObject({ status: 404 })
    await expect(withdraw(bea, id)).rejects.toMatchObject({ status: 403 })
    await expect(withdraw(carlos, id)).rejects.toMatchObject({ status: 404 })
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: pending'])
  })

  test('answering twice', async () => {
    const { id } = await ask(ana, bea)
    await accept(bea, id)
    for (const again of [() => accept(bea, id), () => decline(bea, id), () => withdraw(ana, id)])
      await expect(again()).rejects.toMatchObject({ status: 409, code: 'not_pending' })
    await expect(bea.call(friendsApi.acceptFrom, { body: { friendId: ana.id } })).rejects.toMatchObject({
      status: 409,
      code: 'not_pending',
    })
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: accepted'])
  })
})

describe('a friendship', () => {
  test('ends when one of the two ends it, and can begin again', async () => {
    await befriend(ana, bea)
    await bea.call(friendsApi.remove, byId(ana.id))
    expect([await friendsOf(ana), await friendsOf(bea), await ties()]).toEqual([[], [], []])
    await expect(ana.call(friendsApi.remove, byId(bea.id))).rejects.toMatchObject({ status: 404 })
    await befriend(ana, bea)
    expect(await friendsOf(ana)).toMatchObject([{ id: bea.id }])
  })

  test('is not ended by ending a request', async () => {
    await ask(ana, bea)
    await expect(ana.call(friendsApi.remove, byId(bea.id))).rejects.toMatchObject({ status: 404 })
    expect(await ties()).toEqual(['Ana Roldán → Bea Sanz: pending'])
  })

  test('opens a private profile and all of its matches; a request opens nothing', async () => {
    await app.pool.query('update players set is_public = 0 where id = $1', [bea.playerId])
    const look = () => ana.call(playersApi.one, byId(bea.playerId))
    const { id } = await ask(ana, bea)
    await expect(look()).rejects.toMatchObject({ status: 404 })
    await accept(bea, id)
    expect(await look()).toMatchObject({ isPublic: 0, summary: { scope: 'all' }, userId: bea.id })
  })
})
