import { describe, expect, test } from 'vitest'
import { playersApi } from '#shared/players/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const lucia = await app.person('Lucía Ferrer', { favouriteCourtSide: 'right', city: 'Gandía' })
const stranger = await app.person('Sara Extraña')
const lost = [{ userScore: 1, opponentScore: 6 }]

const seen = (reader: Person, player: { playerId: number }) =>
  reader.call(playersApi.one, { params: { id: String(player.playerId) } })
const confirm = () => app.pool.query(`update match_players set consent = 'confirmed'`)
const make = (person: Person, isPublic: 0 | 1) =>
  person.call(playersApi.change, { params: { id: String(person.playerId) }, body: { isPublic } })

// Two together (won, won), one against each other that Lucía won, one that Ana lost to others; two of Lucía's alone.
const withLucia = { userPartner: 'x', partnerPlayerId: lucia.playerId }
const againstLucia = { opponent1: 'x', opponent1PlayerId: lucia.playerId, userPartner: 'Paula' }
await record(ana, { date: '2026-05-01', ...withLucia, difficulty: 4 })
await record(ana, { date: '2026-05-02', ...withLucia, difficulty: 7 })
await record(ana, { date: '2026-05-03', ...againstLucia, sets: lost })
await record(ana, { date: '2026-05-04', userPartner: 'Paula', sets: lost })
await record(lucia, { date: '2026-05-05', sets: lost })
await record(lucia, { date: '2026-05-06' })
await confirm()

describe('a profile', () => {
  // spec 1: Players are either registered
  // spec 3: players id | players isPublic | players userId
  // spec 2: stats as partner and as opponent | wins and losses versus
  test('that is public has all of that player’s matches, and the two as partners and opponents', async () => {
    expect(await seen(ana, lucia)).toMatchObject({
      id: lucia.playerId,
      name: 'Lucía Ferrer',
      userId: lucia.id,
      isRegisteredUser: true,
      city: 'Gandía',
      favouriteCourtSide: 'right',
      isPublic: 1,
      isOwn: false,
      summary: { scope: 'all', matches: 5, wins: 4, draws: 0, losses: 1, winRate: 0.8, bestStreak: 3 },
      asPartner: { matches: 2, wins: 2, losses: 0, winRate: 1, averageDifficulty: 5.5, difficultyMatches: 2 },
      asOpponent: { matches: 1, wins: 1, losses: 0, winRate: 1, averageDifficulty: 5, difficultyMatches: 1 },
      versusYou: { wins: 1, draws: 0, losses: 0 },
      lastPlayedWith: '2026-05-03',
      recentMatches: [{ date: '2026-05-03', userWon: 0 }, { date: '2026-05-02' }, { date: '2026-05-01' }],
    })
  })

  test('never has the notes of others', async () => {
    const { asPartner, recentMatches } = await seen(lucia, ana)
    expect(asPartner).toMatchObject({ matches: 2, averageDifficulty: null, difficultyMatches: 0 })
    expect(recentMatches.map(({ difficulty }) => difficulty)).toEqual([null, null, null])
  })

  // spec 4: public or private
  test('that is public shows a stranger its totals and nothing of its matches', async () => {
    const profile = await seen(stranger, lucia)
    expect(profile).toMatchObject({
      summary: { scope: 'all', matches: 5 },
      asPartner: { matches: 0, winRate: null },
      lastPlayedWith: null,
      recentMatches: [],
    })
    expect(JSON.stringify(profile)).not.toMatch(/email|Roldán|@/)
  })

  // spec 2: Player profile (public or private, toggleable)
  // spec 4: public or private
  test('that is private shows who shared a match only what they played together, and others nothing', async () => {
    await make(lucia, 0)
    expect(await seen(ana, lucia)).toMatchObject({
      isPublic: 0,
      city: null,
      favouriteCourtSide: null,
      summary: { scope: 'together', matches: 3, wins: 3, bestStreak: 3 },
      asPartner: { matches: 2 },
    })
    await expect(seen(stranger, lucia)).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(await seen(lucia, lucia)).toMatchObject({ isOwn: true, summary: { scope: 'all', matches: 5 } })
    await make(lucia, 1)
    expect(await seen(stranger, lucia)).toMatchObject({ isPublic: 1 })
  })

  test('of oneself has no other side', async () => {
    const own = await seen(ana, ana)
    const none = { asPartner: null, asOpponent: null, versusYou: null, lastPlayedWith: null }
    expect(own).toMatchObject({ ...none, isOwn: true })
    const days = own.recentMatches.map(({ date }) => date.slice(-2))
    expect(days).toEqual(['04', '03', '02', '01'])
  })

  test('of a guest is for who named them and who met them', async () => {
    const [{ id }] = await app.rowsOf(
      `select id from players where name = 'Paula' and created_by = $1`,
      ana.id,
    )
    const paula = { playerId: id }
    expect(await seen(ana, paula)).toMatchObject({
      userId: null,
      isRegisteredUser: false,
      city: null,
      summary: { scope: 'together', matches: 2, losses: 2 },
      asPartner: { matches: 2 },
    })
    // They met in the match of 3 May.
    expect(await seen(lucia, paula)).toMatchObject({ asOpponent: { matches: 1, losses: 1 } })
    await expect(seen(stranger, paula)).rejects.toMatchObject({ status: 404 })
  })
})

// spec 4: public or private
test('a profile is made public or private by 1 or 0 alone', async () => {
  for (const isPublic of [2, -1, '1', true, null, 0.5])
    await expect(make(ana, isPublic as 0), `${isPublic}`).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'isPublic' }],
    })
})
