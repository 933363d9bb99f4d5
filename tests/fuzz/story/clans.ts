import { roleIn, seesClan, type Clan, type Model } from './model.ts'
import { named, type Rules, type Users } from './move.ts'

/** The status for a user who is not a member: a private clan does not exist for them. */
const outside = (clan: Clan, who: number) => (seesClan(clan, who) ? 403 : 404)

/** Clans and their members. */
export function clanRules(model: Model, users: Users) {
  const ofClan = named('clan', () => model.clans)
  const memberPath = ({ id }: Clan, other: number) => `/clans/${id}/members/${users[other]!.id}`
  const isLastAdmin = ({ roles }: Clan, who: number) =>
    roles.get(who) === 'admin' && [...roles.values()].filter((role) => role === 'admin').length === 1

  /** Deletes a clan: its matches stay with their players. */
  function end(clan: Clan) {
    clan.isGone = true
    for (const match of model.matches) if (match.clan === clan) match.clan = null
  }

  function enter(clan: Clan, who: number) {
    clan.roles.set(who, 'member')
    return clan
  }

  function exit(clan: Clan, who: number) {
    clan.roles.delete(who)
    clan.staying.delete(who)
  }

  return {
    found({ who, isPublic }) {
      const body = { name: `Clan ${model.clans.length}`, isPublic }
      const roles = new Map([[who, 'admin' as const]])
      return {
        who,
        method: 'POST',
        path: '/clans',
        body,
        expected: 201,
        done: ({ id }) =>
          void model.clans.push({ id, isPublic, roles, staying: new Set([who]), isGone: false }),
      }
    },
    join: ofClan(({ who }, clan) => {
      const call = { who, method: 'POST', path: `/clans/${clan.id}/join` }
      if (!seesClan(clan, who)) return { ...call, expected: 404 }
      if (clan.roles.has(who)) return { ...call, expected: 409 }
      return { ...call, expected: 200, done: () => void enter(clan, who).staying.add(who) }
    }),
    stay: ofClan(({ who }, clan) => {
      const call = { who, method: 'POST', path: `/clans/${clan.id}/stay` }
      if (!roleIn(clan, who)) return { ...call, expected: outside(clan, who) }
      return { ...call, expected: 200, done: () => void clan.staying.add(who) }
    }),
    add: ofClan(({ who, other }, clan) => {
      const call = {
        who,
        method: 'POST',
        path: `/clans/${clan.id}/members`,
        body: { userId: users[other]!.id },
      }
      if (roleIn(clan, who) !== 'admin') return { ...call, expected: outside(clan, who) }
      if (clan.roles.has(other)) return { ...call, expected: 409 }
      return { ...call, expected: 201, done: () => void enter(clan, other) }
    }),
    appoint: ofClan(({ who, other, role }, clan) => {
      const call = { who, method: 'PATCH', path: memberPath(clan, other), body: { role } }
      const own = roleIn(clan, who)
      const theirs = roleIn(clan, other)
      if (!own) return { ...call, expected: outside(clan, who) }
      if (!theirs) return { ...call, expected: 404 }
      const isDemotion = theirs === 'admin' && role === 'member'
      if (own !== 'admin' || (isDemotion && who !== other)) return { ...call, expected: 403 }
      if (isDemotion && isLastAdmin(clan, who)) return { ...call, expected: 409 }
      return { ...call, expected: 200, done: () => void clan.roles.set(other, role) }
    }),
    expel: ofClan(({ who, other }, clan) => {
      if (who === other) return null
      const call = { who, method: 'DELETE', path: memberPath(clan, other) }
      if (!roleIn(clan, who)) return { ...call, expected: outside(clan, who) }
      if (!roleIn(clan, other)) return { ...call, expected: 404 }
      if (roleIn(clan, who) !== 'admin' || roleIn(clan, other) === 'admin') return { ...call, expected: 403 }
      return { ...call, expected: 204, done: () => exit(clan, other) }
    }),
    leave: ofClan(({ who }, clan) => {
      const call = { who, method: 'DELETE', path: memberPath(clan, who) }
      if (!roleIn(clan, who)) return { ...call, expected: outside(clan, who) }
      if (clan.roles.size === 1) return { ...call, expected: 204, done: () => end(clan) }
      if (isLastAdmin(clan, who)) return { ...call, expected: 409 }
      return { ...call, expected: 204, done: () => exit(clan, who) }
    }),
    dissolve: ofClan(({ who }, clan) => {
      const call = { who, method: 'DELETE', path: `/clans/${clan.id}` }
      if (roleIn(clan, who) !== 'admin') return { ...call, expected: outside(clan, who) }
      return { ...call, expected: 204, done: () => end(clan) }
    }),
  } satisfies Partial<Rules>
}
