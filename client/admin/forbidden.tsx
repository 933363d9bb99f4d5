import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '#client/i18n/use-translation.ts'
import type { ErrorCode } from '#shared/errors.ts'

type ForbiddenProps = {
  /** What is not allowed; without it only the reason. */
  what?: string
  reason?: ErrorCode
  className?: string
}

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
