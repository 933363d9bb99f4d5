import { expect } from 'vitest'
import {
  aPrivatePerson,
  get,
  inNameOf,
  send,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'

/** An answer about the person alone: of as many matches as they have, and no address but their own. */
export const ownFigures = (person: Person, path: string): Arranged => {
  let before = 0
  return {
    request: async () => {
      before = await historyOf(person)
      return person.request(path)
    },
    after: async (response) => {
      const text = await response.text()
      expect(text).not.toContain('@example.test')
      const { totalMatches, matches } = JSON.parse(text) as { totalMatches?: number; matches?: number }
      const whole = await historyOf(person)
      expect(whole).toBe(before)
      expect(totalMatches ?? matches).toBe(whole)
    },
  }
}

export const historyOf = async (person: Person) =>
  Number((await person.request('/api/matches?limit=1')).headers.get('X-Total-Count'))

/** A file of the person's own: as many lines of matches as they have, and nobody's e-mail address. */
export const ownExport = (person: Person, path: string): Arranged => ({
  ...get(person, path),
  after: async (response) => {
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(
      /^attachment; filename=bandeja-[a-z-]+[\d-]+\.csv$/,
    )
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const text = await response.text()
    expect(text).not.toContain('@example.test')
    if (path.includes('matches'))
      expect(text.trim().split('\r\n')).toHaveLength((await historyOf(person)) + 1)
  },
})

const isUnknown = (world: World) => async (response: Response) => {
  const { requestId: _one, ...answer } = (await response.json()) as { requestId: string }
  const unknown = await world.other.request('/api/players/2147483647')
  const { requestId: _two, ...never } = (await unknown.json()) as { requestId: string }
  expect(answer).toEqual(never)
}

const change = (person: Person | TestApp, id: number, body: object = { isPublic: 0 }) =>
  send(person, 'PATCH', `/api/players/${id}`, body)

const metNames = async (response: Response) =>
  ((await response.json()) as { name: string }[]).map(({ name }) => name)

/** Statistics, profiles and exports. */
export const arrangements: Record<string, Arrange> = {
  A053: ({ app }) => get(app, '/api/export/stats'),
  A054: async (world) => {
    await world.sharedMatch()
    return ownExport(world.owner, '/api/export/stats')
  },
  A058: ({ admin }) => ownExport(admin, '/api/export/stats'),
  A059: ({ other, owner }) => ({
    ...get(other, `/api/export/stats?format=json&userId=${owner.id}`),
    after: async (response) => {
      const { all } = (await response.json()) as { all: { totalMatches: number } }
      expect(all.totalMatches).toBe(await historyOf(other))
    },
  }),
  A068: ({ admin }) => ownExport(admin, '/api/export/matches'),
  A069: ({ other, owner }) => ownExport(other, `/api/export/matches?userId=${owner.id}`),
  A070: inNameOf('owner', (asked) => ({
    ...get(asked, '/api/export/matches'),
    after: async (response) => expect(response.headers.get('Content-Disposition')).toBeNull(),
  })),

  A088: ({ app }) => get(app, '/api/players/stats'),
  A094: async (world) => {
    const hidden = await aPrivatePerson(world)
    await record(hidden)
    return {
      ...get(world.other, '/api/players/stats'),
      after: async (response) => expect(await metNames(response)).not.toContain(hidden.name),
    }
  },
  A095: ({ admin }) => ({
    ...get(admin, '/api/players/stats'),
    after: async (response) => expect(await metNames(response)).toEqual([]),
  }),
  A098: ({ app, owner }) => get(app, `/api/players/${owner.playerId}`),
  A099: async ({ owner, sharedMatch }) => {
    await sharedMatch()
    return {
      ...get(owner, `/api/players/${owner.playerId}`),
      after: async (response) => {
        const matches = await historyOf(owner)
        expect(await response.json()).toMatchObject({ isOwn: true, summary: { scope: 'all', matches } })
      },
    }
  },
  A101: async (world) => {
    const hidden = await aPrivatePerson(world)
    return { ...get(world.other, `/api/players/${hidden.playerId}`), after: isUnknown(world) }
  },
  B441: inNameOf('owner', (asked) => ({
    ...get(asked, '/api/export/stats'),
    after: async (response) => expect(response.headers.get('Content-Disposition')).toBeNull(),
  })),
  B443: inNameOf('owner', async (asked, { owner }) => {
    await record(owner, { userPartner: 'Pareja de Olga' })
    return {
      ...get(asked, '/api/players/stats'),
      after: async (response) => {
        const names = await metNames(response)
        expect(names).toContain('Pareja de Olga')
        expect(names).not.toContain('Pareja de Alba')
      },
    }
  }),
  A107: inNameOf('other', async (asked, world) => ({
    ...get(asked, `/api/players/${(await aPrivatePerson(world)).playerId}`),
    after: isUnknown(world),
  })),
  A108: async (world) => ({
    ...get(world.demo, `/api/players/${world.owner.playerId}`),
    after: isUnknown(world),
  }),
  A109: ({ owner }) => ({
    ...get(owner, '/api/players/2147483648'),
    after: async () => {
      for (const id of ['1.5', 'abc', '-1', '0', '%00'])
        expect((await owner.request(`/api/players/${id}`)).status).toBe(404)
    },
  }),
  A110: ({ app, owner }) => change(app, owner.playerId),
  A111: async (world) => {
    const person = await world.app.person('Paz Pública')
    return {
      ...change(person, person.playerId),
      after: async (response) => {
        expect(await response.json()).toMatchObject({ isOwn: true, isPublic: 0 })
        const seen = await world.stranger.request(`/api/players/${person.playerId}`)
        expect(seen.status).toBe(404)
        expect((await change(person, person.playerId, { isPublic: 1 }).request()).status).toBe(200)
        expect((await world.stranger.request(`/api/players/${person.playerId}`)).status).toBe(200)
      },
    }
  },
  A112: ({ owner, other }) => ({
    ...change(owner, owner.playerId, { name: 'Otra', userId: other.id }),
    after: async (response) =>
      expect(await response.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'isPublic' }] }),
  }),
  A113: async (world) => ({
    ...change(world.other, (await aPrivatePerson(world)).playerId),
    after: isUnknown(world),
  }),
  A117: async (world) => ({
    ...change(world.admin, (await aPrivatePerson(world)).playerId),
    after: isUnknown(world),
  }),
  A118: ({ other, owner }) => change(other, owner.playerId),
  A119: inNameOf('owner', (asked) => change(asked, asked.playerId)),
  A631: async (world) => {
    const hidden = await aPrivatePerson(world)
    const match = await record(hidden, {
      userPartner: world.other.name,
      partnerPlayerId: world.other.playerId,
    })
    await record(hidden)
    const path = `/api/players/${hidden.playerId}`
    // Until it is confirmed the two share nothing.
    expect((await world.other.request(path)).status).toBe(404)
    await world.app.pool.query(
      `update match_players set consent = 'confirmed' where match_id = $1 and player_id = $2`,
      [match.id, world.other.playerId],
    )
    return {
      ...get(world.other, path),
      after: async (response) =>
        expect(await response.json()).toMatchObject({
          summary: { scope: 'together', matches: 1 },
          asPartner: { matches: 1, averageDifficulty: null },
          recentMatches: [{ id: match.id, comments: null }],
        }),
    }
  },

  A190: async ({ app, matchOfOwner }) => get(app, `/api/matches/${(await matchOfOwner()).id}/analytics`),
  A191: async ({ owner, matchOfOwner }) => ({
    ...get(owner, `/api/matches/${(await matchOfOwner()).id}/analytics`),
    after: async (response) => {
      const { playerStats } = (await response.json()) as { playerStats: object }
      expect(Object.keys(playerStats)).toEqual(['Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch'])
    },
  }),
  A192: async ({ owner, other, sharedMatch }) => ({
    ...get(other, `/api/matches/${(await sharedMatch()).id}/analytics`),
    after: async (response) => {
      const { playerStats } = (await response.json()) as { playerStats: object }
      expect(Object.keys(playerStats)).toEqual([owner.name, 'Marcos Iriarte', 'Toni Bosch'])
    },
  }),
  A197: async ({ admin, matchOfOwner }) => get(admin, `/api/matches/${(await matchOfOwner()).id}/analytics`),
  A198: inNameOf('other', async (asked, { sharedMatch }) =>
    get(asked, `/api/matches/${(await sharedMatch()).id}/analytics`),
  ),
  A199: async ({ demo, matchOfOwner }) => get(demo, `/api/matches/${(await matchOfOwner()).id}/analytics`),

  A200: ({ app }) => get(app, '/api/stats'),
  A201: ({ owner }) => ownFigures(owner, '/api/stats'),
  A202: ({ other, owner }) => ownFigures(other, `/api/stats?userId=${owner.id}`),
  A206: ({ admin }) => ownFigures(admin, '/api/stats'),
  A207: inNameOf('owner', (asked, _world, admin) => ownFigures(asked, `/api/stats?userId=${admin.id}`)),
  A208: async ({ demo }) => {
    await record(demo)
    return ownFigures(demo, '/api/stats')
  },
  A209: ({ app }) => get(app, '/api/stats/period/30'),
  A210: ({ owner }) => ownFigures(owner, '/api/stats/period/90'),
  A215: ({ admin }) => ownFigures(admin, '/api/stats/period/7'),
  A216: inNameOf('owner', (asked) => ownFigures(asked, '/api/stats/period/30')),
  A217: ({ demo }) => ownFigures(demo, '/api/stats/period/30'),
  A218: ({ owner }) => ({
    ...get(owner, '/api/stats/period/31'),
    after: async (response) => {
      expect(await response.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'days' }] })
      for (const days of ['0', '-1', 'abc', '1e9', '7.0', '07', '%00', 'all'])
        expect((await owner.request(`/api/stats/period/${days}`)).status, days).toBe(400)
    },
  }),

  B031: ({ app }) => get(app, '/api/stats/breakdown'),
  B032: ({ owner }) => ownFigures(owner, '/api/stats/breakdown'),
  B033: ({ other, owner }) => ownFigures(other, `/api/stats/breakdown?userId=${owner.id}`),
  B037: ({ admin }) => ownFigures(admin, '/api/stats/breakdown'),
  B038: inNameOf('owner', (asked, _world, admin) =>
    ownFigures(asked, `/api/stats/breakdown?userId=${admin.id}`),
  ),
  B039: ({ demo }) => ownFigures(demo, '/api/stats/breakdown'),
}
