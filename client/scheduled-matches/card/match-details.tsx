import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Share2 from 'lucide-react/icons/share-2'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { change } from '#client/lib/location.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchCourt } from './match-court.tsx'
import { MatchHeading } from './match-heading.tsx'
import type { MatchActionsState } from './use-match-actions.ts'
import { viewerStateOf } from './viewer-state.ts'

type MatchDetailsProps = {
  match: ScheduledMatch
  actions: MatchActionsState
  /** In a list: the heading is a link, long comments are clamped, and sharing is in the menu. */
  brief?: boolean
  ref?: Ref<HTMLElement>
}

export function MatchDetails({ match, actions, brief = false, ref }: MatchDetailsProps) {
  const viewer = viewerStateOf(match)
  // A stranger with a link may not load the calendar file.
  const hasShareActions = match.shareKey !== null || !actions.isByLink
  const areAbove = !brief && !viewer.isBegun
  return (
    <article ref={ref} tabIndex={-1} className="flex h-full flex-col gap-3">
      {hasShareActions && areAbove && <MatchShareActions match={match} />}
      <MatchHeading match={match} viewer={viewer} brief={brief} />
      <div className="mt-auto grid gap-3">
        <MatchCourt match={match} viewer={viewer} actions={actions} />
        <MatchActions
          match={match}
          viewer={viewer}
          actions={actions}
          hasShareActions={hasShareActions && !areAbove}
        />
      </div>
    </article>
  )
}

function MatchShareActions({ match: { id, shareKey } }: { match: ScheduledMatch }) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const isOnline = useOnline()
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
      {shareKey && (
        <Button size="small" onClick={() => change({ dialog: 'share', scheduled: id })}>
          <Share2 size={18} aria-hidden />
          {t('menu.share')}
        </Button>
      )}
      {isOnline && (
        <ButtonLink size="small" variant="outline" href={matchCalendarPath(id, language)}>
          <CalendarPlus size={18} aria-hidden />
          {t('menu.calendar')}
        </ButtonLink>
      )}
    </div>
  )
}
