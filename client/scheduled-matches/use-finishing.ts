import { navigate } from 'wouter/use-browser-location'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { emptyMatch, type Finishing, type MatchFormValues } from '#client/matches/form/match-form-values.ts'
import { seatedPlayer } from '#client/scheduled-matches/schedule/schedule-values.ts'
import { positionsFrom, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** What the match form needs to finish a scheduled match; null for a reader without a seat. */
export function useFinishing(match: ScheduledMatch | undefined): Finishing | null {
  const { t } = useTranslation('sharing')
  const initial = match && finishValues(match)
  if (!initial) return null
  return {
    id: match.id,
    initial,
    words: { title: t('finish.title'), done: t('finish.done'), failed: t('finish.failed') },
    onDone: showRecorded,
  }
}

// Not by going back: the dialog may have been opened over the match that is gone.
const showRecorded = (match: number) =>
  navigate(href({ tab: 'matches', view: 'history', match }), { replace: true })

/** From the reader's own seat; null for a reader without one. */
function finishValues(match: ScheduledMatch): MatchFormValues | null {
  if (match.ownPosition === null) return null
  const [own, partner, one, two] = positionsFrom(match.ownPosition)
  return {
    ...emptyMatch(),
    userPosition: sideOfPosition(own),
    partnerPosition: sideOfPosition(partner),
    opponent1Position: sideOfPosition(one),
    opponent2Position: sideOfPosition(two),
    date: match.date,
    userPartner: seatedPlayer(match, partner),
    opponent1: seatedPlayer(match, one),
    opponent2: seatedPlayer(match, two),
    matchType: match.matchType,
    clanId: match.clanId,
    venue: match.venue ?? '',
    courtName: match.courtName ?? '',
  }
}
