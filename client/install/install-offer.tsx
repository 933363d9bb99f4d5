import House from 'lucide-react/icons/house'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/dialog/sheet.tsx'
import { HomeScreenSteps } from './home-screen-steps.tsx'
import { askToInstall, useInstallWay } from './installation.ts'

/** What an installation brings, with the browser's question or the steps by hand. */
export function InstallOffer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('install')
  const isByHand = useInstallWay() === 'by-hand'
  const install = () => {
    void askToInstall()
    onClose()
  }
  return (
    <Sheet size="auto" title={t('title')} onClose={onClose}>
      <div className="mb-4 flex items-center gap-4">
        <img src="/icons/any-144.png" alt="" width="72" height="72" className="flex-none" />
        <ul className="grid gap-2">
          <Benefit icon={<House size={20} aria-hidden />}>{t('opens')}</Benefit>
          <Benefit icon={<WifiOff size={20} aria-hidden />}>{t('offline')}</Benefit>
        </ul>
      </div>
      {isByHand ? (
        <>
          <HomeScreenSteps />
          <Button wide onClick={onClose}>
            {t('understood')}
          </Button>
        </>
      ) : (
        <div data-uncovered className="grid grid-cols-2 gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('notNow')}
          </Button>
          <Button onClick={install}>{t('install')}</Button>
        </div>
      )}
    </Sheet>
  )
}

function Benefit({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="flex items-center gap-2.5 leading-snug">
      <span className="flex-none text-link">{icon}</span>
      {children}
    </li>
  )
}
