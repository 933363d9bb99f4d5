import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { playersApi } from '#shared/players/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { usersApi } from '#shared/users/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  aClan,
  addMember,
  appoint,
  clanSeen,
  endMembership,
  join,
  ofClan,
  stay,
} from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { acting, anAdmin } from '#tests/support/impersonation.ts'
import { aLadder, recordRanked } from '#tests/support/ladder.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf, refusalIn } from '#tests/support/refusal.ts'
import { aPlan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
let ana: Person
let bea: Person
let clan: number

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  ;({ id: clan } = await aClan(ana, { isPublic: false }))
})

const asked = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => type === 'clan_added')
    .map(({ data, isRead }) => [data.status, isRead ? 'read' : 'unread'])
const consentIn = async (person: Person) => (await clanSeen(person, clan)).userConsent
/** What somebody says of a match that Ana records with them now. */
async function seatOf({ name, playerId }: Person) {
  const { seats } = await record(ana, { opponent1: name, opponent1PlayerId: playerId })
  return seats[2]?.consent
}
const makePrivate = ({ playerId }: Person) =>
  app.pool.query('update players set is_public = 0 where id = $1', [playerId])

describe('a member whom an admin added', () => {
  test('is one at once, and is asked whether they stay', async () => {
    await addMember(ana, clan, bea)
    expect(await clanSeen(bea, clan)).toMatchObject({ userRole: 'member', userConsent: 'pending' })
    expect(await inboxOf(bea)).toMatchObject([
      {
        type: 'clan_added',
        isRead: false,
        data: { subjectId: clan, status: 'pending', fromName: 'Ana Roldán' },
      },
    ])
  })

  test('is asked about matches until they say that they stay, and then is not', async () => {
    await addMember(ana, clan, bea)
    expect(await seatOf(bea)).toBe('pending')
    expect(await stay(bea, clan)).toMatchObject({ id: clan, userConsent: 'confirmed' })
    expect(await asked(bea)).toEqual([['accepted', 'read']])
    expect(await seatOf(bea)).toBe('confirmed')
  })

  test('may say it twice', async () => {
    await addMember(ana, clan, bea)
    await Promise.all([stay(bea, clan), stay(bea, clan)])
    expect(await stay(bea, clan)).toMatchObject({ userConsent: 'confirmed' })
    expect(await asked(bea)).toEqual([['accepted', 'read']])
  })

  test('answers with no by leaving', async () => {
    await addMember(ana, clan, bea)
    await endMembership(bea, clan, bea)
    expect(await asked(bea)).toEqual([['declined', 'read']])
    expect(await refusal(() => stay(bea, clan))).toEqual({ status: 404, code: 'not_found' })
  })

  test('is asked again, once, when they come back by an admin', async () => {
    await addMember(ana, clan, bea)
    await stay(bea, clan)
    await endMembership(bea, clan, bea)
    expect(await seatOf(bea)).toBe('pending')
    await addMember(ana, clan, bea)
    expect([await consentIn(bea), await asked(bea)]).toEqual(['pending', [['pending', 'unread']]])
    expect(await seatOf(bea)).toBe('pending')
  })

  test('has not said so by becoming an admin', async () => {
    await addMember(ana, clan, bea, 'admin')
    expect(await consentIn(bea)).toBe('pending')
    expect(await seatOf(bea)).toBe('pending')
  })

  test('is asked no more once an admin has removed them', async () => {
    await addMember(ana, clan, bea)
    await endMembership(ana, clan, bea)
    expect((await inboxOf(bea)).map(({ type }) => type)).toEqual(['clan_removed'])
  })

  test('is asked no more once the clan is deleted', async () => {
    await addMember(ana, clan, bea)
    await ana.call(clansApi.remove, ofClan(clan))
    expect((await inboxOf(bea)).map(({ type }) => type)).toEqual(['clan_deleted'])
  })

  test('leaves as the last of its members, and the clan ends', async () => {
    await addMember(ana, clan, bea, 'admin')
    await endMembership(ana, clan, ana)
    await endMembership(bea, clan, bea)
    expect(await app.count('clans where id = $1', clan)).toBe(0)
    expect(await asked(bea)).toEqual([])
  })

  test('trusts whoever they themself added or joined', async () => {
    await addMember(ana, clan, bea)
    const { seats } = await record(bea, { opponent1: ana.name, opponent1PlayerId: ana.playerId })
    expect(seats[2]?.consent).toBe('confirmed')
  })
})

test('who joins by themself has said so', async () => {
  const open = await aClan(ana)
  await join(bea, open.id)
  expect((await clanSeen(bea, open.id)).userConsent).toBe('confirmed')
  expect(await seatOf(bea)).toBe('confirmed')
})

