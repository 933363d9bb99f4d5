import { beforeEach, describe, expect, test } from 'vitest'
import { checkRatings } from '#server/clans/replay/service.ts'
import { deleteExpiredSandboxes } from '#server/demo/service.ts'
import type { LeaderboardEntry } from '#shared/clans/ratings/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { Claim, ClaimableName } from '#shared/players/claims/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { testApp } from '#tests/support/app.ts'

type Notice = { type: string; data: Record<string, string | number> }
const app = await testApp()

async function visitor(language = 'es') {
  const response = await app.request('/api/demo', { headers: { 'Accept-Language': language } })
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const get = async <T>(path: string) => (await (await app.request(path, { cookie })).json()) as T
  const post = (path: string, body?: object) =>
    app.request(path, {
      method: 'POST',
      cookie,
      ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    })
  return { response, cookie, get, post }
}

let ana: Awaited<ReturnType<typeof visitor>>
const get = <T>(path: string) => ana.get<T>(path)

beforeEach(async () => void (ana = await visitor()))

describe('the demo', () => {
  // spec 7: /api/demo
  test('signs a visitor in as a demo user with more than 30 past matches', async () => {
    const { response } = ana
    expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
    expect(await get('/api/auth/user')).toMatchObject({ firstName: 'Ana', isDemo: true, email: null })
    expect(await get('/api/auth/profile-status')).toEqual({ needsCompletion: false })
    const matches = await get<Match[]>('/api/matches')
    expect(matches.length).toBeGreaterThan(30)
    for (const { seats, canEdit, matchType, date } of matches) {
      expect([seats.length, canEdit || matchType === 'ranked']).toEqual([4, true])
      expect(date < '2026-05-14').toBe(true)
    }
  })

  test('has a clan that the visitor administers, in its second season, and another public clan', async () => {
    const [own, ...more] = await get<Clan[]>('/api/clans/my')
    expect([own, more]).toMatchObject([
      { name: 'Los Cristaleros', isPublic: false, userRole: 'admin', memberCount: 12 },
      [],
    ])
    const others = await get<Clan[]>('/api/clans?scope=others')
    expect(others).toMatchObject([{ name: 'Víboras de Sagunto', isPublic: true, userRole: null }])
    const seasons = await get<Season[]>(`/api/clans/${own?.id}/seasons`)
    expect(seasons.map(({ number, isActive }) => [number, isActive])).toEqual([
      [2, true],
      [1, false],
    ])
    const table = (season: Season | undefined, standing = 'ranked') =>
      get<LeaderboardEntry[]>(`/api/clans/${own?.id}/seasons/${season?.id}/leaderboard?standing=${standing}`)
    const [running, final] = [await table(seasons[0]), await table(seasons[1])]
    expect(running.slice(0, 3).map(({ playerName }) => playerName)).toEqual([
      'Toni Bosch',
      'Lucía Ferrer',
      'Ana Roldán',
    ])
    expect(running.length).toBe(11)
    const settled = running.filter(({ rankedMatches }) => rankedMatches >= 8).length
    expect([settled > 5, settled < running.length]).toEqual([true, true])
    expect(await table(seasons[0], 'entering')).toMatchObject([
      { playerName: 'Inés Vives', rankedMatches: 2 },
    ])
    expect(final.length).toBe(10)
    const played = await get<Match[]>(`/api/clans/${own?.id}/matches/last`)
    expect(played.length).toBe(seasons.reduce((sum, season) => sum + season.matches, 0))
    const names = played.flatMap(({ seats }) => seats.map(({ name }) => name))
    expect(names.filter((name) => name === 'Noa Gil').length).toBe(1)
    expect(names.filter((name) => name === 'Ana Roldán').length).toBeLessThan(played.length)
  })

  test('has open, closed, ranked and overdue scheduled matches', async () => {
    const list = async (scope: string) =>
      (await get<ScheduledMatch[]>(`/api/matches/scheduled?scope=${scope}`)).map(
        ({ date, time, matchType, participants }) => `${date} ${time} ${matchType} ${participants.length}`,
      )
    expect(await list('open')).toEqual([
      '2026-05-15 19:30 casual 3',
      '2026-05-16 08:00 casual 2',
      '2026-05-19 21:00 ranked 2',
    ])
    expect(await list('closed')).toEqual(['2026-05-17 20:30 casual 4', '2026-05-18 18:00 casual 4'])
    expect(await list('overdue')).toEqual(['2026-05-11 19:00 casual 4'])
  })

  test('has ratings that equal those recomputed from its matches, and a rating moved by a late match', async () => {
    const { seasons, findings } = await checkRatings(app.db)
    expect([findings, seasons >= 3]).toEqual([[], true])
    expect(await app.count('rating_history')).toBeGreaterThan(250)
    const inbox = await get<Notice[]>('/api/notifications')
    const { subjectId, seasonId, from, to } = inbox.find(({ type }) => type === 'rating_moved')!.data
    const table = await get<LeaderboardEntry[]>(`/api/clans/${subjectId}/seasons/${seasonId}/leaderboard`)
    const own = table.find(({ playerName }) => playerName === 'Ana Roldán')!
    expect(Math.round(own.rating)).toBe(to)
    const { points } = await get<{ points: { movedFrom: number | null; ratingAfter: number }[] }>(
      `/api/clans/${subjectId}/seasons/${seasonId}/players/${own.playerId}`,
    )
    expect(points.at(-1)?.movedFrom).not.toBeNull()
    expect([Math.round(points.at(-1)!.movedFrom!), Math.round(points.at(-1)!.ratingAfter)]).toEqual([
      from,
      to,
    ])
  })

  test('has friends, a received friend request, and a match with pending consent that can be confirmed', async () => {
    const friends = await get<{ firstName: string; city: string; playerId: number }[]>('/api/friends')
    expect(friends.map(({ firstName, city }) => `${firstName}, ${city}`)).toEqual([
      'Toni, Castellón',
      'Diego, Sagunto',
      'Lucía, Valencia',
      'Marcos, Valencia',
      'Paula, Valencia',
    ])
    expect(await get('/api/friends/requests')).toMatchObject([
      { senderFirstName: 'Irene', senderEmail: null },
    ])
    const inbox = await get<Notice[]>('/api/notifications')
    expect(inbox.map(({ type, data }) => [type, data.status])).toEqual([
      ['match_recorded', 'pending'],
      ['friend_request', 'pending'],
      ['name_claimed', 'pending'],
      ['scheduled_seated', undefined],
      ['rating_moved', undefined],
      ['friend_accepted', undefined],
      ['clan_joined', undefined],
    ])
    const [waiting] = await get<Match[]>('/api/matches?consent=pending')
    expect(waiting).toMatchObject({ id: inbox[0]?.data.subjectId, userPartner: 'Irene Sanz', canEdit: false })
    expect((await ana.post(`/api/matches/${waiting?.id}/confirm`)).status).toBe(200)
    const toni = await get<{ summary: { scope: string; matches: number } }>(
      `/api/players/${friends[0]?.playerId}`,
    )
    expect(toni.summary.scope).toBe('all')
    expect(toni.summary.matches).toBeGreaterThan(3)
  })

  test('has a friend’s pending claim, and a friend’s guest that the visitor can claim', async () => {
    const [claim, ...more] = await get<Claim[]>('/api/claims')
    const status = 'pending'
    const names = { player: { name: 'Toni B.', matches: 2 }, person: { name: 'Toni Bosch' } }
    expect([claim, more]).toMatchObject([{ ...names, side: 'recorder', status, isOwn: false }, []])
    const inbox = await get<Notice[]>('/api/notifications')
    const data = { subjectId: claim?.id, fromName: 'Toni Bosch', playerName: 'Toni B.', status }
    expect(inbox.find(({ type }) => type === 'name_claimed')?.data).toMatchObject(data)
    const [name, ...others] = await get<ClaimableName[]>('/api/claims/names')
    expect([name, others]).toMatchObject([
      { player: { name: 'Ana R.', matches: 2 }, recorder: { name: 'Marcos Iriarte' } },
      [],
    ])
    const own = await get<{ name: string }[]>('/api/guests')
    expect(own.map(({ name }) => name)).toEqual(['Jaime Pla', 'Noa Gil', 'Toni B.'])
    expect(await (await ana.post(`/api/claims/${claim?.id}/accept`)).json()).toMatchObject({ matches: 2 })
    expect((await ana.post('/api/claims', { playerId: name?.player.id })).status).toBe(201)
    expect(await get<Claim[]>('/api/claims')).toMatchObject([{ isOwn: true, side: 'claimant' }])
    expect((await checkRatings(app.db)).findings).toEqual([])
  })

  test('has match comments in the visitor’s language', async () => {
    const notes = async (language: string) =>
      (await (await visitor(language)).get<Match[]>('/api/matches'))
        .map(({ comments }) => comments)
        .filter(Boolean)
    const [spanish, english] = [await notes('es-ES,es'), await notes('en-GB,en')]
    expect(spanish.join(' ')).toMatch(/Remontada|viento|bandeja al rincón|resto|Partidazo|hora/)
    expect(english.join(' ')).toMatch(/Came back|windy|bandeja to the corner|return|Great match|time/)
    expect(spanish.filter((note) => english.includes(note))).toEqual([])
  })

  test('isolates the sandboxes of two visitors', async () => {
    const other = await visitor()
    const [match] = await get<Match[]>('/api/matches?limit=1')
    expect((await app.request(`/api/matches/${match?.id}`, { cookie: other.cookie })).status).toBe(404)
    const found = await other.get<{ id: number }[]>('/api/players/search?q=lucia')
    expect(found).toHaveLength(1)
    expect(match?.seats.some(({ playerId }) => playerId === found[0]?.id)).toBe(false)
  })

  test('is removed after 24 hours with all its rows, and real users stay', async () => {
    const real = await app.person('Ana Real')
    const { cookie } = await visitor()
    // As the matches of an erased account.
    await app.pool.query('update matches set recorded_by = null where clan_id is not null')
    const later = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000)
    expect(await deleteExpiredSandboxes(app.db, later(23.9))).toBe(0)
    expect((await app.request('/api/auth/user', { cookie })).status).toBe(200)
    const visitors = await app.count('users where sandbox = id')
    expect(await deleteExpiredSandboxes(app.db, later(24.1))).toBe(visitors)
    expect((await app.request('/api/auth/user', { cookie })).status).toBe(401)
    for (const table of ['players', 'users']) expect([table, await app.count(table)]).toEqual([table, 1])
    const tables =
      'matches match_players friends notifications clan_members player_ratings rating_history player_claims'
    for (const table of [...tables.split(' '), 'clans where sandbox is not null'])
      expect([table, await app.count(table)]).toEqual([table, 0])
    expect((await real.request('/api/auth/user')).status).toBe(200)
  })
})
