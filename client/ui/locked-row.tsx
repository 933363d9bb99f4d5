import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import type { ErrorCode } from '#shared/errors.ts'
import { row, RowText } from './group.tsx'

export function LockedRow({ name, reason }: { name: string; reason: ErrorCode }) {
  const { t } = useTranslation('errors')
  return (
    <div className={row}>
      <Lock aria-hidden className="flex-none text-ink-2" />
      <RowText name={name} about={t(reason)} />
    </div>
  )
}
