import pino from 'pino'
import { expect, test } from 'vitest'
import { startChores } from '#server/chores.ts'
import { deleteOldKeys, eraseOldAnswers, replaceInAnswers } from '#server/idempotency/service.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { stateOf } from '#tests/support/state.ts'
import { ownQueues, readWhole, watch } from '#tests/support/statements.ts'
import { send } from './send.ts'

const app = await testApp()
const log = pino({ level: 'silent' })
const statementsOf = watch(app.pool, ownQueues)
const dayMs = 24 * 3_600_000

/** Moves the clock and lets the chores run. */
async function pass(ms: number) {
  app.later(ms)
  await startChores({ ...app, log, clock: () => app.clock.now }).close()
}

test('an answer is stored for 24 hours, and the key, by which nothing is written again, for 30 days', async () => {
  const ana = await app.person('Ana Roldán')
  const doomed = await record(ana)
  // The session does not last as long as the key.
  const later = async () => app.withCookie(await app.signedIn(ana.id))
  const sendRecord = async (change = {}) =>
    send(await later(), matchesApi.record, { body: aMatch(change) }, 'of-the-record')
  const sendRemoval = async () => send(await later(), matchesApi.remove, ofMatch(doomed.id), 'of-the-removal')
  const [recorded, removed] = [await sendRecord(), await sendRemoval()]

  await pass(dayMs)
  expect([await sendRecord(), await sendRemoval()]).toEqual([recorded, removed])
  await pass(1)
  const state = await stateOf(app.pool)
  expect(await app.count('idempotency_keys where answer is not null')).toBe(0)
  for (const left of [29 * dayMs - 1, 0]) {
    expect(await outcomeOf(sendRecord())).toBe('409 already_saved')
    expect(await outcomeOf(sendRecord({ comments: 'Viento' }))).toBe('409 idempotency_key_reused')
    expect(await sendRemoval()).toEqual(removed)
    await pass(left)
  }
  expect(await stateOf(app.pool)).toBe(state)

  await pass(1)
  expect(await app.count('idempotency_keys')).toBe(0)
  expect(await outcomeOf(sendRemoval())).toBe('404 not_found')
  expect((await sendRecord()).body.id).not.toBe(recorded.body.id)
})

test('old answers and keys, and answers that contain a name, are found by an index', async () => {
  const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
  const own = (which: string) => app.count(`idempotency_keys where user_id = $1 and ${which}`, ana.id)
  // One in ten minutes for a month; the latest 144 have an answer, and so do the next three.
  await app.pool.query(
    `insert into idempotency_keys (user_id, key, request, answer, created_at)
     select $1, 'key ' || number, repeat('x', 43), case when number < 147 then '{"name": "Eva Ruiz"}'::jsonb end,
       $2::timestamptz - number * interval '10 minutes'
     from generate_series(0, 30 * 144 + 4) as number`,
    [ana.id, app.clock.now],
  )
  await app.pool.query('analyze idempotency_keys')
  const erased = await statementsOf(() => eraseOldAnswers(app.db, app.clock.now))
  expect(await own('answer is not null')).toBe(145)
  const renamed = await statementsOf(() =>
    replaceInAnswers(app.db, {
      userId: bea.id,
      texts: ['Eva Ruiz'],
      replacements: [['Eva Ruiz', 'Eva Nueva']],
    }),
  )
  expect(await own(`answer ->> 'name' = 'Eva Nueva'`)).toBe(145)
  const deleted = await statementsOf(() => deleteOldKeys(app.db, app.clock.now))
  expect(await own('true')).toBe(30 * 144 + 1)
  const client = await app.pool.connect()
  try {
    for (const [statement] of [erased, deleted]) expect(await readWhole(client, statement!)).toEqual([])
    expect(await readWhole(client, renamed[0]!)).toEqual(['idempotency_keys_with_answer'])
  } finally {
    client.release()
  }
})
