import CalendarSearch from 'lucide-react/icons/calendar-search'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'

/** Opens the form of a new poll. */
export function FindTimeButton() {
  const { t } = useTranslation('scheduled')
  return (
    <Button
      variant="outline"
      size="small"
      onClick={() => change({ dialog: 'poll', scheduled: undefined, poll: undefined })}
    >
      <CalendarSearch size={18} aria-hidden />
      {t('find')}
    </Button>
  )
}
