import { beforeEach, describe, expect, test } from 'vitest'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { plan, planned, scheduledFor, takeSeat, waitFor } from '#tests/support/scheduled.ts'

const app = await testApp()
let ana: Person, bea: Person, carla: Person, dani: Person

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query('delete from scheduled_matches')
  ;[ana, bea, carla, dani] = await app.people(['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil'], {
    timeZone: 'Europe/Madrid',
  })
})

test('a scheduled match is listed for others until its start, for players until a day after its end, then as overdue', async () => {
  const { id } = await plan(ana, { players: [{ id: bea.playerId }] })
  const listsOf = async (person: Person) => {
    const scopes = ['open', 'closed', 'overdue', 'own'] as const
    const lists = await Promise.all(scopes.map((scope) => planned(person, scope)))
    return scopes.filter((_, index) => lists[index]!.includes(id)).join(' ')
  }
  for (const [moment, others, own] of [
    ['2026-05-20T17:29:59.000Z', 'open', 'open own'],
    ['2026-05-20T17:30:00.000Z', '', 'open own'],
    ['2026-05-21T18:59:59.000Z', '', 'open own'],
    ['2026-05-21T19:00:00.000Z', '', 'overdue'],
  ] as const) {
    app.clock.now = new Date(moment)
    expect([await listsOf(carla), await listsOf(bea)]).toEqual([others, own])
    expect(await outcomeOf(scheduledFor(carla, id))).toBe('done')
  }
})

test('a scheduled match shows all its clans to the creator, and to a clan member only the member’s own', async () => {
  const [{ id: one }, { id: two }] = [await aClan(ana), await aClan(ana)]
  await addMember(ana, two, bea)
  const visibleToClanIds = [String(one), String(two)]
  const { id } = await plan(ana, { visibility: 'clans', visibleToClanIds })
  expect((await scheduledFor(ana, id)).visibleToClanIds).toEqual(visibleToClanIds)
  expect((await scheduledFor(bea, id)).visibleToClanIds).toEqual([String(two)])
})

describe('scheduled match lists', () => {
  const listed = async (person: Person, query: string) => {
    const answer = await person.request(`/api/matches/scheduled?${query}`)
    const counts = ['open', 'closed', 'overdue'].map((list) => answer.headers.get(`x-count-${list}`))
    return {
      ids: ((await answer.json()) as { id: number }[]).map(({ id }) => id),
      counts: counts.join(' '),
      total: answer.headers.get('x-total-count'),
      next: /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1] ?? null,
    }
  }

  test('are sorted by start time, paginated without repeats, and return counts', async () => {
    await befriend(ana, bea)
    const late = await plan(ana, { date: '2026-05-22' })
    const friendly = await plan(ana, { date: '2026-05-21', visibility: 'friends' })
    const first = await plan(ana, { date: '2026-05-20', players: [{ id: bea.playerId }] })
    const same = await plan(carla, { date: '2026-05-20' })
    const closed = await plan(ana, { players: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] })
    const page = await listed(bea, 'scope=open&limit=3')
    expect(page).toMatchObject({ ids: [first.id, same.id, friendly.id], counts: '4 1 0', total: '4' })
    const rest = await listed(bea, `scope=open&limit=3&cursor=${page.next}`)
    expect(rest).toMatchObject({ ids: [late.id], next: null })
    expect((await listed(bea, 'scope=closed')).ids).toEqual([closed.id])
    const ids = [first.id, same.id, closed.id, friendly.id, late.id]
    expect(await listed(bea, '')).toMatchObject({ ids, total: '5' })
  })

  test('return counts up to a hundred, though more matches are listed', async () => {
    const { id } = await plan(ana)
    await app.pool.query(
      `insert into scheduled_matches (date, time, starts_at, ends_at, created_by, share_key)
       select date, time, starts_at, ends_at, created_by, share_key || number
       from scheduled_matches cross join generate_series(1, 104) as number where id = $1`,
      [id],
    )
    const page = await listed(bea, 'scope=open&limit=100')
    expect(page).toMatchObject({ counts: '100 0 0', total: '100' })
    const rest = await listed(bea, `scope=open&limit=100&cursor=${page.next}`)
    expect([page.ids.length, rest.ids.length]).toEqual([100, 5])
  })

  test('of overdue matches are sorted latest first', async () => {
    const one = await plan(ana, { date: '2026-05-14' })
    const two = await plan(ana, { date: '2026-05-15' })
    const three = await plan(ana, { date: '2026-05-14', time: '20:00' })
    app.clock.now = new Date('2026-05-17T10:00:00.000Z')
    const page = await listed(ana, 'scope=overdue&limit=2')
    expect(page).toMatchObject({ ids: [two.id, three.id], counts: '0 0 3' })
    expect((await listed(ana, `scope=overdue&limit=2&cursor=${page.next}`)).ids).toEqual([one.id])
  })

  test('of a clan hold the matches published to it, return 403 to a non-member and 400 for an invalid query', async () => {
    const { id: clanId } = await aClan(ana)
    await addMember(ana, clanId, bea)
    const seen = await plan(ana, { visibility: 'clans', visibleToClanIds: [String(clanId)] })
    const played = await plan(ana, { clanId, date: '2026-05-21' })
    await plan(ana, { clanId, visibility: 'private' })
    await plan(ana)
    expect(await listed(bea, `clanId=${clanId}`)).toMatchObject({ ids: [seen.id, played.id], total: '2' })
    for (const [query, status] of [
      [`clanId=${clanId}`, 403],
      ['clanId=2000000000', 404],
      ...['scope=all', 'limit=0', 'limit=101', 'cursor=nonsense', 'clanId=x'].map((query) => [query, 400]),
      ...['own', 'overdue'].map((scope) => [`clanId=${clanId}&scope=${scope}`, 400]),
    ] as const)
      expect((await carla.request(`/api/matches/scheduled?${query}`)).status, `${query}`).toBe(status)
  })
})

test('the share key shows a visitor time and venue, and lets its holder see, join and wait for a private match', async () => {
  const { id, shareKey } = await plan(ana, {
    visibility: 'private',
    venue: 'Club Norte',
    players: [{ name: 'a' }, { name: 'b' }],
  })
  const key = shareKey ?? ''
  expect(await app.call(invitationsApi.one, { params: { key } })).toEqual({
    id: null,
    date: '2026-05-20',
    time: '19:30',
    duration: 90,
    timeZone: 'Europe/Madrid',
    startsAt: '2026-05-20T17:30:00.000Z',
    venue: 'Club Norte',
    courtName: null,
    matchType: 'casual',
    freePlaces: 1,
    guestsAllowed: false,
    invitedBy: 'Ana',
    hasBegun: false,
  })
  expect(await scheduledFor(bea, id, key)).toMatchObject({ ownPosition: null, shareKey: null })
  expect(await outcomeOf(takeSeat(bea, id))).toBe('404 not_found')
  expect(await takeSeat(bea, id, { key })).toMatchObject({ ownPosition: 4, shareKey })
  await waitFor(carla, id, key)
  // Joining the waitlist again without the key keeps it.
  await waitFor(carla, id)
  expect(await outcomeOf(scheduledFor(carla, id))).toBe('done')
  expect([await planned(carla, 'open'), await planned(carla, 'closed')]).toEqual([[], [id]])
  expect(await outcomeOf(scheduledFor(dani, id))).toBe('404 not_found')
})
