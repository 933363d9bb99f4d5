import { sql } from 'drizzle-orm'
import { sandboxOf } from '#server/clans/sql.ts'
import { isBetween } from '#server/friends/sql.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import {
  matchParticipants,
  scheduledMatchClans,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

/** As much of somebody as decides what they see. */
export type Viewer = Pick<Actor, 'userId' | 'playerId' | 'isDemo' | 'sandbox'>

/** Matches to come that the actor may see, one by one; the lists go the same ways by their indexes. */
export const isVisibleScheduled = (actor: Viewer, key?: string) =>
  sql`(${isOwnScheduled(actor)} or ${isPublicScheduled(actor)} or ${isForFriend(actor)} or ${isForClanMate(actor)}
    or ${isInvited(actor, key)})`

/** Made by the actor, or they sit in it: it is theirs to see whatever it says. */
const isOwnScheduled = ({ userId, playerId }: Pick<Viewer, 'userId' | 'playerId'>) =>
  sql`(${scheduledMatches}.created_by = ${userId} or exists (
    select from ${matchParticipants} as own
    where own.match_id = ${scheduledMatches}.id and own.player_id = ${playerId}))`

/** The world a match is in, as its index has it; the real one has no name. */
export const sandboxName = (actor: Viewer) => sandboxOf(actor) ?? ''

/** Matches of the viewer's world; a visitor's is the real one. */
export const isScheduledInSandbox = (viewer: Viewer | null) =>
  sql`${scheduledMatches}.world = ${viewer ? sandboxName(viewer) : ''}`

const isPublicScheduled = (actor: Viewer) =>
  sql`(${scheduledMatches}.visibility = 'public' and ${isScheduledInSandbox(actor)})`

const isForFriend = ({ userId }: Viewer) =>
  sql`(${scheduledMatches}.visibility = 'friends' and exists (
    select from ${friends} where ${friends}.status = 'accepted'
      and ${isBetween(sql`${scheduledMatches}.created_by`, userId)}))`

const isForClanMate = ({ userId }: Viewer) =>
  sql`(${scheduledMatches}.visibility = 'clans' and exists (
    select from ${scheduledMatchClans} as listed join ${clanMembers} as own on own.clan_id = listed.clan_id
    where listed.match_id = ${scheduledMatches}.id and own.user_id = ${userId}))`

/** They hold its key, or wait with it for a place. Each world keeps its keys for itself. */
const isInvited = (actor: Viewer, key: string | undefined) =>
  sql`(${isScheduledInSandbox(actor)} and (${scheduledMatches}.share_key = ${key ?? null} or exists (
    select from ${scheduledMatchWaitlist} as wait
    where wait.match_id = ${scheduledMatches}.id and wait.user_id = ${actor.userId}
      and wait.share_key = ${scheduledMatches}.share_key)))`
