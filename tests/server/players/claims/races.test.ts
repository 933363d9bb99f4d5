import { expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import {
  acceptClaim,
  claim,
  declineClaim,
  guestOf,
  mergeGuests,
  typedFriend,
  withdrawClaim,
} from '#tests/support/claims.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend, unfriend } from '#tests/support/friends.ts'
import { whileHeld } from '#tests/support/held.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  ranked,
  recordRanked,
  type Reported,
  type Score,
} from '#tests/support/ladder.ts'
import { type Named, ofMatch, record, seating } from '#tests/support/matches.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { leaveSeat, plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const rounds = 4
const lost: Score = [[4, 6]]
let ana: Person
let bea: Person
let caro: Person

/** Javi says that a name of Ana's is his, after ranked matches under either. */
async function aRound() {
  const typed = await typedFriend(app)
  const { javi, guest } = typed
  ;({ ana, bea } = typed)
  caro = await app.person('Caro Gil')
  const ladder = await aLadder(ana, bea, caro, javi)
  const four: Reported = [ana, bea, guest, caro]
  await recordRanked(ladder, [javi, ana, bea, caro], undefined, { date: '2026-03-01' })
  const match = await recordRanked(ladder, four, undefined, { date: '2026-04-01' })
  await recordRanked(ladder, four, lost, { date: '2026-05-01' })
  const { id } = await claim(javi, guest)
  return { javi, ladder, guest, four, match, id }
}

/** No seat of somebody who is gone, and ratings as the matches say. */
async function expectWhole(guest: Named) {
  const { rows } = await app.pool.query<{ kept: boolean; seats: number }>(
    `select exists (select from players where id = $1) as kept,
      ((select count(*) from match_players where player_id = $1) +
       (select count(*) from match_participants where player_id = $1))::integer as seats`,
    [guest.playerId],
  )
  if (!rows[0]?.kept) expect(rows[0]?.seats).toBe(0)
  await expectRatingsAsFolded(app)
  return rows[0]?.kept
}

const done = (answers: string[], allowed: string[]) =>
  expect(answers.filter((answer) => answer !== 'done' && !allowed.includes(answer))).toEqual([])

test.for<[string, (round: Awaited<ReturnType<typeof aRound>>) => Promise<unknown>, string[]]>([
  [
    'one more is recorded',
    ({ ladder, four }) => recordRanked(ladder, four, lost, { date: '2026-04-15' }),
    ['409 conflict', '400 invalid_input'],
  ],
  [
    'one is recorded in which both sit',
    ({ ladder, javi, guest }) => recordRanked(ladder, [ana, javi, guest, bea], lost, { date: '2026-04-16' }),
    ['409 conflict', '400 invalid_input', '409 players_met'],
  ],
  [
    'one is corrected',
    ({ ladder, four, match }) =>
      ana.call(matchesApi.edit, {
        ...ofMatch(match.id),
        body: { ...ranked(ladder, four, lost, { date: '2026-04-02' }), updatedAt: match.updatedAt },
      }),
    ['409 conflict', '400 invalid_input', '409 match_changed'],
  ],
  [
    'one is corrected so that somebody else sat there',
    ({ ladder, javi, match }) =>
      ana.call(matchesApi.edit, {
        ...ofMatch(match.id),
        body: ranked(ladder, [ana, bea, javi, caro], lost, { date: '2026-04-02' }),
      }),
    ['409 conflict'],
  ],
  ['one is deleted', ({ match }) => ana.call(matchesApi.remove, ofMatch(match.id)), ['409 conflict']],
  [
    'one is planned with them',
    ({ guest }) => plan(ana, { players: [{ id: ana.playerId }, { id: guest.playerId }] }),
    ['409 conflict', '400 invalid_input'],
  ],
  [
    'they are merged into another name',
    async ({ guest }) => mergeGuests(ana, guest, await guestOf(app, ana, `Otro ${guest.playerId}`)),
    ['404 not_found', '409 conflict'],
  ],
  ['it is taken back', ({ javi, id }) => withdrawClaim(javi, id), ['404 not_found']],
  ['it is declined', ({ id }) => declineClaim(ana, id), ['404 not_found', '409 not_pending']],
  ['the friendship ends', ({ javi }) => unfriend(javi, ana), ['404 not_found']],
])('a name is taken over while %s', async ([what, meanwhile, refusals]) => {
  for (let number = 0; number < rounds; number += 1) {
    const round = await aRound()
    const calls = [() => acceptClaim(ana, round.id), () => meanwhile(round)]
    // Either may be the first to arrive.
    const inOrder = number % 2 === 0 ? calls : calls.toReversed()
    const answers = await Promise.all(inOrder.map((call) => outcomeOf(call())))
    done(answers, refusals)
    expect(answers, what).toContain('done')
    await expectWhole(round.guest)
  }
})

