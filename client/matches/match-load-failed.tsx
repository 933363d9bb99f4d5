import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'

export function MatchLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('match')
  if (isMissing(error)) return <EmptyState title={t('details.missing')} text={t('details.missingText')} />
  return <ErrorCard title={t('details.loadFailed')} onRetry={onRetry} />
}
