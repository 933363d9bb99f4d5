import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '#client/i18n/use-translation.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { row, RowText } from './group.tsx'

export function LockedNotice({ reason }: { reason: ErrorCode }) {
  const { t } = useTranslation('errors')
  return (
    <p className="flex items-start gap-3 rounded-ctl bg-surface-2 p-3 font-medium">
      <Lock aria-hidden className="flex-none" />
      {t(reason)}
    </p>
  )
}

export function LockedRow({ name, reason }: { name: string; reason: ErrorCode }) {
  const { t } = useTranslation('errors')
  return (
    <div className={row}>
      <Lock aria-hidden className="flex-none text-ink-2" />
      <RowText name={name} about={t(reason)} />
    </div>
  )
}
