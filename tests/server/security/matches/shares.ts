import { expect } from 'vitest'
import type { ShareKind } from '#shared/shares/schema.ts'
import { open, secret } from '#tests/server/security/clans/shared-clans.ts'
import { row, route, type Actor, type Answer, type Asks } from '#tests/server/security/matrix.ts'
import { incomplete, notesOfOwner, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { claimsOf } from '#tests/support/claims.ts'
import { record } from '#tests/support/matches.ts'
import { ownLink, renewLink, share } from '#tests/support/shares.ts'
import { ofLadder, own, withOther, type Match } from './shared-matches.ts'

const signedIn: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin']
const unknown = 'AAAAAAAAAAAAAAAAAAAAAA'

const of = (kind: ShareKind, make: (world: World) => Promise<{ id: number }>) => async (world: World) => ({
  at: [kind, (await make(world)).id],
})
const ofOwner = of('match', own)
const page = (who: 'owner' | 'other') => async (world: World) => ({ at: ['player', world[who].playerId] })

/** Rows for everybody who may not share what the path names. */
const refused = (first: number) => {
  const id = (n: number) => `B${first + n}`
  return [
    row(id(0), 'visitor', 'no session', 401, ofOwner),
    row(id(1), 'other', 'a player who has not confirmed', 403, of('match', withOther)),
    row(id(2), 'clanAdmin', 'ranked match of their clan', 403, async (world) => ({
      at: ['match', (await ofLadder(world)).at],
    })),
    row(id(3), 'member', 'no admin of the clan', 403, of('clan', secret)),
    row(id(4), 'other', 'a public clan of others', 403, of('clan', open)),
    row(id(5), 'admin', 'a private clan of others', 404, of('clan', secret)),
    row(`${id(6)} ${id(7)}`, ['friend', 'admin'], 'a match of others', 404, ofOwner),
    row(id(8), 'friend', 'the page of a friend', 403, page('owner')),
    row(id(9), 'demo', 'a match outside the sandbox', 404, ofOwner),
    row(id(10), 'admin as owner', 'while impersonating', '403 impersonation_forbidden', ofOwner),
    row(id(11), 'other', 'profile not completed', '403 profile_incomplete', incomplete),
    row(id(12), 'owner', 'an unknown kind', 404, { at: ['season', 1] }),
  ]
}

/** The owner's match, and its link. */
const linked = async (world: World) => {
  const { id } = await world.matchOfOwner()
  return { id, at: ['match', id], key: await share(world.owner, 'match', id) }
}
const opened = shared(linked)
const byKey = async (world: World) => ({ at: (await opened(world)).key })
const shows = async (world: World): Promise<Asks> => ({
  ...(await byKey(world)),
  gives: { kind: 'match', sharedBy: 'Olga' },
  hides: [world.owner.name, world.owner.id, 'Lucía Ferrer', notesOfOwner],
})

/** The key that the owner's link has afterwards. */
const keyOf = ({ id }: Match, { owner }: World) => ownLink(owner, 'match', id)
const key = expect.stringMatching(/^[\w-]{22}$/)

const claimed = { seat: 2, name: 'Lucía F.' }
const ofDemo = async (world: World) => {
  const visitor = await world.visitor()
  return share(visitor, 'match', (await record(visitor)).id)
}

const isPublicPicture = {
  after: ({ response: { headers } }: Answer) => {
    expect(headers.get('Content-Type')).toBe('image/png')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
  },
}
const ofLink = async (world: World): Promise<Asks> => ({
  query: `?shared=${(await opened(world)).key}`,
  ...isPublicPicture,
})

export const shares = [
  route('GET /api/share-links/{kind}/{id}', [
    row('B685', 'owner', 'recorder of the match', 200, ofOwner, { gives: { key: null } }),
    row('B686', 'clanAdmin', 'admin of the clan', 200, of('clan', secret)),
    row('B687', 'other', 'their own page', 200, page('other')),
    ...refused(688),
  ]),

  route('PUT /api/share-links/{kind}/{id}', [
    row(
      'B701',
      'owner',
      'recorder of the match',
      200,
      of('match', (world) => world.matchOfOwner()),
      {
        gives: { key },
      },
    ),
    row('B702', 'owner', 'a match with a link', '200 keeps', opened, ({ at, key: known }) => ({
      at,
      gives: { key: known },
    })),
    row('B703', 'clanAdmin', 'admin of the clan', 200, of('clan', secret), { gives: { key } }),
    row('B704', 'other', 'their own page', 200, page('other'), { gives: { key } }),
    ...refused(705),
  ]),

  route('POST /api/share-links/{kind}/{id}/renew', [
    row('B718', 'owner', 'a match with a link', 200, linked, (made, world) => ({
      at: made.at,
      after: async () => expect(await keyOf(made, world)).not.toBe(made.key),
    })),
    row('B719', 'owner', 'a match without a link', 404, ofOwner),
    ...refused(720),
  ]),

  route('DELETE /api/share-links/{kind}/{id}', [
    row('B733', 'owner', 'a match with a link', 204, linked, (made, world) => ({
      at: made.at,
      after: async () => expect(await keyOf(made, world)).toBe(null),
    })),
    row('B734', 'owner', 'a match without a link', '204 keeps', ofOwner),
    ...refused(735),
  ]),

  route('GET /api/shared/{key}', [
    row('B748', 'visitor', 'holder of the link', 200, shows),
    row('B749-B754', signedIn, 'holder of the link', 200, shows),
    row('B755', 'admin as member', 'holder of the link', 200, shows),
    row('B756', 'demo', 'a link from outside the sandbox', 404, byKey),
    row('B757', 'visitor', 'a link of a demo', 404, async (world) => ({ at: await ofDemo(world) })),
    row(
      'B758',
      'other',
      'a link that is unknown, or was renewed',
      404,
      linked,
      async ({ id, key: former }, world) => {
        await renewLink(world.owner, 'match', id)
        return [{ at: former }, { at: unknown }]
      },
    ),
  ]),

  route('POST /api/shared/{key}/claims', { body: claimed }, [
    row('B759', 'visitor', 'no session', 401, byKey),
    row('B760-B763', ['other', 'friend', 'member', 'clanAdmin'], 'holder of the link', 204, linked, asks),
    row('B764', 'admin', 'holder of the link', 204, linked, asks),
    row('B765', 'owner', 'who typed the guest', 403, byKey),
    row('B766', 'admin as other', 'while impersonating', '403 impersonation_forbidden', byKey),
    row('B767', 'demo', 'a link from outside the sandbox', 404, byKey),
    row('B768', 'other', 'profile not completed', '403 profile_incomplete', byKey, async (_, world) =>
      incomplete(world),
    ),
    row('B769', 'other', 'a link that is unknown', 404, { at: unknown }),
  ]),

  // The same for everybody, with a session or without: a picture is cached by others.
  route('GET /api/preview', [
    row('B770', 'visitor', 'the app', 200, isPublicPicture),
    row('B771-B776', signedIn, 'a link', 200, ofLink),
    row('B777 B778', ['demo', 'admin as member'], 'a link', 200, ofLink),
    row('B779', 'visitor', 'a link that is unknown, or malformed', 200, () => [
      { query: `?shared=${unknown}`, ...isPublicPicture },
      { query: '?join=1', ...isPublicPicture },
    ]),
  ]),
].flat()

function asks(made: Awaited<ReturnType<typeof linked>>, { owner }: World, me: Person) {
  return {
    at: made.key,
    after: async () => expect((await claimsOf(owner)).map(({ person }) => person.userId)).toContain(me.id),
  }
}
