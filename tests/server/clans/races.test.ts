import { expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, appoint, endMembership, join, membersSeen, ofClan } from '#tests/support/clans.ts'
import { inboxOf } from '#tests/support/friends.ts'
import { outcomeOf } from '#tests/support/refusal.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()

/** In whatever order they came. */
const together = async (...acts: (() => Promise<unknown>)[]) =>
  (await Promise.all(acts.map((act) => outcomeOf(act())))).toSorted((one, other) => one.localeCompare(other))

/** A clan with two admins and a member, as often as asked, one after the other. */
async function* clansOfThree(count: number) {
  for (let round = 0; round < count; round += 1) {
    const ana = await app.person(`Ana Número${round}`)
    const bea = await app.person(`Bea Número${round}`)
    const carla = await app.person(`Carla Número${round}`)
    const { id } = await aClan(ana)
    await addMember(ana, id, bea, 'admin')
    await addMember(ana, id, carla)
    yield { id, ana, bea, carla }
  }
}

const adminsOf = async (person: Person, id: number) =>
  (await membersSeen(person, id)).filter((member) => member.endsWith('admin'))

test('of two last admins who leave at once one goes and one stays', async () => {
  for await (const { id, ana, bea, carla } of clansOfThree(amount(6, 60))) {
    const answers = await together(
      () => endMembership(ana, id, ana),
      () => endMembership(bea, id, bea),
    )
    expect(answers).toEqual(['409 last_admin', 'done'])
    expect(await membersSeen(carla, id)).toHaveLength(2)
    expect(await adminsOf(carla, id)).toHaveLength(1)
  }
})

test('of two last admins who step down at once, or one leaves, one stays', async () => {
  let round = 0
  for await (const { id, ana, bea, carla } of clansOfThree(amount(4, 40))) {
    round += 1
    const answers = await together(
      () => appoint(ana, id, ana, 'member'),
      () => (round % 2 === 0 ? appoint(bea, id, bea, 'member') : endMembership(bea, id, bea)),
    )
    expect(answers).toEqual(['409 last_admin', 'done'])
    expect(await adminsOf(carla, id)).toHaveLength(1)
  }
})

test('one who is appointed while the last admin leaves takes over, or the admin stays', async () => {
  for await (const { id, ana, bea, carla } of clansOfThree(amount(4, 20))) {
    await appoint(bea, id, bea, 'member')
    const [appointed, left] = await Promise.all([
      outcomeOf(appoint(ana, id, carla)),
      outcomeOf(endMembership(ana, id, ana)),
    ])
    expect(appointed).toBe('done')
    expect(['done', '409 last_admin']).toContain(left)
    expect(await adminsOf(carla, id)).toHaveLength(left === 'done' ? 1 : 2)
  }
})

test('one who joins while the last of all leaves is in a clan with an admin, or in none', async () => {
  const person = await app.person('Una Prisa')
  for (let round = 0; round < amount(4, 30); round += 1) {
    const ana = await app.person('Ana Sola')
    const { id } = await aClan(ana)
    const acts = [() => endMembership(ana, id, ana), () => join(person, id)]
    const [left, joined] = await Promise.all(acts.map((act) => outcomeOf(act())))
    expect([
      ['done', '404 not_found'],
      ['409 last_admin', 'done'],
    ]).toContainEqual([left, joined])
    const { rowCount } = await app.pool.query('select from clan_members where clan_id = $1', [id])
    expect(rowCount).toBe(left === 'done' ? 0 : 2)
  }
})

test('one who joins five times at once is in it once, and the admin hears of it once', async () => {
  for (let round = 0; round < amount(4, 30); round += 1) {
    const [ana, bea] = [await app.person('Ana Roldán'), await app.person('Bea Sanz')]
    const { id } = await aClan(ana)
    const answers = await together(...Array.from({ length: 4 }, () => () => join(bea, id)), () =>
      addMember(ana, id, bea),
    )
    expect(answers).toEqual([...Array<string>(4).fill('409 already_member'), 'done'])
    expect(await membersSeen(bea, id)).toHaveLength(2)
    expect([...(await inboxOf(ana)), ...(await inboxOf(bea))]).toHaveLength(1)
  }
})

test('a clan that is deleted while somebody is added, leaves or is appointed is gone for all', async () => {
  for await (const { id, ana, bea, carla } of clansOfThree(amount(4, 20))) {
    const eva = await app.person('Eva Nueva')
    const answers = await Promise.all(
      [
        () => ana.call(clansApi.remove, ofClan(id)),
        () => addMember(ana, id, eva),
        () => endMembership(carla, id, carla),
        () => appoint(bea, id, bea, 'member'),
      ].map((act) => outcomeOf(act())),
    )
    expect(answers[0]).toBe('done')
    for (const answer of answers.slice(1)) expect(['done', '404 not_found']).toContain(answer)
    const { rowCount } = await app.pool.query(
      'select from clan_members where clan_id = $1 union all select from clan_seasons where clan_id = $1',
      [id],
    )
    expect(rowCount).toBe(0)
  }
})
