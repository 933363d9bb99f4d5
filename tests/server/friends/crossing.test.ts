import { expect, test } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { ask, befriend, inboxOf } from '#tests/support/friends.ts'

const app = await testApp()
// A tenth of what the faults do.
const pairs = 20

const couples = (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index): Promise<[Person, Person]> => [
      await app.person(`Ana Número${index}`),
      await app.person(`Bea Número${index}`),
    ]),
  )

const outcome = (sent: Promise<{ status: string | number }>) =>
  sent.then(
    ({ status }) => status,
    (refused: { status: number; code: string }) => `${refused.status} ${refused.code}`,
  )

/** In whatever order they came. */
const sorted = (outcomes: (string | number)[]) => outcomes.map(String).toSorted((a, b) => a.localeCompare(b))

const rowsOf = async (one: Person, other: Person) =>
  (
    await app.pool.query<{ status: string }>(
      'select status from friends where user_id = any($1) and friend_id = any($1)',
      [[one.id, other.id]],
    )
  ).rows.map(({ status }) => status)

test(`${pairs} pairs ask each other at once: one friendship each, and each was told once`, async () => {
  const all = await couples(pairs)
  const answers = await Promise.all(
    all.map(([ana, bea]) => Promise.all([outcome(ask(ana, bea)), outcome(ask(bea, ana))])),
  )
  for (const pair of answers) expect(sorted(pair)).toEqual(['accepted', 'pending'])
  for (const [ana, bea] of all) {
    expect(await rowsOf(ana, bea)).toEqual(['accepted'])
    const told = [...(await inboxOf(ana)), ...(await inboxOf(bea))].map(({ type, data }) =>
      data.status === 'accepted' ? `${type}, answered` : type,
    )
    expect(sorted(told)).toEqual(['friend_accepted', 'friend_request, answered'])
  }
})

test('one request sent five times at once is one request', async () => {
  for (const [ana, bea] of await couples(20)) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => outcome(ask(ana, bea))))
    expect(sorted(answers)).toEqual([...Array<string>(4).fill('409 already_requested'), 'pending'])
    expect(await inboxOf(bea)).toHaveLength(1)
  }
})

test('accepted and taken back at once: a friendship or nothing, never half of it', async () => {
  for (const [ana, bea] of await couples(30)) {
    const { id } = await ask(ana, bea)
    const params = { params: { id: String(id) } }
    const answers = await Promise.all([
      outcome(bea.call(friendsApi.accept, params)),
      outcome(ana.call(friendsApi.withdraw, params).then(() => ({ status: 'withdrawn' }))),
    ])
    const isMade = answers[0] === 'accepted'
    expect(answers).toEqual(isMade ? ['accepted', '409 not_pending'] : ['404 not_found', 'withdrawn'])
    expect(await rowsOf(ana, bea)).toEqual(isMade ? ['accepted'] : [])
    expect([await inboxOf(ana), await inboxOf(bea)].map(({ length }) => length)).toEqual(
      isMade ? [1, 1] : [0, 0],
    )
  }
})

test('ended from both sides at once, it ends once', async () => {
  for (const [ana, bea] of await couples(20)) {
    await befriend(ana, bea)
    const end = (one: Person, other: Person) =>
      outcome(one.call(friendsApi.remove, { params: { id: other.id } }).then(() => ({ status: 'ended' })))
    const answers = await Promise.all([end(ana, bea), end(bea, ana)])
    expect(sorted(answers)).toEqual(['404 not_found', 'ended'])
  }
})
