import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { row, RowText } from '#client/ui/group.tsx'
import type { ErrorCode } from '#shared/errors.ts'

/** In the place of something that can't be done now: what, and why not. */
export function Locked({ name, reason }: { name: string; reason: ErrorCode }) {
  const { t } = useTranslation('errors')
  return (
    <div className={row}>
      <Lock aria-hidden className="flex-none text-ink-2" />
      <RowText name={name} about={t(reason)} />
    </div>
  )
}
