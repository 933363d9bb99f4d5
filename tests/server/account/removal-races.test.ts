import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { ask } from '#tests/support/friends.ts'
import { aLadder, expectRatingsAsFolded, recordRanked } from '#tests/support/ladder.ts'
import { record } from '#tests/support/matches.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

const remove = ({ call }: Person) => outcomeOf(call(accountApi.remove, { body: { confirmation: 'delete' } }))

test('deleted twice at once, an account is gone once', async () => {
  const eva = await app.person('Eva Ruiz')
  await record(eva)
  const outcomes = await Promise.all([remove(eva), remove(eva), remove(eva)])
  expect(outcomes.toSorted()).toEqual(['401 unauthorized', '401 unauthorized', 'done'])
  expect(await app.count(`audit_log where action = 'account_deleted'`)).toBe(1)
})

test('of two last admins who delete their accounts at once one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await app.pool.query(`update users set role = 'user'`)
    const [one, other] = await app.people(['Raíz Una', 'Raíz Dos'], { role: 'admin' })
    expect((await Promise.all([remove(one), remove(other)])).toSorted()).toEqual([
      '409 last_system_admin',
      'done',
    ])
  }
  await app.pool.query(`update users set role = 'user'`)
})

test('while others record, ask, plan and join with them, nobody fails by it and nothing is half done', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [ana, bea, caro, dani] = await app.people(['Ana Roldán', 'Bea Sanz', 'Caro Gil', 'Dani Pla'])
    const ladder = await aLadder(bea, ana, caro, dani)
    await addMember(bea, ladder.clanId, await app.person('Otra Más'))
    await recordRanked(ladder, [ana, bea, caro, dani], undefined, { date: '2026-05-01' })
    const made = await plan(ana)
    const theirs = await plan(bea, { date: '2026-05-21' })
    await takeSeat(ana, theirs.id)
    const seat = { id: ana.playerId, name: ana.name, position: 2 } as const
    // Each beside the deletion, and what it is answered when it comes after it: a name may be typed, whoever has it.
    const sent = [
      [outcomeOf(recordRanked(ladder, [bea, ana, caro, dani], undefined, { date: '2026-05-02' })), 'done'],
      [outcomeOf(takeSeat(caro, made.id)), '404 not_found'],
      [outcomeOf(takeSeat(dani, theirs.id)), 'done'],
      [remove(ana), 'done'],
      [outcomeOf(ask(dani, ana)), '404 not_found'],
      [outcomeOf(plan(caro, { date: '2026-05-22', players: [seat] })), 'done'],
      [outcomeOf(record(bea, { userPartner: ana.name, partnerPlayerId: ana.playerId })), 'done'],
      [outcomeOf(record(ana, { date: '2026-05-03', comments: 'mías' })), '401 unauthorized'],
      [outcomeOf(recordRanked(ladder, [caro, dani, ana, bea], undefined, { date: '2026-04-02' })), 'done'],
    ] as const
    for (const [index, [outcome, late]] of sent.entries())
      expect(['done', late], `the call ${index}`).toContain(await outcome)
    expect(await app.count('users where id = $1', ana.id)).toBe(0)
    expect(
      await app.count('players where id = $1 and (not is_deleted or user_id is not null)', ana.playerId),
    ).toBe(0)
    expect(await app.count('players where created_by = $1', ana.id)).toBe(0)
    expect(await app.count(`matches where comments = 'mías'`)).toBe(0)
    expect(
      await app.count(
        `match_participants seat join scheduled_matches one on one.id = seat.match_id where seat.player_id = $1`,
        ana.playerId,
      ),
    ).toBe(0)
    expect(
      await app.count('matches where (select count(*) from match_players where match_id = matches.id) <> 4'),
    ).toBe(0)
  }
  await expectRatingsAsFolded(app)
})
