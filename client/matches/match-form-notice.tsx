import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/field.tsx'
import type { MatchFormState, RecordedAs } from './use-match-form.ts'

/** Above the fields: what somebody else did with the match meanwhile, or that the form holds what was typed before. */
export function MatchFormNotice({ state, onReload }: { state: MatchFormState; onReload: () => void }) {
  const { t } = useTranslation('match')
  if (state.isOutdated)
    return (
      <div className="grid justify-items-start gap-3 rounded-card border border-loss bg-surface p-4 lg:col-span-2">
        <FieldError>{t('form.changed')}</FieldError>
        <Button variant="outline" size="small" onClick={onReload}>
          {t('form.reload')}
        </Button>
      </div>
    )
  if (state.recordedAs) return <AlreadyRecorded {...state.recordedAs} />
  if (state.isGone)
    return (
      <div className="grid justify-items-start gap-3 rounded-card border border-loss bg-surface p-4 lg:col-span-2">
        <FieldError>{t('form.gone')}</FieldError>
        <Button variant="outline" size="small" onClick={state.recordNew}>
          {t('form.recordNew')}
        </Button>
      </div>
    )
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

/** What was typed stays kept behind the link: Back leads to it. */
function AlreadyRecorded({ id, code }: RecordedAs) {
  const { t } = useTranslation(['match', 'errors'])
  const link = useRef<HTMLAnchorElement>(null)
  // Saved from the end of the form: the notice at its top would be out of sight.
  useEffect(() => link.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-loss bg-surface p-4 lg:col-span-2">
      <FieldError>
        {t(code === 'already_finished' ? 'errors:already_finished' : 'match:form.recorded')}
      </FieldError>
      <Link
        ref={link}
        href={href({ tab: 'matches', view: 'history', match: id })}
        className="inline-flex min-h-tap items-center rounded-ctl font-[650] text-link"
      >
        {t('match:form.toRecorded')}
      </Link>
    </div>
  )
}
