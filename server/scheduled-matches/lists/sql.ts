import { type SQL, sql } from 'drizzle-orm'
import { clanMembers } from '#shared/clans/members/table.ts'
import { friends } from '#shared/friends/table.ts'
import type { ScheduledStatus } from '#shared/scheduled-matches/court.ts'
import { seatRequests } from '#shared/scheduled-matches/seat-requests/table.ts'
import {
  matchParticipants,
  scheduledMatchClans,
  scheduledMatches,
  scheduledMatchWaitlist,
} from '#shared/scheduled-matches/table.ts'

/**
 * The index scans that together find the matches a user may see, for prepared queries with the values userId,
 * playerId, world, now and overdue, and clanId, startsAt and id where they are used. They have to agree with
 * `isVisibleScheduled`.
 */
export type IndexScan = (part: ScanPage) => SQL
/** `most` rows of each scan suffice for `limit` of all; `after`: behind the cursor in the values. */
export type ScanPage = { limit: SQL; most: number; after?: boolean; isBackwards?: boolean }

const { placeholder: value } = sql

export const id = sql`${scheduledMatches}.id`
const startsAt = sql`${scheduledMatches}.starts_at`
export const endsAt = sql`${scheduledMatches}.ends_at`
const now = sql`${value('now')}::timestamptz`

/** The first rows of all scans together, each of which stops after as many. */
export function idsOfScans(scans: IndexScan[], page: ScanPage) {
  const branches = scans.map((scan) => scan(page))
  return sql`(select id from (${sql.join(branches, sql` union `)}) as way
    order by ${sql.raw(page.isBackwards ? 'starts_at desc, id desc' : 'starts_at, id')} limit ${page.limit})`
}

export const indexScan =
  (from: (isListed: SQL) => SQL, isListed: SQL): IndexScan =>
  (page) =>
    sql`(select ${id}, ${startsAt} ${from(isListed)} ${afterCursor(page)} ${inOrder(page)})`

export const ofStatus = (status: ScheduledStatus) =>
  sql`${scheduledMatches}.status = ${sql.raw(`'${status}'`)}`

/** It is not overdue. */
export const isCurrent = (end: SQL) => sql`(${end} > ${value('overdue')}::timestamptz)`

export const createdScan = (isListed: SQL) =>
  sql`from ${scheduledMatches} where ${scheduledMatches}.created_by = ${value('userId')} and ${isListed}`

export const seatedScan = (isListed: SQL) =>
  sql`from ${matchParticipants} as seat join ${scheduledMatches} on ${id} = seat.match_id
    where seat.player_id = ${value('playerId')} and ${isListed}`

/** Matches on whose waitlist the user is by a share key. */
export const invitedScan = (isListed: SQL) =>
  sql`from ${scheduledMatchWaitlist} as wait
      join ${scheduledMatches} on ${id} = wait.match_id and ${scheduledMatches}.share_key = wait.share_key
    where wait.user_id = ${value('userId')} and ${scheduledMatches}.world = ${value('world')}
      and ${isListed} and ${startsAt} > ${now}`

/** Matches for a seat of which the user is asked. */
export const requestedScan = (isListed: SQL) =>
  sql`from ${seatRequests} as request join ${scheduledMatches} on ${id} = request.match_id
    where request.user_id = ${value('userId')} and request.state = 'asked'
      and ${scheduledMatches}.world = ${value('world')} and ${isListed} and ${startsAt} > ${now}`

export const publicScan = (isListed: SQL) =>
  sql`from ${scheduledMatches}
    where ${scheduledMatches}.world = ${value('world')} and ${scheduledMatches}.visibility = 'public'
      and ${isListed} and ${startsAt} > ${now}`

/** A lateral scan for each friend or clan stops after as many rows as are needed. */
export const friendsScan = (isListed: SQL, page: Listing) =>
  sql`from (
      select friend_id as id from ${friends} where user_id = ${value('userId')} and status = 'accepted'
      union all select user_id from ${friends} where friend_id = ${value('userId')} and status = 'accepted') as friend
      cross join lateral (select ${id}, ${startsAt} from ${scheduledMatches}
        where ${scheduledMatches}.created_by = friend.id and ${scheduledMatches}.visibility = 'friends'
          and ${isListed} and ${startsAt} > ${now} ${afterCursor(page)} ${inOrder(page)}) as way`

export const clansScan = (status: ScheduledStatus, page: Listing) =>
  sql`from ${clanMembers} as member
      cross join lateral (select listed.match_id as id, listed.starts_at
        ${clanScan(sql`member.clan_id`, status, page)}) as way
    where member.user_id = ${value('userId')}`

export const clanScan = (clanId: SQL, status: ScheduledStatus, page: Listing) =>
  sql`from ${scheduledMatchClans} as listed
    where listed.clan_id = ${clanId} and listed.status = ${sql.raw(`'${status}'`)} and listed.starts_at > ${now}
      ${afterCursor(page, sql`(listed.starts_at, listed.match_id)`)}
    order by listed.starts_at, listed.match_id limit ${sql.raw(`${page.most}`)}`

type Listing = Pick<ScanPage, 'most' | 'after' | 'isBackwards'>

function afterCursor(
  { after, isBackwards }: Pick<ScanPage, 'after' | 'isBackwards'>,
  key: SQL = sql`(${startsAt}, ${id})`,
) {
  if (!after) return sql``
  const cursor = sql`(${value('startsAt')}::timestamptz, ${value('id')}::integer)`
  return isBackwards ? sql`and ${key} < ${cursor}` : sql`and ${key} > ${cursor}`
}

const inOrder = ({ most, isBackwards }: Listing) =>
  isBackwards
    ? sql`order by ${startsAt} desc, ${id} desc limit ${sql.raw(`${most}`)}`
    : sql`order by ${startsAt}, ${id} limit ${sql.raw(`${most}`)}`
