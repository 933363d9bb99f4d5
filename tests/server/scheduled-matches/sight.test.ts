import { beforeEach, describe, expect, test } from 'vitest'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend, unfriend } from '#tests/support/friends.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { plan, planned, planSeen, takeSeat, waitFor } from '#tests/support/scheduled.ts'

const app = await testApp()
let ana: Person, bea: Person, carla: Person, dani: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query('delete from scheduled_matches')
  ;[ana, bea, carla, dani] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'], {
    timeZone: 'Europe/Madrid',
  })
})

/** Whether the person sees it by itself, and in which list. */
const sight = async (person: Person, id: number) => {
  const lists = await Promise.all(
    (['open', 'closed', 'overdue', 'own'] as const).map(async (scope) =>
      (await planned(person, scope)).includes(id) ? [scope] : [],
    ),
  )
  return `${await outcomeOf(planSeen(person, id))}: ${lists.flat().join(' ')}`
}
const unseen = '404 not_found: '

describe('who sees a match', () => {
  test('public: everybody; friends: those whose friendship holds', async () => {
    const { id: open } = await plan(ana)
    expect([await sight(bea, open), await sight(ana, open)]).toEqual(['done: open', 'done: open own'])
    await befriend(ana, bea)
    const { id } = await plan(ana, { visibility: 'friends' })
    expect([await sight(bea, id), await sight(carla, id)]).toEqual(['done: open', unseen])
    await unfriend(bea, ana)
    expect(await sight(bea, id)).toBe(unseen)
  })

  test('clans: of those that see it, each reads their own', async () => {
    const [{ id: one }, { id: two }] = [await aClan(ana), await aClan(ana)]
    await addMember(ana, two, bea)
    const visibleToClanIds = [String(one), String(two)]
    const { id } = await plan(ana, { visibility: 'clans', visibleToClanIds })
    expect((await planSeen(ana, id)).visibleToClanIds).toEqual(visibleToClanIds)
    expect((await planSeen(bea, id)).visibleToClanIds).toEqual([String(two)])
  })

  test('others until it begins, its own until a day after its end, and then to be recorded', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }] })
    for (const [moment, others, own] of [
      ['2026-05-20T17:29:59.000Z', 'open', 'open own'],
      ['2026-05-20T17:30:00.000Z', '', 'open own'],
      ['2026-05-21T18:59:59.000Z', '', 'open own'],
      ['2026-05-21T19:00:00.000Z', '', 'overdue'],
    ] as const) {
      app.clock.now = new Date(moment)
      expect([await sight(carla, id), await sight(bea, id)]).toEqual([`done: ${others}`, `done: ${own}`])
    }
  })
})

