import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminId } from '#client/admin/impersonation.ts'
import { today } from '#client/lib/format.ts'
import { emptyMatch, type MatchFormValues, toFormValues } from '#client/matches/form/match-form-values.ts'
import { recentMatches } from '#client/matches/home/home-reads.ts'
import { isDeletedName } from '#client/players/names.ts'
import { ownMatches, scheduledPages } from '#client/scheduled-matches/queries.ts'
import { canWriteMatch } from '#shared/matches/policy.ts'
import type { Match } from '#shared/matches/schema.ts'
import { recordForbidden } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

// Played to the end, people leave the court before their time is up.
const earlyMs = 30 * 60_000

/** The four people who played last, and what the form for their next match begins with. */
export type SameFour = { last: Match; initial: MatchFormValues }

/** What is most likely to be recorded, of what the app has read: the scheduled match that ended last, and the last four people. */
export function useSuggestions() {
  const client = useQueryClient()
  const adminId = useAdminId()
  const overduePages = scheduledPages({ scope: 'overdue' })
  const isOverdueKnown = client.getQueryState(overduePages.queryKey) !== undefined
  const recent = useQuery(recentMatches).data ?? []
  const own = useQuery(ownMatches).data ?? []
  const overdue = useInfiniteQuery({ ...overduePages, enabled: isOverdueKnown }).data?.items ?? []
  return {
    due: [...own, ...overdue].filter((match) => isDue(match)).toSorted(latestFirst)[0],
    four: sameFour(recent[0], canWriteMatch({ adminId }, 'ranked')),
  }
}

function isDue(match: ScheduledMatch, now = new Date()) {
  const isOver = new Date(match.endsAt).getTime() - earlyMs <= now.getTime()
  return isOver && recordForbidden({ ...match, isSeated: match.ownPosition !== null }, today(), now) === null
}

const latestFirst = (one: ScheduledMatch, other: ScheduledMatch) => (one.endsAt < other.endsAt ? 1 : -1)

/** Played today, where and for what they played last. */
function sameFour(last: Match | undefined, mayRank: boolean): SameFour | undefined {
  if (!last || last.seats.some(({ name }) => isDeletedName(name))) return undefined
  const { userPartner, opponent1, opponent2, venue, courtName, matchType, clanId } = toFormValues(last)
  const type = mayRank ? { matchType, clanId } : {}
  return { last, initial: { ...emptyMatch(), userPartner, opponent1, opponent2, venue, courtName, ...type } }
}
