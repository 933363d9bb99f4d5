import type { Ref } from 'react'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchCourt } from './match-court.tsx'
import { MatchDeeds } from './match-deeds.tsx'
import { MatchHeading } from './match-heading.tsx'
import { MatchShareActions } from './match-share-actions.tsx'
import { standingOf } from './standing.ts'
import type { Deeds } from './use-deeds.ts'

type MatchPlanProps = {
  match: ScheduledMatch
  deeds: Deeds
  /** In a list: the heading leads to the match, long comments are cut, and sharing is in the menu. */
  brief?: boolean
  ref?: Ref<HTMLElement>
}

/** One match to come: when and where, who is in it, and what the reader can do about it. */
export function MatchPlan({ match, deeds, brief = false, ref }: MatchPlanProps) {
  const standing = standingOf(match)
  // A stranger with a link may not have the calendar file: that is for those who see the match without one.
  const hasShareActions = match.shareKey !== null || !deeds.isByLink
  const areAbove = !brief && !standing.isBegun
  return (
    <article ref={ref} tabIndex={-1} className="flex h-full flex-col gap-3">
      {hasShareActions && areAbove && <MatchShareActions match={match} />}
      <MatchHeading match={match} standing={standing} brief={brief} />
      <div className="mt-auto grid gap-3">
        <MatchCourt match={match} standing={standing} deeds={deeds} />
        <MatchDeeds
          match={match}
          standing={standing}
          deeds={deeds}
          hasShareActions={hasShareActions && !areAbove}
        />
      </div>
    </article>
  )
}