describe('lists', () => {
  const listed = async (person: Person, query: string) => {
    const answer = await person.request(`/api/matches/scheduled?${query}`)
    const counts = ['open', 'closed', 'overdue'].map((list) => answer.headers.get(`x-count-${list}`))
    const items = (await answer.json()) as { id: number }[]
    return {
      ids: items.map(({ id }) => id),
      counts: counts.join(' '),
      total: answer.headers.get('x-total-count'),
      next: /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1] ?? null,
    }
  }

  test('come in the order of their start, page by page, each once, and say how many there are', async () => {
    await befriend(ana, bea)
    const late = await plan(ana, { date: '2026-05-22' })
    const friendly = await plan(ana, { date: '2026-05-21', visibility: 'friends' })
    const first = await plan(ana, { date: '2026-05-20', players: [{ id: bea.playerId }] })
    const same = await plan(carla, { date: '2026-05-20' })
    const closed = await plan(ana, { players: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })
    const page = await listed(bea, 'scope=open&limit=3')
    expect(page).toMatchObject({ ids: [first.id, same.id, friendly.id], counts: '4 1 0', total: '4' })
    expect(await listed(bea, `scope=open&limit=3&cursor=${page.next}`)).toMatchObject({
      ids: [late.id],
      next: null,
    })
    expect((await listed(bea, 'scope=closed')).ids).toEqual([closed.id])
    expect(await listed(bea, '')).toMatchObject({
      ids: [first.id, same.id, closed.id, friendly.id, late.id],
      total: '5',
    })
  })

  test('overdue ones come latest first', async () => {
    const [one, two, three] = [
      await plan(ana, { date: '2026-05-14' }),
      await plan(ana, { date: '2026-05-15' }),
      await plan(ana, { date: '2026-05-14', time: '20:00' }),
    ]
    app.clock.now = new Date('2026-05-17T10:00:00.000Z')
    const page = await listed(ana, 'scope=overdue&limit=2')
    expect(page).toMatchObject({ ids: [two.id, three.id], counts: '0 0 3' })
    expect((await listed(ana, `scope=overdue&limit=2&cursor=${page.next}`)).ids).toEqual([one.id])
  })

  test('of a clan: what is published to it, for its members', async () => {
    const { id: clanId } = await aClan(ana)
    await addMember(ana, clanId, bea)
    const seen = await plan(ana, { visibility: 'clans', visibleToClanIds: [String(clanId)] })
    const played = await plan(ana, { clanId, date: '2026-05-21' })
    await plan(ana, { clanId, visibility: 'private' })
    await plan(ana)
    expect(await listed(bea, `clanId=${clanId}`)).toMatchObject({ ids: [seen.id, played.id], total: '2' })
    expect((await carla.request(`/api/matches/scheduled?clanId=${clanId}`)).status).toBe(403)
    expect((await carla.request('/api/matches/scheduled?clanId=2000000000')).status).toBe(404)
  })

  test('of another scope, size, cursor or clan are refused', async () => {
    const { id: clanId } = await aClan(ana)
    const ofClan = ['own', 'overdue'].map((scope) => `clanId=${clanId}&scope=${scope}`)
    for (const query of ['scope=all', 'limit=0', 'limit=101', 'cursor=nonsense', 'clanId=x', ...ofClan])
      expect((await ana.request(`/api/matches/scheduled?${query}`)).status, query).toBe(400)
  })
})

describe('the key', () => {
  const invitation = (key: string, cookie = '') => app.call(invitationsApi.one, { params: { key } }, cookie)

  test('tells a visitor when and where, and nobody’s name', async () => {
    const { shareKey } = await plan(ana, {
      visibility: 'private',
      venue: 'Club Norte',
      comments: 'Traed bolas',
    })
    expect(await invitation(shareKey ?? '')).toEqual({
      id: null,
      date: '2026-05-20',
      time: '19:30',
      duration: 90,
      timeZone: 'Europe/Madrid',
      startsAt: '2026-05-20T17:30:00.000Z',
      venue: 'Club Norte',
      courtName: null,
      matchType: 'casual',
      freePlaces: 3,
      hasBegun: false,
    })
  })

  test('lets whoever holds it see, join and wait for the match', async () => {
    const { id, shareKey } = await plan(ana, {
      visibility: 'private',
      players: [{ name: 'a' }, { name: 'b' }],
    })
    const key = shareKey ?? ''
    expect(await invitation(key, bea.cookie)).toMatchObject({ id })
    expect(await planSeen(bea, id, key)).toMatchObject({ ownPosition: null, shareKey: null })
    expect(await outcomeOf(takeSeat(bea, id))).toBe('404 not_found')
    expect((await takeSeat(bea, id, { key })).ownPosition).toBe(4)
    await waitFor(carla, id, key)
    // Asking again without it keeps it.
    await waitFor(carla, id)
    expect(await sight(carla, id)).toBe('done: closed')
    expect(await outcomeOf(planSeen(dani, id))).toBe('404 not_found')
  })

  test.for(['short', 'x'.repeat(22), `${'x'.repeat(21)}%00`, '%E0%A4%A'])(
    '%s is unknown, or no address at all',
    async (key) => {
      expect([400, 404]).toContain((await app.request(`/api/invitations/${key}`)).status)
    },
  )
})
