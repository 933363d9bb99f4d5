import { useTranslation } from 'react-i18next'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import { AppError } from '#shared/errors.ts'

/** Why a match does not show: there is none for this reader, or it could not be read. */
export function MatchLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('matches')
  if (error instanceof AppError && error.status === 404)
    return <EmptyState title={t('details.missing')} text={t('details.missingText')} />
  return <ErrorCard title={t('details.loadFailed')} onRetry={onRetry} />
}
