import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { GoneNotice, RefusedNotice, RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import type { ScheduleFormState } from './use-schedule-form.ts'

type ScheduleNoticeProps = { state: ScheduleFormState; onReload: () => void; onDiscard: () => void }

/** Above the fields: what somebody else did with the match, or that the form holds what was typed before. */
export function ScheduleNotice({ state, onReload, onDiscard }: ScheduleNoticeProps) {
  const { t } = useTranslation('planning')
  if (state.isOutdated)
    return (
      <RefusedNotice text={t('form.changed')}>
        <Button variant="outline" size="small" onClick={onReload}>
          {t('form.reload')}
        </Button>
      </RefusedNotice>
    )
  if (state.isGone)
    return (
      <GoneNotice
        text={t('form.gone')}
        newText={t('form.scheduleNew')}
        onNew={state.scheduleNew}
        onDiscard={onDiscard}
      />
    )
  return state.isRestored && <RestoredNotice onStartOver={state.startOver} />
}
