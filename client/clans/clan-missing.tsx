import { useTranslation } from '#client/i18n/use-translation.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { ownClansHref } from './locations.ts'

export function ClanMissing() {
  const { t } = useTranslation('clans')
  return (
    <EmptyState
      title={t('page.missing')}
      text={t('page.missingText')}
      action={<ButtonLink href={ownClansHref}>{t('page.toClans')}</ButtonLink>}
    />
  )
}
