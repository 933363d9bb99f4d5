import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { change } from '#client/lib/location.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** Over an opened match: its link for others, and the file for a calendar. */
export function MatchShareActions({ match: { id, shareKey } }: { match: ScheduledMatch }) {
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
