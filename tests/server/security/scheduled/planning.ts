import { expect } from 'vitest'
import { shared, type World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { addMember } from '#tests/support/clans.ts'
import { befriend, inboxOf } from '#tests/support/friends.ts'
import { plan } from '#tests/support/scheduled.ts'

export type Change = NonNullable<Parameters<typeof plan>[1]>
export type Planned = Awaited<ReturnType<typeof hosted>>

export const path = '/api/matches/scheduled'
/** Of today, started this morning. */
export const begun = { date: '2026-05-14', time: '08:00' }
/** Three players who fill a match with its creator. */
export const guests = [{ name: 'Lucía Ferrer' }, { name: 'Marcos Iriarte' }, { name: 'Toni Bosch' }]
export const full = { players: guests }

export const seat = ({ playerId, name }: Person) => ({ id: playerId, name })

/** A match that started this morning, scheduled before. */
export async function planBegun({ app }: World, host: Person, change: Change) {
  const { now } = app.clock
  app.clock.now = new Date(`${begun.date}T00:00:00Z`)
  try {
    return await planned(host, { ...begun, ...change })
  } finally {
    app.clock.now = now
  }
}

/** A creator; fresh for each match, because scheduled matches and invitations of strangers are limited. */
export const planner = ({ app }: World) => app.person('Paula Planea')

async function planned(host: Person, change: Change) {
  const match = await plan(host, change)
  return { host, match, at: match.id }
}

/** A match of a user, public unless `change` differs, with the creator and these players. */
export async function hosted(world: World, change: Change = {}, people: Person[] = []) {
  const host = await planner(world)
  return planned(host, { players: people.map(seat), ...change })
}

/** A match for the friends of its creator, one of whom is the friend. */
export async function forFriend(world: World, change: Change = {}) {
  const host = await planner(world)
  await befriend(host, world.friend)
  return planned(host, { visibility: 'friends', ...change })
}

/** A match that a member of a private clan scheduled for it. */
export async function forClan(world: World, change: Change = {}) {
  const { id: clanId } = await world.clan(false)
  const host = await planner(world)
  await addMember(world.clanAdmin, clanId, host)
  const shown: Change = { visibility: 'clans', clanId, visibleToClanIds: [String(clanId)] }
  return { ...(await planned(host, { ...shown, ...change })), clanId }
}

/** They have been notified of the match. */
export async function isNotified(person: Person, type: string, { id }: { id: number }) {
  const inbox = (await inboxOf(person)).filter(({ data }) => data.subjectId === id)
  expect(inbox.map((one) => one.type)).toContain(type)
}

// Scheduled matches that rows share.
const secretly: Change = { visibility: 'private' }
export const open = shared((world) => hosted(world))
export const withOther = shared((world) => hosted(world, {}, [world.other]))
export const ofFriend = shared((world) => forFriend(world))
export const ofClan = shared((world) => forClan(world))
/** A clan-mate's private match, though it is for the clan. */
export const ofMember = shared((world) => forClan(world, secretly))
/** A private match, which is full. */
export const secret = shared((world) => hosted(world, { ...secretly, ...full, comments: 'solo nosotros' }))
/** A full match that started this morning, with the other user in it. */
export const played = shared(async (world) =>
  planBegun(world, await planner(world), { players: [seat(world.other), ...guests.slice(0, 2)] }),
)
/** Matches that the other user may not see: private, for friends, for a clan. */
export const hidden = (world: World) => Promise.all([secret(world), ofFriend(world), ofClan(world)])
