import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'

type ForbiddenProps = {
  /** What it is that may not be done; without it the reason stands under what is shown anyway. */
  what?: string
  className?: string
}

/** In place of what nobody does in somebody else's name: the reason. */
export function Forbidden({ what, className = '' }: ForbiddenProps) {
  const { t } = useTranslation('errors')
  return (
    <p className={`flex items-center gap-3 leading-snug ${className}`}>
      <Lock size={20} aria-hidden className="flex-none" />
      <span className="grid min-w-0">
        {what && <b>{what}</b>} <span className="text-14">{t('impersonation_forbidden')}</span>
      </span>
    </p>
  )
}
