import { expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { ask } from '#tests/support/friends.ts'
import { atOnce, readersToo, whileHeld } from '#tests/support/held.ts'
import { aLadder, expectRatingsAsFolded, recordRanked } from '#tests/support/ladder.ts'
import { record } from '#tests/support/matches.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'

const app = await testApp()
const remove =
  ({ call }: Person) =>
  () =>
    call(accountApi.remove, { body: { confirmation: 'delete' } })

test('deleted twice at once, an account is gone once', async () => {
  const eva = await app.person('Eva Ruiz')
  await record(eva)
  expect(await atOnce(app, 'users', [remove(eva), remove(eva)], readersToo)).toEqual([
    'done',
    '401 unauthorized',
  ])
  expect(await app.count(`audit_log where action = 'account_deleted'`)).toBe(1)
})

test('of two last admins who delete their accounts at once one stays', async () => {
  const [one, other] = await app.people(['Raíz Una', 'Raíz Dos'], { role: 'admin' })
  expect(await atOnce(app, 'users', [remove(one), remove(other)], readersToo)).toEqual([
    'done',
    '409 last_system_admin',
  ])
  await app.pool.query(`update users set role = 'user'`)
})

// Each beside the deletion, and what it is answered when it comes after it: a name may be typed, whoever has it.
test.for([
  ['first', 0],
  ['in between', 4],
  ['last', 7],
] as const)('an account that is deleted %s of all calls at once is never half there', async ([, nth]) => {
  const [ana, bea, caro, dani] = await app.people(['Ana Roldán', 'Bea Sanz', 'Caro Gil', 'Dani Pla'])
  const ladder = await aLadder(bea, ana, caro, dani)
  await addMember(bea, ladder.clanId, await app.person('Otra Más'))
  await recordRanked(ladder, [ana, bea, caro, dani], undefined, { date: '2026-05-01' })
  const [made, theirs] = [await plan(ana), await plan(bea, { date: '2026-05-21' })]
  await takeSeat(ana, theirs.id)
  const seat = { id: ana.playerId, name: ana.name, position: 2 } as const
  const others: [() => Promise<unknown>, late: string][] = [
    [() => recordRanked(ladder, [bea, ana, caro, dani], undefined, { date: '2026-05-02' }), 'done'],
    [() => takeSeat(caro, made.id), '404 not_found'],
    [() => takeSeat(dani, theirs.id), 'done'],
    [() => ask(dani, ana), '404 not_found'],
    [() => plan(caro, { date: '2026-05-22', players: [seat] }), 'done'],
    [() => record(bea, { userPartner: ana.name, partnerPlayerId: ana.playerId }), 'done'],
    [() => record(ana, { date: '2026-05-03', comments: 'mías' }), '401 unauthorized'],
  ]
  const calls = others.map(([call]) => call).toSpliced(nth, 0, remove(ana))
  const row = 'select from players where id = $1 for update'
  const outcomes = await whileHeld(app, row, ana.playerId, calls)
  expect(outcomes.splice(nth, 1)).toEqual(['done'])
  for (const [index, outcome] of outcomes.entries())
    expect(['done', others[index]![1]], `the call ${index}`).toContain(outcome)
  const own = ana.playerId
  const left = [
    app.count('users where id = $1', ana.id),
    app.count('players where id = $1 and (not is_deleted or user_id is not null)', own),
    app.count('players where created_by = $1', ana.id),
    app.count(`matches where comments = 'mías'`),
    app.count(
      'match_participants seat join scheduled_matches one on one.id = match_id where player_id = $1',
      own,
    ),
    app.count('matches where (select count(*) from match_players where match_id = matches.id) <> 4'),
  ]
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0, 0])
  await expectRatingsAsFolded(app)
})
