import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { clans } from '#shared/clans/table.ts'
import type { ClanRole, MemberConsent } from '#shared/clans/tiers.ts'

/** The actor's role in a clan, as a column of a query on `clans`; null for who is not in it. */
export const ownRole = ({ userId }: Actor) =>
  sql<ClanRole | null>`(select own.role from ${clanMembers} as own
    where own.clan_id = ${clans}.id and own.user_id = ${userId})`

/** Whether the actor chose to be in a clan; null for who is not in it. */
export const ownConsent = ({ userId }: Actor) =>
  sql<MemberConsent | null>`(select own.consent from ${clanMembers} as own
    where own.clan_id = ${clans}.id and own.user_id = ${userId})`

/** Clans that the actor may know of: public ones of their world, and their own. Each demo is a world of its own. */
export const isVisibleClan = (actor: Actor) =>
  and(isInSandbox(actor), or(eq(clans.isPublic, true), isOwnClan(actor)))

export const isOwnClan = ({ userId }: Actor) =>
  sql<boolean>`exists (select from ${clanMembers} as own where own.clan_id = ${clans}.id and own.user_id = ${userId})`

/** Whose world a clan is made in: null is the real one. */
export const sandboxOf = ({ isDemo, sandbox, userId }: Pick<Actor, 'isDemo' | 'sandbox' | 'userId'>) =>
  isDemo ? (sandbox ?? userId) : null

/** Clans of the actor's world, seen or not. */
export function isInSandbox(actor: Actor) {
  const sandbox = sandboxOf(actor)
  return sandbox === null ? isNull(clans.sandbox) : eq(clans.sandbox, sandbox)
}