test('a ranked match that is being recorded is not missed: what is locked would not be all', async () => {
  const { ladder, guest } = await aRound()
  const fresh = await guestOf(app, ana, 'Javiera')
  const javiera = await app.person('Javiera Ruiz')
  await befriend(ana, javiera)
  await addMember(ana, ladder.clanId, javiera)
  await record(ana, { ...seating(bea, fresh, guest), date: '2026-04-20' })
  const { id } = await claim(javiera, fresh)
  const seats: Reported = [ana, bea, fresh, caro]
  expect(
    await whileHeld(app, 'select from inboxes where user_id = $1 for update', bea.id, [
      () => recordRanked(ladder, seats, undefined, { date: '2026-04-21' }),
      () => acceptClaim(ana, id),
    ]),
  ).toEqual(['done', '409 conflict'])
  expect((await acceptClaim(ana, id)).matches).toBe(2)
  expect(await expectWhole(fresh)).toBe(false)
})

test('what is taken back, declined or ended while an accepting waits is not accepted', async () => {
  const held = 'select from players where id = $1 for key share'
  const takenBack = await aRound()
  expect(
    await whileHeld(app, held, takenBack.guest.playerId, [
      () => acceptClaim(ana, takenBack.id),
      () => withdrawClaim(takenBack.javi, takenBack.id),
    ]),
  ).toEqual(['404 not_found', 'done'])
  const declined = await aRound()
  expect(
    await whileHeld(app, held, declined.guest.playerId, [
      () => acceptClaim(ana, declined.id),
      () => declineClaim(ana, declined.id),
    ]),
  ).toEqual(['409 not_pending', 'done'])
  const ended = await aRound()
  expect(
    await whileHeld(app, held, ended.guest.playerId, [
      () => acceptClaim(ana, ended.id),
      () => unfriend(ended.javi, ana),
    ]),
  ).toEqual(['404 not_found', 'done'])
  expect(await expectWhole(ended.guest)).toBe(true)
})

test('accepted twice at once, it is accepted once', async () => {
  for (let number = 0; number < rounds; number += 1) {
    const { id, guest } = await aRound()
    const answers = await Promise.all([outcomeOf(acceptClaim(ana, id)), outcomeOf(acceptClaim(ana, id))])
    expect(answers.toSorted()).toEqual(['404 not_found', 'done'])
    expect(await expectWhole(guest)).toBe(false)
  }
})

test('of two who say that a name is theirs one gets it', async () => {
  for (let number = 0; number < rounds; number += 1) {
    const { id, guest } = await aRound()
    const other = await app.person('Javiera Gómez')
    await befriend(ana, other)
    const { id: otherId } = await claim(other, guest)
    const answers = await Promise.all([outcomeOf(acceptClaim(ana, id)), outcomeOf(acceptClaim(ana, otherId))])
    expect(answers.toSorted()).toEqual(['404 not_found', 'done'])
    expect(await expectWhole(guest)).toBe(false)
  }
})

test('a place is left while its player is taken over', async () => {
  for (let number = 0; number < rounds; number += 1) {
    const { id, guest, javi } = await aRound()
    const { id: planned } = await plan(ana, {
      players: [{ id: ana.playerId }, { id: guest.playerId }, { id: bea.playerId }],
    })
    const answers = await Promise.all([outcomeOf(acceptClaim(ana, id)), outcomeOf(leaveSeat(bea, planned))])
    expect(answers).toEqual(['done', 'done'])
    const { rows } = await app.pool.query(
      'select player_id as id from match_participants where match_id = $1 order by position',
      [planned],
    )
    expect(rows).toEqual([{ id: ana.playerId }, { id: javi.playerId }])
  }
})
