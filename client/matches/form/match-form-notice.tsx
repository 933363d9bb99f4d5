import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'
import { GoneNotice, RefusedNotice, RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import type { MatchFormState } from './use-match-form.ts'

type MatchFormNoticeProps = { state: MatchFormState; onReload: () => void; onDiscard: () => void }

/** Why the form was not saved, or that its values were restored. */
export function MatchFormNotice({ state, onReload, onDiscard }: MatchFormNoticeProps) {
  const { t } = useTranslation('match')
  if (state.isOutdated)
    return (
      <RefusedNotice text={t('form.changed')}>
        <Button variant="outline" size="small" onClick={onReload}>
          {t('form.reload')}
        </Button>
      </RefusedNotice>
    )
  if (state.duplicate) return <AlreadyRecorded {...state.duplicate} />
  if (state.isGone)
    return (
      <GoneNotice
        text={t('form.gone')}
        newText={t('form.recordNew')}
        onNew={state.recordNew}
        onDiscard={onDiscard}
      />
    )
  return state.isRestored && <RestoredNotice onStartOver={state.startOver} />
}

/** The draft is kept: Back leads to it. */
function AlreadyRecorded({ id, code }: NonNullable<MatchFormState['duplicate']>) {
  const { t } = useTranslation(['match', 'errors'])
  return (
    <RefusedNotice text={t(code === 'already_finished' ? 'errors:already_finished' : 'match:form.recorded')}>
      <Link
        href={href({ tab: 'matches', view: 'history', match: id })}
        className="inline-flex min-h-tap items-center rounded-ctl font-medium text-link"
      >
        {t('match:form.toRecorded')}
      </Link>
    </RefusedNotice>
  )
}
