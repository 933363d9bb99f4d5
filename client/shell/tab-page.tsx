import type { ComponentType } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAppLocation } from '#client/lib/location.ts'
import { PageTitle } from '#client/ui/card.tsx'
import { FailedCard, type FailedProps, lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'

/** A page that fails to load still shows its title. */
export const tabPage = (load: () => Promise<ComponentType>) => lazyWithRetry(load, FailedTab)

function FailedTab(props: FailedProps) {
  const { t } = useTranslation('shell')
  return (
    <>
      <PageTitle>{t(useAppLocation().tab)}</PageTitle>
      <FailedCard {...props} />
    </>
  )
}
