import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'

export function PrivateMark() {
  const { t } = useTranslation('clans')
  return (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} className="flex-none" aria-hidden />
      {t('private')}
    </span>
  )
}
