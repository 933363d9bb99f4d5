import { useTranslation } from 'react-i18next'
import { Dialog } from '#client/ui/dialog.tsx'

export function ShareDialog({ onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('scheduled')
  return <Dialog open onOpenChange={(open) => open || onClose()} title={t('title')} />
}
