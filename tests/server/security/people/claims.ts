import { expect } from 'vitest'
import { row, route, type Actor, type Answer, type Asks } from '#tests/server/security/matrix.ts'
import { actingAs, historyOf, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { claim, claimsOf, declineClaim, guestsOf } from '#tests/support/claims.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { types } from './guests.ts'

type Claim = { id: number }

/** Two friends, one of whom has a guest that may be the other; the shared friend is a friend of both. */
const twoFriends = async ({ app, friend }: World) => {
  const [recorder, claimant] = await app.people(['Rita Registra', 'Ginés Gálvez'])
  await befriend(recorder, claimant)
  for (const one of [recorder, claimant]) await befriend(one, friend)
  return { recorder, claimant, name: await types(recorder, 'Ginés G.') }
}
const friends = shared(twoFriends)
/** The claimant has claimed the guest. */
const claimed = shared(async (world) => {
  const { recorder, claimant, name } = await twoFriends(world)
  const { id } = await claim(claimant, { playerId: name.id })
  return { recorder, claimant, at: id }
})
type Made = Awaited<ReturnType<typeof claimed>>
type Side = 'recorder' | 'claimant'
const [byRecorder, byClaimant] = [actingAs('recorder', friends), actingAs('claimant', friends)]
const [recorder, claimant] = [actingAs('recorder', claimed), actingAs('claimant', claimed)]

const sees =
  (side: Side) =>
  ({ at }: Made): Asks => ({
    at: [],
    gives: [{ id: at, side, isOwn: side === 'claimant', status: 'pending' }],
  })
const none: Asks = { at: [], after: ({ body }) => expect(body).toEqual([]) }

/** The guests that are suggested to the actor. */
const finds = (ids: number[]) => ({
  after: ({ body }: Answer) =>
    expect((body as { player: Claim }[]).map(({ player }) => player.id)).toEqual(ids),
})
/** A guest of a stranger with a name like the actor's. */
const ofStranger = async ({ app }: World, me: Person) => {
  const name = await types(await app.person('Rita Registra'), me.name)
  return { playerId: name.id }
}
const ofClanMate = async ({ app, clan, clanAdmin }: World, me: Person) => {
  const mate = await app.person('Rita Registra')
  await addMember(clanAdmin, (await clan(false)).id, mate)
  return { body: { playerId: (await types(mate, me.name)).id } }
}

/** The claim awaits the answer of the other user, who is notified. */
const asks = (asked: Person, type: string): Asks => ({
  gives: { status: 'pending', isOwn: true, person: { userId: asked.id } },
  after: async ({ body }) => {
    const data = expect.objectContaining({ subjectId: (body as Claim).id })
    expect(await inboxOf(asked)).toContainEqual(expect.objectContaining({ type, data }))
  },
})

const outsiders: Actor[] = ['member', 'clanAdmin', 'admin', 'demo']

/** The rows of an action that one of the two may take. */
const rows = (first: number, side: Side, status: 200 | 204, then: (made: Made) => Asks) => {
  const id = (n: number) => `B${first + n}`
  const [allowed, refused] = side === 'recorder' ? [recorder, claimant] : [claimant, recorder]
  const role = { recorder: 'recorder who is asked', claimant: 'claimant who asked' }
  const [may, mayNot]: Actor[] = side === 'recorder' ? ['owner', 'other'] : ['other', 'owner']
  const [n, m] = side === 'recorder' ? [1, 2] : [2, 1]
  const unlike = side === 'recorder' ? role.claimant : role.recorder
  return [
    row(id(0), 'visitor', 'no session', 401, claimed),
    row(id(m), mayNot!, unlike, 403, refused, {}),
    row(id(3), 'friend', 'a friend of both, who is not asked', 404, claimed),
    row(`${id(4)}-${id(6)} ${id(8)}`, outsiders, 'a claim of others', 404, claimed),
    row(id(7), 'admin as owner', `as the ${role[side]}`, '403 impersonation_forbidden', allowed, {}),
    row(id(n), may!, role[side], status, allowed, then),
  ]
}

const accepts = (made: Made): Asks => ({
  after: async ({ body }) => {
    expect(body).toEqual({ id: made.at, status: 'accepted', matches: 1 })
    expect(await historyOf(made.claimant)).toBe(1)
    expect(await guestsOf(made.recorder, { q: 'gines' })).toEqual([])
  },
})
const declines = (made: Made): Asks => ({
  gives: { id: made.at, status: 'declined' },
  after: async () => {
    expect(await historyOf(made.claimant)).toBe(0)
    await expect(declineClaim(made.recorder, made.at)).rejects.toMatchObject({ status: 409 })
  },
})
const withdraws = (made: Made): Asks => ({
  after: async () => expect(await claimsOf(made.recorder)).toEqual([]),
})

export const claims = [
  route('GET /api/claims', [
    row('B371', 'visitor', 'no session', 401),
    row('B372 B378', ['owner', 'admin as owner'], 'recorder, claim pending', 200, recorder, sees('recorder')),
    row('B373', 'other', 'claimant, claim pending', 200, claimant, sees('claimant')),
    row('B374-B377 B379', ['friend', ...outsiders], 'no claim of other users', 200, claimed, none),
  ]),

  route('GET /api/claims/names', [
    row('B381', 'visitor', 'no session', 401),
    row('B382', 'owner', 'no guest that they recorded', 200, byRecorder, async ({ recorder: me }) => {
      await types(me, me.name.slice(0, 6))
      return finds([])
    }),
    row('B383 B388', ['other', 'admin as other'], 'friend’s guest, similar name', 200, byClaimant, (made) =>
      finds([made.name.id]),
    ),
    row('B384', 'friend', 'no guest with a different name', 200, friends, finds([])),
    row('B385-B387 B389', outsiders, 'no guest recorded by a stranger', 200, ofStranger, finds([])),
  ]),

  route('POST /api/claims', [
    row('B391', 'visitor', 'no session', 401, friends, ({ name }) => ({ body: { playerId: name.id } })),
    row('B394', 'friend', 'guest with a different name, recorded by a friend', 404, friends, ({ name }) => ({
      body: { playerId: name.id },
    })),
    row('B395 B396', ['member', 'clanAdmin'], 'guest of a clan-mate who is not a friend', 404, ofClanMate),
    row('B397 B399', ['admin', 'demo'], 'guest recorded by a stranger', 404, ofStranger, (body) => ({
      body,
    })),
    row('B398', 'admin as other', 'similar name', '403 impersonation_forbidden', byClaimant, (made) => ({
      body: { playerId: made.name.id },
    })),
    row('B392', 'owner', 'offers a guest to a friend', 201, byRecorder, ({ claimant: friend, name }) => ({
      body: { playerId: name.id, userId: friend.id },
      ...asks(friend, 'name_offered'),
    })),
    row('B393', 'other', 'claims a guest of a friend, who is notified', 201, byClaimant, (made) => ({
      body: { playerId: made.name.id },
      ...asks(made.recorder, 'name_claimed'),
    })),
  ]),

  route('POST /api/claims/{id}/accept', rows(401, 'recorder', 200, accepts)),
  route('POST /api/claims/{id}/decline', rows(411, 'recorder', 200, declines)),
  route('DELETE /api/claims/{id}', rows(421, 'claimant', 204, withdraws)),
].flat()
