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
import {
  aLadder,
  expectRatingsAsFolded,
  ranked,
  recordRanked,
  type Reported,
  type Score,
} from '#tests/support/ladder.ts'
import { whileRowLocked } from '#tests/support/locked.ts'
import { type Named, ofMatch, record, seating } from '#tests/support/matches.ts'
import { leaveSeat, plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const lost: Score = [[4, 6]]
let ana: Person
let bea: Person
let caro: Person

/** Javi claims a guest of Ana's, after ranked matches as either. */
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

type Round = Awaited<ReturnType<typeof aRound>>

/** No seat of the merged guest, and ratings that follow from the matches. */
async function expectWhole(guest: Named) {
  const [kept, played, toCome] = await Promise.all(
    [
      'players where id = $1',
      'match_players where player_id = $1',
      'match_participants where player_id = $1',
    ].map((where) => app.count(where, guest.playerId)),
  )
  if (kept === 0) expect([played, toCome]).toEqual([0, 0])
  await expectRatingsAsFolded(app)
  return kept === 1
}

/** Sends requests in order while the guest is locked. */
const whileLocked = ({ guest }: Round, calls: (() => Promise<unknown>)[]) =>
  whileRowLocked(app, 'select from players where id = $1 for update', guest.playerId, calls)

// The response to the other request when it comes after the acceptance, and both when it comes before.
test.for<[string, (round: Round) => Promise<unknown>, string, [string, string]]>([
  [
    'another match is recorded',
    ({ ladder, four }) => recordRanked(ladder, four, lost, { date: '2026-04-15' }),
    '400 invalid_input',
    ['done', 'done'],
  ],
  [
    'a match with both guest and claimant is recorded',
    ({ ladder, javi, guest }) => recordRanked(ladder, [ana, javi, guest, bea], lost, { date: '2026-04-16' }),
    '400 invalid_input',
    ['done', '409 players_met'],
  ],
  [
    'a match is corrected',
    ({ ladder, four, match }) =>
      ana.call(matchesApi.edit, {
        ...ofMatch(match.id),
        body: { ...ranked(ladder, four, lost, { date: '2026-04-02' }), updatedAt: match.updatedAt },
      }),
    '409 match_changed',
    ['done', 'done'],
  ],
  [
    'a match is corrected to seat the claimant',
    ({ ladder, javi, match }) =>
      ana.call(matchesApi.edit, {
        ...ofMatch(match.id),
        body: ranked(ladder, [ana, bea, javi, caro], lost, { date: '2026-04-02' }),
      }),
    'done',
    ['done', 'done'],
  ],
  [
    'a match is deleted',
    ({ match }) => ana.call(matchesApi.remove, ofMatch(match.id)),
    'done',
    ['done', 'done'],
  ],
  [
    'a match is scheduled with the guest',
    ({ guest }) => plan(ana, { players: [{ id: ana.playerId }, { id: guest.playerId }] }),
    '409 conflict',
    ['done', '409 conflict'],
  ],
  [
    'the guest is merged into another guest',
    async ({ guest }) => mergeGuests(ana, guest, await guestOf(app, ana, `Otro ${guest.playerId}`)),
    '404 not_found',
    ['done', '404 not_found'],
  ],
  [
    'the same claim is accepted again',
    ({ id }) => acceptClaim(ana, id),
    '404 not_found',
    ['done', '404 not_found'],
  ],
])(
  'accepting a claim while %s keeps seats and ratings consistent in either order',
  async ([, meanwhile, after, before]) => {
    const accepting = (round: Round) => () => acceptClaim(ana, round.id)
    const one = await aRound()
    const first = await whileLocked(one, [accepting(one), () => meanwhile(one)])
    await expectWhole(one.guest)
    const other = await aRound()
    const second = await whileLocked(other, [() => meanwhile(other), accepting(other)])
    await expectWhole(other.guest)
    expect([first, second]).toEqual([['done', after], before])
  },
)

test('accepting a claim while a ranked match is being recorded returns 409, and a retry includes the match', async () => {
  const { ladder, guest } = await aRound()
  const fresh = await guestOf(app, ana, 'Javiera')
  const javiera = await app.person('Javiera Ruiz')
  await befriend(ana, javiera)
  await addMember(ana, ladder.clanId, javiera)
  await record(ana, { ...seating(bea, fresh, guest), date: '2026-04-20' })
  const { id } = await claim(javiera, fresh)
  const seats: Reported = [ana, bea, fresh, caro]
  expect(
    await whileRowLocked(app, 'select from inboxes where user_id = $1 for update', bea.id, [
      () => recordRanked(ladder, seats, undefined, { date: '2026-04-21' }),
      () => acceptClaim(ana, id),
    ]),
  ).toEqual(['done', '409 conflict'])
  expect((await acceptClaim(ana, id)).matches).toBe(2)
  expect(await expectWhole(fresh)).toBe(false)
})

test('a claim withdrawn, declined or ended by unfriending while its acceptance waits is not accepted', async () => {
  for (const [act, refusal] of [
    [({ javi, id }: Round) => withdrawClaim(javi, id), '404 not_found'],
    [({ id }: Round) => declineClaim(ana, id), '409 not_pending'],
    [({ javi }: Round) => unfriend(javi, ana), '404 not_found'],
  ] as const) {
    const round = await aRound()
    const calls = [() => acceptClaim(ana, round.id), () => act(round)]
    expect(await whileLocked(round, calls)).toEqual([refusal, 'done'])
    expect(await expectWhole(round.guest)).toBe(true)
  }
})

test('concurrent acceptances of two claims on a guest accept the first and return 404 for the second', async () => {
  const round = await aRound()
  const other = await app.person('Javiera Gómez')
  await befriend(ana, other)
  const { id } = await claim(other, round.guest)
  const calls = [() => acceptClaim(ana, round.id), () => acceptClaim(ana, id)]
  expect(await whileLocked(round, calls)).toEqual(['done', '404 not_found'])
  expect(await expectWhole(round.guest)).toBe(false)
})

test('a player can leave a scheduled match while a claim on a guest in it is accepted', async () => {
  const { id, guest, javi } = await aRound()
  const players = [ana, guest, bea].map(({ playerId }) => ({ id: playerId }))
  const { id: planned } = await plan(ana, { players })
  const calls = [() => acceptClaim(ana, id), () => leaveSeat(bea, planned)]
  const row = 'select from scheduled_matches where id = $1 for update'
  expect(await whileRowLocked(app, row, planned, calls)).toEqual(['done', 'done'])
  const seats = await app.rowsOf(
    'select player_id as id from match_participants where match_id = $1 order by position',
    planned,
  )
  expect(seats).toEqual([{ id: ana.playerId }, { id: javi.playerId }])
})
