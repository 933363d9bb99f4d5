import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import { ownClansHref } from './locations.ts'

export function ClanLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('clans')
  if (isMissing(error))
    return (
      <EmptyState
        title={t('page.missing')}
        text={t('page.missingText')}
        action={<ButtonLink href={ownClansHref}>{t('page.toClans')}</ButtonLink>}
      />
    )
  return <ErrorCard title={t('page.loadFailed')} onRetry={onRetry} />
}
