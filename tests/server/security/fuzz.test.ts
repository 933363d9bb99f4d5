import { createECDH } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { accountChange, accountRemoval, passwordChange } from '#shared/account/schema.ts'
import { newMember } from '#shared/clans/members/schema.ts'
import { changedClan, newClan } from '#shared/clans/schema.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import { changedSeason, newSeason } from '#shared/clans/seasons/schema.ts'
import { newFriend } from '#shared/friends/schema.ts'
import { newMatch } from '#shared/matches/schema.ts'
import { pushSubscription } from '#shared/notifications/push/schema.ts'
import { newClaim } from '#shared/players/claims/schema.ts'
import { guestMerge, guestName } from '#shared/players/guests/schema.ts'
import { playerChange } from '#shared/players/schema.ts'
import { profile } from '#shared/profile/schema.ts'
import { changedScheduledMatch, newScheduledMatch, seating } from '#shared/scheduled-matches/schema.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { hostileBody, hostileText } from '#tests/support/hostile.ts'
import { anAdmin } from '#tests/support/impersonation.ts'
import { aLadder } from '#tests/support/ladder.ts'
import { aMatch, record } from '#tests/support/matches.ts'
import { aPlan, plan } from '#tests/support/scheduled.ts'
import { stateOf } from '#tests/support/state.ts'

const count = 2000
const batch = 50
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000)
type Shot = { method: string; path: string; text?: string; type?: string }

let app: TestApp
let ana: Person
/** Who asks what only admins may. */
let chief: Person
let matchId: number
let clanId: number
let seasonId: number
let scheduledId: number
let guestId: number

beforeAll(async () => {
  app = await testApp()
  ana = await app.person('Ana Roldán')
  const other = await app.person('Eva Otra', { email: 'eva.otra@example.test' })
  ;({ clanId, seasonId } = await aLadder(ana, other))
  chief = await anAdmin(app, 'Alba Soporte')
  const match = await record(ana, { userPartner: other.name, partnerPlayerId: other.playerId })
  matchId = match.id
  guestId = match.seats.find(({ isRegisteredUser }) => !isRegisteredUser)!.playerId
  scheduledId = (await plan(other, { players: [{ name: 'Lola Güell', position: 3 }] })).id
})

