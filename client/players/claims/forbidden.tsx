import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#shared/errors.ts'

/** Why nothing can be said here about who is who. */
export function Forbidden({ reason }: { reason: ErrorCode }) {
  const { t } = useTranslation('errors')
  return (
    <p className="flex items-start gap-3 rounded-ctl bg-surface-2 p-3 font-[600]">
      <Lock aria-hidden className="flex-none" />
      {t(reason)}
    </p>
  )
}