test('who founds a clan has said so, and who is in none has said nothing', async () => {
  const open = await aClan(ana)
  expect([(await clanSeen(ana, open.id)).userConsent, (await clanSeen(bea, open.id)).userConsent]).toEqual([
    'confirmed',
    null,
  ])
})

test('one clan by their own yes is enough', async () => {
  await addMember(ana, clan, bea)
  await join(bea, (await aClan(ana)).id)
  expect(await seatOf(bea)).toBe('confirmed')
})

test('a ranked match of a member who was not asked yet moves ratings, and waits for them in their own history', async () => {
  const [caro, dani] = await app.people(['Caro Gil', 'Dani Pla'])
  const ladder = await aLadder(ana, bea, caro, dani)
  await app.pool.query(`update clan_members set consent = 'pending' where user_id = $1`, [bea.id])
  const { id } = await recordRanked(ladder, [ana, bea, caro, dani])
  expect(await app.count('match_players where match_id = $1 and is_rated', id)).toBe(4)
  expect(await bea.call(matchesApi.list, { query: { consent: 'pending' } })).toMatchObject([{ id }])
})

describe('a private person whom a stranger added to a clan', () => {
  beforeEach(async () => {
    await makePrivate(bea)
    await addMember(ana, clan, bea)
  })
  const profile = () => ana.call(playersApi.one, { params: { id: String(bea.playerId) } })
  const found = async () => (await ana.call(usersApi.search, { query: { q: bea.name } })).map(({ id }) => id)

  test('keeps their profile to themself until they stay', async () => {
    expect(await outcomeOf(profile())).toBe('404 not_found')
    await stay(bea, clan)
    expect(await profile()).toMatchObject({ name: bea.name })
  })

  test('is found by name only when they stay', async () => {
    expect(await found()).not.toContain(bea.id)
    await stay(bea, clan)
    expect(await found()).toContain(bea.id)
  })

  test('is not meant by a bare name until they stay', async () => {
    const plan = () =>
      ana.call(scheduledMatchesApi.create, {
        body: aPlan({ players: [{ id: null, name: bea.name, position: 2, isRegistered: true }] }),
      })
    expect(await refusal(plan)).toMatchObject({ status: 400, code: 'invalid_input' })
    await stay(bea, clan)
    expect(await plan()).toMatchObject({ participants: [{}, { playerName: bea.name }] })
  })
})

describe('refused', () => {
  test('nobody answers for somebody else, not even an admin who acts for them', async () => {
    await addMember(ana, clan, bea)
    const inHerName = await acting(app, await anAdmin(app, 'Alba Soporte'), bea)
    expect(await outcomeOf(stay(inHerName, clan))).toBe('403 impersonation_forbidden')
    await stay(ana, clan)
    expect(await consentIn(bea)).toBe('pending')
  })

  test('who is not in a clan can not stay in it, and a private one they do not know', async () => {
    const open = await aClan(ana)
    expect(await refusal(() => stay(bea, open.id))).toEqual({ status: 403, code: 'not_allowed' })
    expect(await refusal(() => stay(bea, clan))).toEqual({ status: 404, code: 'not_found' })
  })
})

test('who stays while an admin removes them is out, or was in: the question goes either way', async () => {
  for (let round = 0; round < 5; round += 1) {
    await addMember(ana, clan, bea)
    await Promise.all([outcomeOf(stay(bea, clan)), endMembership(ana, clan, bea)])
    expect(await app.count('clan_members where clan_id = $1 and user_id = $2', clan, bea.id)).toBe(0)
    expect((await asked(bea)).filter(([status]) => status === 'pending')).toEqual([])
  }
})

test('who says that they stay while an admin appoints them does both', async () => {
  await addMember(ana, clan, bea)
  await Promise.all([stay(bea, clan), appoint(ana, clan, bea)])
  expect(await clanSeen(bea, clan)).toMatchObject({ userRole: 'admin', userConsent: 'confirmed' })
})

test('a match recorded while they say that they stay counts, or waits for them', async () => {
  await addMember(ana, clan, bea)
  const [recorded] = await Promise.all([
    record(ana, { opponent1: bea.name, opponent1PlayerId: bea.playerId }),
    stay(bea, clan),
  ])
  const consent = recorded.seats[2]?.consent
  const notice = (await inboxOf(bea)).find(({ type }) => type === 'match_recorded')
  expect(notice?.data.status).toBe(consent === 'confirmed' ? 'accepted' : 'pending')
  expect((await ana.call(matchesApi.one, ofMatch(recorded.id))).seats[2]?.consent).toBe(consent)
})