const goodDevice = {
  endpoint: 'https://push.example.com/device',
  keys: { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  language: 'es',
}
const goodClan = { name: 'Los Cristaleros', description: 'Martes', tier: 'Gold', isPublic: true }
const goodSeason = { ...defaultParams, name: 'Primavera', startDate: '2026-05-20', endDate: '2026-06-30' }
const goodPlan = aPlan({
  duration: 90,
  venue: 'Club Norte',
  matchType: 'casual',
  visibility: 'clans',
  visibleToClanIds: ['1'],
  players: [{ id: null, name: 'Lola', position: 2, courtSide: 'right', isRegistered: false }],
})
const goodSeat = { position: 2, playerName: 'Lola', isRegistered: true, userId: 'nobody', playerId: 1 }
const goodPasswords = { currentPassword: 'bola-de-partido', newPassword: 'globo-de-revés' }
const goodProfile = { firstName: 'Ana', lastName: 'Roldán', city: 'Valencia', favouriteCourtSide: 'left' }

test.for([
  ['POST', '/api/matches', { ...aMatch(), comments: 'x', difficulty: 5 }, newMatch],
  ['PUT', '/api/matches/:id', { ...aMatch(), updatedAt: '2026-05-14T10:00:00.000Z' }, newMatch],
  ['POST', '/api/auth/complete-profile', goodProfile, profile],
  ['PATCH', '/api/players/:own', { isPublic: 0 }, playerChange],
  ['POST', '/api/friends/requests', { friendId: 'nobody' }, newFriend],
  ['POST', '/api/friends/accept', { friendId: 'nobody' }, newFriend],
  ['PUT', '/api/push/subscription', goodDevice, pushSubscription],
  ['POST', '/api/clans', goodClan, newClan],
  ['PATCH', '/api/clans/:clan', { ...goodClan, iconUrl: 'https://example.com/a.png' }, changedClan],
  ['POST', '/api/clans/:clan/members', { userId: 'nobody' }, newMember],
  ['POST', '/api/clans/:clan/seasons', goodSeason, newSeason],
  ['POST', '/api/matches/scheduled', goodPlan, newScheduledMatch],
  ['PUT', '/api/matches/scheduled/:planned', goodPlan, changedScheduledMatch],
  ['POST', '/api/matches/scheduled/:planned/join', goodSeat, seating],
  ['PATCH', '/api/clans/:clan/seasons/:season', goodSeason, changedSeason],
  ['PATCH', '/api/guests/:guest', { name: 'Lola Güell' }, guestName],
  ['POST', '/api/guests/:guest/merge', { intoId: 1 }, guestMerge],
  ['POST', '/api/claims', { playerId: 1, userId: 'nobody' }, newClaim],
  ['PATCH', '/api/account', { allowsSupport: false }, accountChange],
  ['POST', '/api/account/password', goodPasswords, passwordChange],
  ['DELETE', '/api/account', { confirmation: 'delete' }, accountRemoval],
] as const)(
  `${count} bad bodies to %s %s, seed ${seed}`,
  { timeout: 120_000 },
  async ([method, path, good, shape]) => {
    const bodies = fc.sample(hostileBody(good).filter(isBad(shape)), { numRuns: count, seed })
    await fire(
      bodies.map((body) => ({
        method,
        path: placed(path),
        ...body,
      })),
    )
  },
)

test.for([
  ['GET', '/api/matches/', ''],
  ['DELETE', '/api/matches/', ''],
  ['GET', '/api/players/search?q=', ''],
  ['GET', '/api/matches?', 'limit='],
  ['GET', '/api/matches?', 'cursor='],
  ['GET', '/api/matches?', 'period='],
  ['GET', '/api/players/', ''],
  ['GET', '/api/players/stats?', 'cursor='],
  ['GET', '/api/players/stats?', 'q='],
  ['GET', '/api/matches?', 'consent='],
  ['GET', '/api/friends?', 'cursor='],
  ['DELETE', '/api/friends/', ''],
  ['DELETE', '/api/friends/requests/', ''],
  ['GET', '/api/users/search?q=', ''],
  ['GET', '/api/stats/period/', ''],
  ['GET', '/api/stats/breakdown?', 'period='],
  ['GET', '/api/clans/search?q=', ''],
  ['GET', '/api/clans?', 'cursor='],
  ['GET', '/api/clans/', ''],
  ['GET', '/api/clans/:clan/members?', 'cursor='],
  ['DELETE', '/api/clans/:clan/members/x', ''],
  ['GET', '/api/clans/:clan/seasons/:season/leaderboard?', 'cursor='],
  ['GET', '/api/clans/:clan/seasons/:season/players/', ''],
  ['GET', '/api/clans/:clan/matches/last?', 'cursor='],
  ['GET', '/api/clans/:clan/standings?', 'players='],
  ['GET', '/api/matches/scheduled?', 'limit='],
  ['GET', '/api/matches/scheduled?', 'cursor='],
  ['GET', '/api/matches/scheduled?', 'scope='],
  ['GET', '/api/matches/scheduled?', 'clanId='],
  ['GET', '/api/matches/scheduled/', ''],
  ['GET', '/api/matches/scheduled/:planned/calendar.ics?', 'lang='],
  ['DELETE', '/api/matches/scheduled/', ''],
  ['DELETE', '/api/matches/scheduled/:planned/participants/', ''],
  ['POST', '/api/matches/scheduled/:planned/wait?', 'key='],
  ['GET', '/api/invitations/', ''],
  ['GET', '/api/calendar/', ''],
  ['GET', '/api/guests?', 'q='],
  ['GET', '/api/guests?', 'limit='],
  ['GET', '/api/guests?', 'cursor='],
  ['PATCH', '/api/guests/', ''],
  ['DELETE', '/api/claims/', ''],
  ['GET', '/api/admin/users?', 'q='],
  ['GET', '/api/admin/users?', 'limit='],
  ['GET', '/api/admin/users?', 'cursor='],
  ['GET', '/api/admin/users?', 'access='],
  ['GET', '/api/admin/audit?', 'limit='],
  ['GET', '/api/admin/audit?', 'cursor='],
  ['GET', '/api/admin/audit?', 'action='],
  ['POST', '/api/admin/impersonate/', ''],
] as const)(
  `${count} bad addresses of %s %s%s, seed ${seed}`,
  { timeout: 120_000 },
  async ([method, path, name]) => {
    const texts = fc.sample(hostileText, { numRuns: count, seed })
    await fire(
      texts.map((text) => ({
        method,
        path: `${placed(path)}${name}${encodeURIComponent(text.toWellFormed())}`,
      })),
    )
  },
)

const placed = (path: string) =>
  path
    .replace(':id', String(matchId))
    .replace(':guest', String(guestId))
    .replace(':own', String(ana.playerId))
    .replace(':clan', String(clanId))
    .replace(':season', String(seasonId))
    .replace(':planned', String(scheduledId))

/** What the shape itself would accept proves nothing about refusals. */
function isBad(shape: z.ZodType) {
  return ({ text, type }: { text: string; type: string }) => {
    // Half a character is nothing, and nothing is an empty body, which a season may start with.
    if (type.includes('utf-16') && Buffer.byteLength(text) < 2) return false
    try {
      return type !== 'application/json' || !shape.safeParse(JSON.parse(text)).success
    } catch {
      return true
    }
  }
}

/** Sends all of them, some at once; after each batch nothing may have been written. */
async function fire(shots: Shot[]) {
  const before = await stateOf(app.pool)
  let refused = 0
  for (let from = 0; from < shots.length; from += batch) {
    const some = shots.slice(from, from + batch)
    const answers = await Promise.all(some.map(shoot))
    refused += answers.filter(({ status }) => status >= 400).length
    const wrong = answers.filter((answer) => !isProper(answer))
    expect(wrong, 'an answer that is no refusal of ours').toEqual([])
    expect(await stateOf(app.pool), JSON.stringify(some).slice(0, 4000)).toBe(before)
  }
  expect(refused).toBeGreaterThan(0)
}

async function shoot({ method, path, text, type }: Shot) {
  const response = await (path.startsWith('/api/admin') ? chief : ana).request(path, {
    method,
    ...(text !== undefined && { body: text, headers: { 'Content-Type': type ?? '' } }),
  })
  return {
    shot: { method, path, text: text?.slice(0, 500), type },
    status: response.status,
    body: await response.text(),
  }
}

function isProper({ shot, status, body }: Awaited<ReturnType<typeof shoot>>) {
  const showsAddresses = shot.path.startsWith('/api/admin/users')
  if (status >= 500 || (!showsAddresses && body.includes('eva.otra@'))) return false
  if (status < 400) return true
  const { message, code, requestId } = JSON.parse(body) as Record<string, unknown>
  return typeof message === 'string' && /^[a-z_]+$/.test(String(code)) && typeof requestId === 'string'
}
