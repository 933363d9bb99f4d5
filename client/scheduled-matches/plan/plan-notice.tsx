import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { RefusedNotice, RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import type { PlanFormState } from './use-plan-form.ts'

/** Above the fields: what somebody else did with the match, or that the form holds what was typed before. */
export function PlanNotice({ state, onReload }: { state: PlanFormState; onReload: () => void }) {
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
      <RefusedNotice text={t('form.gone')}>
        <Button variant="outline" size="small" onClick={state.scheduleNew}>
          {t('form.scheduleNew')}
        </Button>
      </RefusedNotice>
    )
  return state.isRestored && <RestoredNotice onStartOver={state.startOver} />
}
