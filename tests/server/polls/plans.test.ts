import { beforeAll, expect, test } from 'vitest'
import { closeDuePolls } from '#server/polls/schedule/service.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { browserOf } from '#tests/support/guest-seats.ts'
import {
  answerAs,
  answered,
  answerKey,
  byLink,
  listedPolls,
  openPoll,
  pollFor,
  vote,
} from '#tests/support/polls.ts'
import { ownQueues, readWhole, type Statement, watch } from '#tests/support/statements.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
const statementsOf = watch(app.pool, ownQueues)
const total = amount(20_000, 100_000)
const key = answerKey()
let ana: Person
let poll: Awaited<ReturnType<typeof openPoll>>

/** Each tenth is for a clan and each fifth for a named user; without the checks of foreign keys, which take most of the time. */
const manyPolls = `
  set session_replication_role = replica;
  insert into users (id, issuer, subject) select 'user ' || n, 'test', 'user ' || n from generate_series(1, 2000) as n;
  insert into players (name, name_norm, user_id) select 'n', 'n', id from users where id like 'user %';
  insert into clan_members (clan_id, user_id, role, consent)
    select n % 200 + 1, 'user ' || n, 'member', 'confirmed' from generate_series(1, 2000) as n;
  insert into polls (created_by, duration, share_key, closes_at, closed_at, clan_id)
    select 'user ' || n % 2000 + 1, 90, left(md5('poll ' || n), 22), now() + (n % 20) * interval '1 day',
      case when n % 3 > 0 then now() end, case when n % 10 = 0 then n % 200 + 1 end
    from generate_series(1, ${total}) as n;
  insert into poll_options (poll_id, date, time, starts_at)
    select id, current_date + 1, '19:30', current_date + interval '1 day' from polls;
  insert into poll_voters (poll_id, user_id, is_by_link) select id, created_by, true from polls;
  insert into poll_votes (poll_id, voter_id, option_id, vote)
    select option.poll_id, voter.id, option.id, 'yes' from poll_options as option
      join poll_voters as voter on voter.poll_id = option.poll_id;
  insert into poll_invitees (poll_id, user_id) select id, 'user ' || id % 2000 + 1 from polls where id % 5 = 0;
  reset session_replication_role`

beforeAll(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query(manyPolls)
  ana = await app.person('Ana Ruiz')
  poll = await openPoll(ana, { guestsAllowed: true })
  await answerAs(browserOf(app), poll, 'Toni', ['yes', 'no'], key)
  await app.pool.query('vacuum (analyze)')
})

test.for<[string, () => Promise<unknown>]>([
  ['the list of polls', () => listedPolls(ana)],
  ['one poll', () => pollFor(ana, poll.id)],
  ['the link of a poll', () => byLink(browserOf(app), poll.shareKey)],
  ['the private link of an answer', () => answered(browserOf(app), key)],
  ['an answer', () => vote(ana, poll, ['yes', 'maybe'])],
  ['a new poll', () => openPoll(ana)],
  // A day before all others end.
  ['the chore that closes polls', () => closeDuePolls(app.db, new Date('2026-01-01T00:00:00.000Z'))],
])('%s reads polls and their answers by indexes, among many', async ([, act]) => {
  const statements = await statementsOf(act)
  const ofPolls = statements.filter(({ config }) =>
    /^\s*(select|with|update|delete).*"?poll/is.test(config.text ?? ''),
  )
  expect(ofPolls.length).toBeGreaterThan(0)
  for (const statement of ofPolls)
    expect(
      (await wholeOf(statement)).filter((table) => table.startsWith('poll')),
      statement.config.text,
    ).toEqual([])
})

async function wholeOf(statement: Statement) {
  const client = await app.pool.connect()
  try {
    await client.query('begin; set local jit = off; set local random_page_cost = 4')
    return await readWhole(client, statement)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
