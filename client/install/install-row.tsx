import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import { Suspense, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { row, RowText } from '#client/ui/group.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { askToInstall, useInstallWay } from './installation.ts'

const InstallOffer = lazyWithRetry(() => import('./install-offer.tsx').then((offer) => offer.InstallOffer))

/** For the settings; nothing where the app cannot be installed, or is. */
export function InstallRow() {
  const { t } = useTranslation('install')
  const way = useInstallWay()
  const [isOpen, setOpen] = useState(false)
  if (!way) return null
  return (
    <>
      <button
        type="button"
        onClick={() => (way === 'prompt' ? void askToInstall() : setOpen(true))}
        className={row}
      >
        <Download aria-hidden className="flex-none text-ink-2" />
        <RowText name={t('row')} about={t('rowAbout')} />
        <ChevronRight aria-hidden className="flex-none text-ink-2" />
      </button>
      <Suspense>{isOpen && <InstallOffer onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
