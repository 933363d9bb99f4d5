import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { row, route, type Asks } from '#tests/server/security/matrix.ts'
import { incomplete, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { aClan, clanFor, membersFor } from '#tests/support/clans.ts'
import { demoted, left, ofFriend, open, secret, type Clan } from './shared-clans.ts'

const outsiders = ['owner', 'other', 'friend', 'admin'] as const
const insiders = ['member', 'clanAdmin', 'admin as member'] as const

const foreign = shared((world) => aClan(world.stranger, { name: `Ajeno ${randomUUID()}` }))
const idsIn = (body: unknown) => (body as Clan[]).map(({ id }) => id)
const named = ({ name }: Clan) => `?q=${encodeURIComponent(name)}`
/** Members of a clan are a list of their own. */
const people = ({ member, clanAdmin }: World) => [member.name, clanAdmin.name]
const isGone = (person: Person, id: number) => async () =>
  expect((await person.request(`/api/clans/${id}`)).status).toBe(404)

/** All clans that the actor may see: the public one, and the private one for its members. */
const lists = (seesSecret: boolean) => async (world: World) => {
  const [seen, hidden] = [await open(world), await secret(world)]
  return {
    query: '?limit=100',
    hides: [...people(world), ...(seesSecret ? [] : [hidden.name])],
    after: ({ body }: { body: unknown }) => {
      expect(body).toContainEqual(expect.objectContaining({ id: seen.id, memberCount: 2 }))
      expect(idsIn(body).includes(hidden.id)).toBe(seesSecret)
    },
  }
}

const finds = (seesSecret: boolean) => async (world: World, me: Person) => {
  const [seen, hidden] = [await foreign(world), await secret(world)]
  return {
    query: named(seen),
    hides: people(world),
    after: async ({ body }: { body: unknown }) => {
      expect(body).toMatchObject([{ id: seen.id, userRole: null }])
      const hits = await me.request(`/api/clans/search${named(hidden)}`)
      expect(idsIn(await hits.json()).includes(hidden.id)).toBe(seesSecret)
    },
  }
}

/** The actor's own clans, whatever the path names. */
const ownOnes = (userRole?: 'member' | 'admin') => async (world: World) => {
  const [{ id, name }, { name: another }] = [await secret(world), await foreign(world)]
  return {
    query: `?userId=${world.member.id}`,
    hides: [another, ...(userRole ? [] : [name])],
    after: ({ body }: { body: unknown }) =>
      userRole && expect(body).toContainEqual(expect.objectContaining({ id, userRole })),
  }
}

/** The creator is the admin from the start, whatever the body contains. */
const creates = (me: Person, change = {}): Asks => ({
  body: { name: `Nuevo ${randomUUID()}`, ...change },
  gives: { createdBy: me.id, userRole: 'admin', memberCount: 1 },
  after: async ({ body }) => expect(await membersFor(me, (body as Clan).id)).toEqual([`${me.name}: admin`]),
})

const sees = (userRole: string | null) => (_: Clan, world: World) => ({
  gives: { userRole, memberCount: 2 },
  hides: people(world),
})

/** They join as plain members, whatever the body contains. */
const joins = { body: { role: 'admin' }, gives: { userRole: 'member', userConsent: 'confirmed' } }
/** The answer is the actor's own; both have been added and have not answered yet. */
const stays =
  (other: 'member' | 'clanAdmin') =>
  ({ id }: Clan, world: World) => ({
    gives: { userConsent: 'confirmed' },
    after: async () => expect(await clanFor(world[other], id)).toMatchObject({ userConsent: 'pending' }),
  })

const ofBoth = async (world: World) => {
  const { id, name } = await demoted(world)
  return { id, name, at: id }
}

export const clans = [
  route('GET /api/clans', [
    row('A309', 'visitor', 'no session', 401),
    row('A310-A312 A315', outsiders, 'public clans, without members', 200, lists(false)),
    row('A313 A314 A317', insiders, 'also their private clan, without members', 200, lists(true)),
    row('B501', 'demo', 'no clan outside the sandbox', 200, async (world) => ({
      query: '?limit=100',
      hides: [(await open(world)).name, (await secret(world)).name],
    })),
  ]),

  route('GET /api/clans/my', [
    row('A319', 'visitor', 'no session', 401),
    row('A320 A321 B502 A325 A327', [...outsiders, 'demo'], 'no clan of other users', 200, ownOnes()),
    row('A323 A326', ['member', 'admin as member'], 'their clan with their role', 200, ownOnes('member')),
    row('A324', 'clanAdmin', 'their clan with their role', 200, ownOnes('admin')),
  ]),

  route('POST /api/clans', [
    row('A328', 'visitor', 'no session', 401),
    row('A331', 'owner', 'name taken in another letter case', '409 clan_name_taken', foreign, ({ name }) => ({
      body: { name: ` ${name.toUpperCase()}` },
    })),
    row('A629', 'owner', 'profile not completed', '403 profile_incomplete', incomplete, {
      body: { name: 'De nadie' },
    }),
    row('A329 A334 A335 A330', outsiders, 'valid name, creator becomes admin', 201, (_, me) => creates(me)),
    row('A336 A337', ['member', 'clanAdmin'], 'valid name, creator becomes admin', 201, (_, me) =>
      creates(me),
    ),
    row('A333', 'owner', 'ignores createdBy, userRole and sandbox in body', 201, ({ other: { id } }, me) =>
      creates(me, { createdBy: id, userRole: 'member', sandbox: id }),
    ),
    row('A338', 'admin as other', 'created by the impersonated user', 201, ({ admin }, me) =>
      creates(me, { createdBy: admin.id }),
    ),
    row('A339', 'demo', 'invisible outside the sandbox, at most three', 201, async (world) => {
      const visitor = await world.visitor()
      return {
        as: visitor,
        body: { name: 'Del demo' },
        after: async ({ body }) => {
          await isGone(world.owner, (body as Clan).id)()
          for (let made = 1; made < 3; made += 1) await aClan(visitor)
          await expect(aClan(visitor)).rejects.toMatchObject({ code: 'demo_limit' })
        },
      }
    }),
  ]),

  route('GET /api/clans/search', [
    row('A373', 'visitor', 'no session', 401),
    row('A374 A375 B507 A379', outsiders, 'public clans, without members', 200, finds(false)),
    row('A377 A378 A382', insiders, 'also their private clan, without members', 200, finds(true)),
    row('A380', 'demo', 'clans of their own sandbox only', 200, async (world) => {
      const [visitor, real] = [await world.visitor(), await open(world)]
      const clan = await aClan(visitor, { name: `Del demo ${randomUUID()}` })
      return {
        as: visitor,
        query: named(clan),
        hides: people(world),
        after: async ({ body }) => {
          expect(idsIn(body)).toEqual([clan.id])
          expect(await (await visitor.request(`/api/clans/search${named(real)}`)).json()).toEqual([])
        },
      }
    }),
    row('A381', 'other', 'exact name of a private clan, no result', 200, secret, (clan) => ({
      query: named(clan),
      after: ({ body }) => expect(body).toEqual([]),
    })),
  ]),

  route('GET /api/clans/{id}', [
    row('B141', 'visitor', 'no session', 401, open),
    row('B142 B143 B147', ['owner', 'other', 'admin'], 'public clan, not a member', 200, open, sees(null)),
    row('B516-B518', ['owner', 'other', 'admin'], 'private clan of others', 404, secret),
    row('B144', 'friend', 'private clan of a friend', 404, ofFriend),
    row('B145 B148', ['member', 'admin as member'], 'own private clan', 200, secret, sees('member')),
    row('B146', 'clanAdmin', 'own private clan', 200, secret, sees('admin')),
    row('B149', 'demo', 'clan outside the sandbox', 404, open),
    row('B624', 'demo', 'public clan of another demo', 404, async (world) => ({
      at: (await aClan(await world.visitor())).id,
    })),
  ]),

  route('PATCH /api/clans/{id}', { body: { tier: 'Diamond' } }, [
    row('A340', 'visitor', 'no session', 401, open),
    row('A342', 'owner', 'creator, but no longer clan admin', 403, demoted),
    row('A343', 'member', 'own clan', 403, secret),
    row('A344 A347', ['other', 'admin'], 'public clan', 403, open),
    row('A345', 'other', 'private clan', 404, secret),
    row('A346', 'friend', 'private clan of a friend', 404, ofFriend),
    row('B503', 'demo', 'clan outside the sandbox', 404, open),
    row('A341 A348', ['clanAdmin', 'admin as clanAdmin'], 'own clan', 200, open, {
      gives: { tier: 'Diamond', userRole: 'admin' },
    }),
  ]),

  route('DELETE /api/clans/{id}', [
    row('A350', 'visitor', 'no session', 401, open),
    row('A354', 'owner', 'creator, but no longer clan admin', 403, demoted),
    row('A355', 'member', 'own clan', 403, secret),
    row('A356 A359', ['other', 'admin'], 'public clan', 403, open),
    row('A358', 'friend', 'private clan of a friend', 404, ofFriend),
    row('B448', 'admin as clanAdmin', 'clan of the impersonated user', '403 impersonation_forbidden', secret),
    row('B504', 'clanAdmin', 'own clan, gone for its members', 204, secret, ({ id }, { member }) => ({
      after: isGone(member, id),
    })),
    row('A361', 'demo', 'clan of their own sandbox', 204, async (world) => {
      const visitor = await world.visitor()
      const { id } = await aClan(visitor)
      return { as: visitor, at: id, after: isGone(visitor, id) }
    }),
  ]),

  route('POST /api/clans/{id}/join', [
    row('A362', 'visitor', 'no session', 401, open),
    row('A364', 'other', 'private clan', 404, secret),
    row('B505', 'member', 'already a member', '409 already_member', open),
    row('A366', 'clanAdmin', 'member already, stays admin', '409 already_member', open, ({ id }, _, me) => ({
      after: async () => expect(await clanFor(me, id)).toMatchObject({ userRole: 'admin' }),
    })),
    row('B506', 'demo', 'clan outside the sandbox', 404, open),
    row('A363 A368 A370', ['other', 'friend', 'admin'], 'public clan', 200, open, joins),
    row('A371', 'admin as other', 'public clan', 200, open, joins),
    row('A369', 'owner', 'creator who left, rejoins as a member', 200, left, joins),
  ]),

  route('POST /api/clans/{id}/stay', [
    row('B481', 'visitor', 'no session', 401, open),
    row('B482', 'owner', 'creator who left the public clan', 403, left),
    row('B483 B487', ['other', 'admin'], 'public clan, not a member', 403, open),
    row('B484', 'friend', 'private clan of a friend', 404, ofFriend),
    row('B489', 'demo', 'clan outside the sandbox', 404, open),
    row('B488', 'admin as member', 'consent is pending', '403 impersonation_forbidden', async (world) => {
      const { at } = await demoted(world)
      expect(await clanFor(world.member, at)).toMatchObject({ userConsent: 'pending' })
      return { at }
    }),
    row('B485', 'member', 'confirms their own membership only', 200, ofBoth, stays('clanAdmin')),
    row('B486', 'clanAdmin', 'appointed admin, confirms own membership only', 200, ofBoth, stays('member')),
  ]),
].flat()
