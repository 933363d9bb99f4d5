import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#shared/errors.ts'

type ForbiddenProps = {
  /** What it is that may not be done; without it the reason stands under what is shown anyway. */
  what?: string
  reason?: ErrorCode
  className?: string
}

/** In place of what may not be done here, most often because it would be in somebody else's name: the reason. */
export function Forbidden({ what, reason = 'impersonation_forbidden', className = '' }: ForbiddenProps) {
  const { t } = useTranslation('errors')
  return (
    <p className={`flex items-center gap-3 leading-snug ${className}`}>
      <Lock size={20} aria-hidden className="flex-none" />
      <span className="grid min-w-0">
        {what && <b>{what}</b>} <span className="text-14">{t(reason)}</span>
      </span>
    </p>
  )
}
