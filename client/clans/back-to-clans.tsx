import { useTranslation } from 'react-i18next'
import { close, useAppLocation } from '#client/lib/location.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ownClansHref } from './locations.ts'

/** To the list from which the clan was opened. Its matches are a page further in: from there, to the reader's own clans. */
export function BackToClans() {
  const { t } = useTranslation('clans')
  const { view } = useAppLocation()
  return (
    <BackLink
      href={ownClansHref}
      onBack={view === 'clan-matches' ? undefined : () => close('clan', 'season')}
    >
      {t('page.back')}
    </BackLink>
  )
}
