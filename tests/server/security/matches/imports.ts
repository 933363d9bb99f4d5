import { expect } from 'vitest'
import { row, route, type Actor, type Arrange } from '#tests/server/security/matrix.ts'
import { historyOf } from '#tests/server/security/world.ts'
import { asPng, pictureOf, plain } from '#tests/support/pictures.ts'

const users: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin']

let count = 0
/** Each file has another match. */
const file = () => ({
  headers: { 'Content-Type': 'text/csv' },
  body: [
    'Date,Partner,Opponent 1,Opponent 2,Set 1 your team,Set 1 opponents',
    `2026-05-10,Nadia Nueva ${(count += 1)},Marcos Iriarte,Toni Bosch,6,4`,
  ].join('\r\n'),
})

/** One more match in the own history, and in no other. */
const imports: Arrange = async ({ app }, me) => {
  const [own, all] = [await historyOf(me), await app.count('matches')]
  return {
    ...file(),
    gives: { added: 1, duplicates: 0 },
    after: async () => expect([await historyOf(me), await app.count('matches')]).toEqual([own + 1, all + 1]),
  }
}

/** Each picture differs, so that a new one is stored. */
const png = async () => ({
  headers: { 'Content-Type': 'image/png' },
  file: await asPng(plain({ width: 40 + (count += 1) })),
})
const uploads: Arrange = async ({ app }, me) => ({
  ...(await png()),
  after: async ({ body }) => {
    const [id] = (body as { url: string }).url.split('/').slice(-1)
    expect(await app.count('pictures where id = $1 and uploaded_by = $2', id, me.id)).toBe(1)
  },
})

const ofOwner: Arrange = async ({ owner }) => ({ at: (await pictureOf(owner, 200)).split('/').slice(-1) })
const shows: Arrange = async (world, me) => ({
  ...(await ofOwner(world, me)),
  after: ({ response }) => expect(response.headers.get('Content-Type')).toBe('image/webp'),
})

export const imported = [
  route('POST /api/import/matches/preview', [
    row('B041', 'visitor', 'no session', 401, file),
    row('B042-B047 B049', [...users, 'demo'], 'counts new matches and stores nothing', '200 keeps', () => ({
      ...file(),
      gives: { counts: { new: 1, duplicate: 0, wrong: 0 } },
    })),
    row('B048', 'admin as owner', 'impersonating', '403 impersonation_forbidden', file),
  ]),

  route('POST /api/import/matches', [
    row('B051', 'visitor', 'no session', 401, file),
    row('B052-B057 B059', [...users, 'demo'], 'added to their own history only', 200, imports),
    row('B058', 'admin as owner', 'impersonating', '403 impersonation_forbidden', file),
  ]),

  route('POST /api/pictures', [
    row('B451', 'visitor', 'no session', 401, png),
    row('B452-B457', users, 'a picture of their own', 201, uploads),
    row('B458', 'admin as member', 'impersonating', '403 impersonation_forbidden', png),
    row('B459', 'demo', 'not available in a demo', '403 demo_forbidden', png),
  ]),

  route('GET /api/pictures/{pictureId}', [
    row('B461', 'visitor', 'no session', 401, ofOwner),
    row('B462-B467 B468', [...users, 'admin as member'], 'a picture of any user', 200, shows),
    row('B469', 'demo', 'a picture from outside the sandbox', 404, ofOwner),
  ]),
].flat()
