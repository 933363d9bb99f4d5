import { expect } from 'vitest'
import { send, type Arranged, type Asked } from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { aPlan, plan } from '#tests/support/scheduled.ts'
import { stateOf } from '#tests/support/state.ts'

export type Change = NonNullable<Parameters<typeof plan>[1]>

export const scheduled = '/api/matches/scheduled'
/** Of today, and begun this morning. */
export const begun = { date: '2026-05-14', time: '08:00' }
/** Nothing to come begins before it: it is on the first page of whoever sees it. */
export const soonest = { date: '2026-05-14', time: '12:01' }
/** Three who make a match full with its maker. */
export const guests = [{ name: 'Lucía Ferrer' }, { name: 'Marcos Iriarte' }, { name: 'Toni Bosch' }]

export const seat = ({ playerId, name }: Person) => ({ id: playerId, name })

/** Somebody who plans; new for each row, because plans, and invitations of strangers, are counted. */
export const planner = ({ app }: World) => app.person('Paula Planea')

/** A match of somebody's, public unless `change` says otherwise, in which they and those named sit. */
export async function hosted(world: World, change: Change = {}, people: Person[] = []) {
  const host = await planner(world)
  return { host, match: await plan(host, { players: people.map(seat), ...change }) }
}

/** A match for the friends of its maker, of whom the friend is one. */
export async function forFriend(world: World, change: Change = {}) {
  const host = await planner(world)
  await befriend(host, world.friend)
  return { host, match: await plan(host, { visibility: 'friends', ...change }) }
}

/** A match that a member of a private clan made for it. */
export async function forClan(world: World, change: Change = {}) {
  const { id: clanId } = await world.privateClan()
  const host = await planner(world)
  await addMember(world.clanAdmin, clanId, host)
  const shown: Change = { visibility: 'clans', clanId, visibleToClanIds: [String(clanId)] }
  return { host, clanId, match: await plan(host, { ...shown, ...change }) }
}

/** A match of a clan-mate's for themself alone, though it is to be played for the clan. */
export const privateOfMember = (world: World, change: Change = {}) =>
  forClan(world, { visibility: 'private', ...change })

/** A visitor in a demo of their own. */
export const visitorInDemo = ({ app }: World) => app.person('Vera Demo', { isDemo: true })

/** Somebody whom the visitor meets in that demo. */
export const metInDemo = ({ app }: World, visitor: Person) =>
  app.person('Diego Demo', { isDemo: true, sandbox: visitor.id })

export const createAs = (person: Asked, change: object = {}) =>
  send(person, 'POST', scheduled, { ...aPlan(), ...change })
export const changeAs = (person: Asked, { id }: { id: number }) =>
  send(person, 'PUT', `${scheduled}/${id}`, aPlan({ courtName: 'Pista 7' }))
export const removeAs = (person: Asked, { id }: { id: number }) =>
  send(person, 'DELETE', `${scheduled}/${id}`)
export const joinAs = (person: Asked, { id }: { id: number }, body: object = {}) =>
  send(person, 'POST', `${scheduled}/${id}/join`, body)

/** Others of its kind are refused like the first, and change nothing. */
export const likewise = (
  { app }: World,
  status: number,
  first: Arranged,
  ...others: Arranged[]
): Arranged => ({
  ...first,
  after: async (response) => {
    await first.after?.(response)
    const before = await stateOf(app.pool)
    for (const [index, other] of others.entries())
      expect((await other.request()).status, `the other one ${index}`).toBe(status)
    expect(await stateOf(app.pool)).toBe(before)
  },
})

/** They have been told of the match. */
export async function hasNews(person: Person, type: string, { id }: { id: number }) {
  const news = (await inboxOf(person)).filter(({ data }) => data.subjectId === id)
  expect(news.map((one) => one.type)).toContain(type)
}
