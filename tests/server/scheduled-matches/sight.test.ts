import { beforeEach, describe, expect, test } from 'vitest'
import { demoPath } from '#shared/demo/paths.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember, endMembership } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { ofMatch } from '#tests/support/matches.ts'
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
  test('public: everybody', async () => {
    const { id } = await plan(ana)
    expect(await sight(bea, id)).toBe('done: open')
    expect(await sight(ana, id)).toBe('done: open own')
  })

  test('friends: those whose friendship holds', async () => {
    await befriend(ana, bea)
    const { id } = await plan(ana, { visibility: 'friends' })
    expect(await sight(bea, id)).toBe('done: open')
    expect(await sight(carla, id)).toBe(unseen)
    await bea.call(friendsApi.remove, { params: { id: ana.id } })
    expect(await sight(bea, id)).toBe(unseen)
  })

  test('clans: who is in one of them now', async () => {
    const { id: clanId } = await aClan(ana)
    const { id: other } = await aClan(ana)
    await addMember(ana, clanId, bea)
    await addMember(ana, other, carla)
    const { id } = await plan(ana, { visibility: 'clans', visibleToClanIds: [String(clanId)] })
    expect(await sight(bea, id)).toBe('done: open')
    expect(await sight(carla, id)).toBe(unseen)
    await endMembership(bea, clanId, bea)
    expect(await sight(bea, id)).toBe(unseen)
  })

  test('private: who sits in it, and with it nobody else, friend, clan-mate or admin of the app', async () => {
    await befriend(ana, bea)
    const admin = await app.person('Olga Admin', { role: 'admin' })
    const { id } = await plan(ana, { visibility: 'private', players: [{ id: carla.playerId }] })
    expect(await sight(carla, id)).toBe('done: open own')
    for (const person of [bea, dani, admin]) expect(await sight(person, id)).toBe(unseen)
  })

  test('others until it begins, its own until a day after its end, and then to be recorded', async () => {
    const { id } = await plan(ana, { players: [{ id: bea.playerId }] })
    app.clock.now = new Date('2026-05-20T17:29:59.000Z')
    expect(await sight(carla, id)).toBe('done: open')
    app.clock.now = new Date('2026-05-20T17:30:00.000Z')
    expect(await sight(carla, id)).toBe('done: ')
    expect(await sight(bea, id)).toBe('done: open own')
    app.clock.now = new Date('2026-05-21T18:59:59.000Z')
    expect(await sight(bea, id)).toBe('done: open own')
    app.clock.now = new Date('2026-05-21T19:00:00.000Z')
    expect(await sight(bea, id)).toBe('done: overdue')
    expect(await sight(carla, id)).toBe('done: ')
  })

  test('the clans it is for: to its creator all of them, to others their own', async () => {
    const [{ id: one }, { id: two }] = [await aClan(ana), await aClan(ana)]
    await addMember(ana, two, bea)
    const { id } = await plan(ana, { visibility: 'clans', visibleToClanIds: [String(one), String(two)] })
    expect((await planSeen(ana, id)).visibleToClanIds).toEqual([String(one), String(two)])
    expect((await planSeen(bea, id)).visibleToClanIds).toEqual([String(two)])
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

  test.for(['own', 'overdue'])('of a clan there is no scope %s', async (scope) => {
    const { id: clanId } = await aClan(ana)
    const answer = await ana.request(`/api/matches/scheduled?clanId=${clanId}&scope=${scope}`)
    expect(answer.status).toBe(400)
  })

  test.for(['scope=all', 'limit=0', 'limit=101', 'cursor=nonsense', 'clanId=x'])(
    '%s is refused',
    async (query) => {
      expect((await ana.request(`/api/matches/scheduled?${query}`)).status).toBe(400)
    },
  )
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
    expect(await outcomeOf(planSeen(carla, id))).toBe('done')
    expect(await outcomeOf(planSeen(dani, id))).toBe('404 not_found')
  })

  test('who waits with it and asks again without it keeps both', async () => {
    const { id, shareKey } = await plan(ana, {
      visibility: 'private',
      players: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
    })
    await waitFor(carla, id, shareKey ?? '')
    await waitFor(carla, id)
    expect(await outcomeOf(planSeen(carla, id))).toBe('done')
  })

  test('is only for those in it to pass on, and its creator’s to renew', async () => {
    const { id, shareKey } = await plan(ana, { visibility: 'private', players: [{ id: bea.playerId }] })
    expect((await planSeen(bea, id)).shareKey).toBe(shareKey)
    const renew = (person: Person) => person.call(scheduledMatchesApi.renewKey, ofMatch(id))
    expect(await outcomeOf(renew(bea))).toBe('403 not_allowed')
    const renewed = (await renew(ana)).shareKey ?? ''
    expect(renewed).toMatch(/^[\w-]{22}$/)
    expect(await outcomeOf(invitation(shareKey ?? ''))).toBe('404 not_found')
    expect(await outcomeOf(planSeen(carla, id, shareKey ?? ''))).toBe('404 not_found')
    expect(await outcomeOf(planSeen(carla, id, renewed))).toBe('done')
  })

  test('of a demo’s match is worth nothing outside of that demo, and none of ours is in it', async () => {
    const opened = await app.request(demoPath)
    const cookie = opened.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const match = await app.call(
      scheduledMatchesApi.create,
      { body: { date: '2026-05-20', time: '10:00' } },
      cookie,
    )
    expect(await outcomeOf(invitation(match.shareKey ?? ''))).toBe('404 not_found')
    expect(await outcomeOf(planSeen(bea, match.id, match.shareKey ?? ''))).toBe('404 not_found')
    const { id, shareKey } = await plan(ana)
    expect(await outcomeOf(invitation(shareKey ?? '', cookie))).toBe('404 not_found')
    const inDemo = await app.call(scheduledMatchesApi.list, { query: {} }, cookie)
    expect(inDemo.map((one) => one.id)).not.toContain(id)
    expect(await planned(bea)).not.toContain(match.id)
  })

  test.for(['short', 'x'.repeat(22), `${'x'.repeat(21)}%00`, '%E0%A4%A'])(
    '%s is unknown, or no address at all',
    async (key) => {
      expect([400, 404]).toContain((await app.request(`/api/invitations/${key}`)).status)
    },
  )
})
