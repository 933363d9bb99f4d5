import type { Input } from '#shared/api/endpoint.ts'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import type { Person } from './app.ts'

type NewClan = Input<typeof clansApi.create>['body']

let count = 0

/** A public clan of the person's, who is its admin, with a unique name unless `change` differs. */
export const aClan = (person: Person, change: Partial<NewClan> = {}) =>
  person.call(clansApi.create, { body: { name: `Clan ${(count += 1)}`, ...change } })

/** Adds a member as the admin, and makes them an admin if asked. */
export async function addMember(
  admin: Person,
  clanId: number,
  person: { id: string },
  role: ClanRole = 'member',
) {
  const member = await admin.call(membersApi.add, { ...ofClan(clanId), body: { userId: person.id } })
  return role === 'member' ? member : appoint(admin, clanId, person)
}

export const appoint = (admin: Person, clanId: number, person: { id: string }, role: ClanRole = 'admin') =>
  admin.call(membersApi.change, { params: { id: String(clanId), userId: person.id }, body: { role } })

/** Removes a member; with their own id they leave. */
export const endMembership = (actor: Person, clanId: number, person: { id: string }) =>
  actor.call(membersApi.remove, { params: { id: String(clanId), userId: person.id } })

export const join = (person: Person, clanId: number) => person.call(clansApi.join, ofClan(clanId))

/** Confirms that they stay where an admin added them. */
export const stay = (person: Person, clanId: number) => person.call(clansApi.stay, ofClan(clanId))

export const clanFor = (person: Person, clanId: number) => person.call(clansApi.one, ofClan(clanId))

/** Name and role of each member, in the order of the list. */
export async function membersFor(person: Person, clanId: number, q = '') {
  const members = await person.call(membersApi.list, { ...ofClan(clanId), query: { q } })
  return members.map(({ firstName, lastName, role }) => `${firstName} ${lastName}: ${role}`)
}

export const ofClan = (clanId: number) => ({ params: { id: String(clanId) } })
