import { useTranslation } from 'react-i18next'
import { longDate } from '#client/lib/format.ts'
import { isMissing } from '#client/lib/is-missing.ts'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

type CannotFinishProps = {
  match: ScheduledMatch | undefined
  error: Error | null
  /** The match is still being read. */
  isPending: boolean
  onRetry: () => void
  onClose: () => void
}

/** Why the match is not to be recorded here, or not yet. */
export function CannotFinish({ match, error, isPending, onRetry, onClose }: CannotFinishProps) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  return (
    <FormDialog wide isPending={isPending} onClose={onClose} title={t('finish.title')}>
      {match && match.ownPosition === null && (
        <EmptyState title={t('finish.notSeated')} text={t('finish.notSeatedText')} />
      )}
      {match && match.ownPosition !== null && (
        <EmptyState
          title={t('finish.notDue')}
          text={t('finish.notDueText', { day: longDate(match.date, language) })}
        />
      )}
      {!match && isMissing(error) && (
        <EmptyState
          title={t('finish.gone')}
          text={t('finish.goneText')}
          action={
            <ButtonLink href={href({ tab: 'matches', view: 'history' })}>{t('finish.history')}</ButtonLink>
          }
        />
      )}
      {!match && !isMissing(error) && <ErrorCard title={t('finish.loadFailed')} onRetry={onRetry} />}
    </FormDialog>
  )
}
