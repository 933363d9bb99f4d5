import WifiOff from 'lucide-react/icons/wifi-off'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#client/lib/use-online.ts'

/** What is on the screen stays; this says why nothing newer comes. */
export function OfflineStrip() {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex min-h-11 items-center gap-2.5 bg-draw-tint px-gutter text-14 font-medium text-draw lg:px-8">
          <WifiOff size={18} className="flex-none" aria-hidden />
          {t('offline')}
        </span>
      )}
    </output>
  )
}
