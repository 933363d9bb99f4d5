import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import type { PlanFormState } from './use-plan-form.ts'

/** Above the fields: that somebody else changed the match, or that the form holds what was typed before. */
export function PlanNotice({ state, onReload }: { state: PlanFormState; onReload: () => void }) {
  const { t } = useTranslation('planning')
  if (state.isOutdated) return <Outdated onReload={onReload} />
  if (!state.isRestored) return null
  return (
    <div className="flex items-center justify-between gap-3 rounded-ctl bg-court-tint py-1 pr-1 pl-3 text-14 lg:col-span-2">
      {t('form.restored')}
      <Button variant="quiet" size="small" onClick={state.startOver}>
        {t('form.startOver')}
      </Button>
    </div>
  )
}

function Outdated({ onReload }: { onReload: () => void }) {
  const { t } = useTranslation('planning')
  const reload = useRef<HTMLButtonElement>(null)
  // Saved from the end of the form: the notice at its top would be out of sight.
  useEffect(() => reload.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-loss bg-surface p-4 lg:col-span-2">
      <FieldError>{t('form.changed')}</FieldError>
      <Button ref={reload} variant="outline" size="small" onClick={onReload}>
        {t('form.reload')}
      </Button>
    </div>
  )
}
