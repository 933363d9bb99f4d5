import { expect } from 'vitest'
import {
  row,
  route,
  type Actor,
  type Answer,
  type Arrange,
  type Asks,
} from '#tests/server/security/matrix.ts'
import { historyOf, shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'

const users: Actor[] = ['owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo']

/** A user with matches of their own. */
const busy = shared(async ({ app }) => {
  const person = await app.person('Bruno Juega')
  for (let day = 10; day < 13; day += 1)
    await record(person, { date: `2026-05-${day}`, userPartner: 'Pareja de Bruno' })
  return person
})

/** Whatever user the path names, the figures are the actor's own. */
const ownFigures = async (world: World, me: Person) => {
  const [{ id }, own] = [await busy(world), await historyOf(me)]
  return {
    query: `?userId=${id}`,
    hides: ['Pareja de Bruno'],
    after: ({ body }: Answer) => {
      const { totalMatches, matches } = body as { totalMatches?: number; matches?: number }
      expect(totalMatches ?? matches).toBe(own)
    },
  }
}
const inDays =
  (days: number): Arrange =>
  async (world, me) => ({ ...(await ownFigures(world, me)), at: days })

/** The actor's own file: one line for each of their matches, whatever user the path names. */
const ownFile =
  (lines?: (person: Person) => Promise<number>): Arrange =>
  async (world, me) => ({
    query: `?userId=${(await busy(world)).id}`,
    hides: ['Pareja de Bruno'],
    after: async ({ response: { headers }, text }) => {
      expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=bandeja-[a-z-]+[\d-]+\.csv$/)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      if (lines) expect(text.trim().split('\r\n')).toHaveLength(1 + (await lines(me)))
    },
  })
const isNoFile: Asks = {
  after: ({ response }) => expect(response.headers.get('Content-Disposition')).toBeNull(),
}

export const figures = [
  route('GET /api/stats', [
    row('A200', 'visitor', 'no session', 401),
    row('A201-A206 A208', users, 'their own statistics', 200, ownFigures),
    row('A207', 'admin as owner', 'the impersonated user’s statistics', 200, ownFigures),
  ]),

  route('GET /api/stats/period/{days}', [
    row('A209', 'visitor', 'no session', 401, { at: 30 }),
    row('A210 B531 A212-A215 A217', users, 'their own statistics', 200, inDays(90)),
    row('A216', 'admin as owner', 'the impersonated user’s statistics', 200, inDays(30)),
    row('A218', 'owner', 'days=31, 0, -1, abc, 1e9 and the like', 400, () =>
      ['31', '0', '-1', 'abc', '1e9', '7.0', '07', '%00', 'all'].map((at) => ({
        at,
        gives: { issues: [{ path: 'days' }] },
      })),
    ),
  ]),

  route('GET /api/stats/breakdown', [
    row('B031', 'visitor', 'no session', 401),
    row('B032-B037 B039', users, 'their own statistics', 200, ownFigures),
    row('B038', 'admin as owner', 'the impersonated user’s statistics', 200, ownFigures),
  ]),

  route('GET /api/export/stats', [
    row('A053', 'visitor', 'no session', 401),
    row('A054 B539 A055-A058 B532', users, 'their own file only', 200, ownFile()),
    row('A059', 'other', 'ignores userId of another user', 200, busy, async ({ id }, _, me) => ({
      query: `?format=json&userId=${id}`,
      gives: { all: { totalMatches: await historyOf(me) } },
    })),
    row('B441', 'admin as owner', 'impersonating', '403 impersonation_forbidden', isNoFile),
  ]),

  route('GET /api/export/matches', [
    row('B533', 'visitor', 'no session', 401),
    row('B534 A069 B535 A066 B536 A068 B537', users, 'their own file only', 200, ownFile(historyOf)),
    row('A070', 'admin as owner', 'impersonating', '403 impersonation_forbidden', isNoFile),
  ]),
].flat()
