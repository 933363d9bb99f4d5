import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { Count } from '#client/ui/lanes.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Scheduled matches. None can be scheduled so far, so both lists are empty, and say so. */
export function UpcomingMatches({ status }: { status: 'open' | 'closed' }) {
  const { t } = useTranslation('matches')
  return (
    <div className="grid gap-3.5 pt-3.5">
      <div className="lg:max-w-80">
        <Segmented
          label={t('upcoming.status')}
          value={status}
          options={[
            { value: 'open', label: <Label text={t('upcoming.open')} /> },
            { value: 'closed', label: <Label text={t('upcoming.closed')} /> },
          ]}
          onChange={(chosen) => change(chosen === 'closed' ? { view: 'closed' } : { view: undefined })}
        />
      </div>
      <EmptyState
        title={t(status === 'open' ? 'upcoming.noneOpen' : 'upcoming.noneClosed')}
        text={t('upcoming.notYet')}
        action={<Button onClick={() => change({ dialog: 'record' })}>{t('upcoming.record')}</Button>}
      />
    </div>
  )
}

function Label({ text }: { text: string }) {
  return (
    <>
      {text} <Count>{0}</Count>
    </>
  )
}
