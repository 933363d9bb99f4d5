import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import type { PlanFormState } from './use-plan-form.ts'

/** Above the fields: what somebody else did with the match, or that the form holds what was typed before. */
export function PlanNotice({ state, onReload }: { state: PlanFormState; onReload: () => void }) {
  const { t } = useTranslation('planning')
  if (state.isOutdated)
    return <Refused text={t('form.changed')} action={t('form.reload')} onAction={onReload} />
  if (state.isGone)
    return <Refused text={t('form.gone')} action={t('form.scheduleNew')} onAction={state.scheduleNew} />
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

type RefusedProps = { text: string; action: string; onAction: () => void }

function Refused({ text, action, onAction }: RefusedProps) {
  const button = useRef<HTMLButtonElement>(null)
  // Saved from the end of the form: the notice at its top would be out of sight.
  useEffect(() => button.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-loss bg-surface p-4 lg:col-span-2">
      <FieldError>{text}</FieldError>
      <Button ref={button} variant="outline" size="small" onClick={onAction}>
        {action}
      </Button>
    </div>
  )
}
