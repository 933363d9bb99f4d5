import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { href } from '#client/lib/location.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'

/** Why a profile does not show: there is none for this reader, or it could not be read. */
export function PlayerLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('players')
  if (isMissing(error))
    return (
      <EmptyState
        title={t('profile.missing')}
        text={t('profile.missingText')}
        action={
          <ButtonLink href={href({ tab: 'community', view: 'players' })}>{t('profile.toPlayers')}</ButtonLink>
        }
      />
    )
  return <ErrorCard title={t('profile.loadFailed')} onRetry={onRetry} />
}
