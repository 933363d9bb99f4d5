import { beforeEach, expect, test } from 'vitest'
import { friendsApi } from '#shared/friends/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { ask, befriend, inboxOf, tiesOf, unfriend } from '#tests/support/friends.ts'
import { atOnce } from '#tests/support/held.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
let ana: Person
let bea: Person

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])
})

/** Pairs of people, one after the other, for calls that may come in either order. */
async function* pairs() {
  for (let round = 0; round < amount(2, 30); round += 1)
    yield await app.people([`Ana Número${round}`, `Bea Número${round}`])
}
const requestsAtOnce = (calls: (() => Promise<unknown>)[]) => atOnce(app, 'friends', calls)

test('two people who ask each other at once become friends once, and each is notified once', async () => {
  for await (const [one, other] of pairs()) {
    expect(await requestsAtOnce([() => ask(one, other), () => ask(other, one)])).toEqual(['done', 'done'])
    expect(await tiesOf(app, one, other)).toEqual([expect.stringMatching(/: accepted$/)])
    const notified = [...(await inboxOf(one)), ...(await inboxOf(other))]
    expect(new Map(notified.map(({ type, data }) => [type, data.status]))).toEqual(
      new Map([
        ['friend_accepted', undefined],
        ['friend_request', 'accepted'],
      ]),
    )
    expect(notified).toHaveLength(2)
  }
})

test('one request that is sent three times at once is one request', async () => {
  const outcomes = await requestsAtOnce([1, 2, 3].map(() => () => ask(ana, bea)))
  expect(outcomes.toSorted()).toEqual(['409 already_requested', '409 already_requested', 'done'])
  expect(await inboxOf(bea)).toHaveLength(1)
})

test('accepting and withdrawing at once ends in a friendship or in nothing', async () => {
  for await (const [one, other] of pairs()) {
    const { id } = await ask(one, other)
    const params = { params: { id: String(id) } }
    const outcomes = await requestsAtOnce([
      () => other.call(friendsApi.accept, params),
      () => one.call(friendsApi.withdraw, params),
    ])
    const isMade = outcomes[0] === 'done'
    expect(outcomes).toEqual(isMade ? ['done', '409 not_pending'] : ['404 not_found', 'done'])
    expect(await tiesOf(app, one, other)).toHaveLength(isMade ? 1 : 0)
    expect([await inboxOf(one), await inboxOf(other)].map(({ length }) => length)).toEqual(
      isMade ? [1, 1] : [0, 0],
    )
  }
})

test('a friendship that both end at once ends once', async () => {
  await befriend(ana, bea)
  const outcomes = await requestsAtOnce([() => unfriend(ana, bea), () => unfriend(bea, ana)])
  expect(outcomes.toSorted()).toEqual(['404 not_found', 'done'])
})
