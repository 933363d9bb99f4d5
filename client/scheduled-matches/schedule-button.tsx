import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'

export function ScheduleButton({ small }: { small?: boolean }) {
  const { t } = useTranslation('scheduled')
  return (
    <Button
      {...(small ? { variant: 'outline', size: 'small' } : {})}
      onClick={() => change({ dialog: 'schedule', scheduled: undefined })}
    >
      <CalendarPlus size={18} aria-hidden />
      {t('schedule')}
    </Button>
  )
}
