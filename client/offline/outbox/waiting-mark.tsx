import CloudUpload from 'lucide-react/icons/cloud-upload'
import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Tag } from '#client/ui/tag.tsx'
import type { Subject } from './entry.ts'
import { useIsWaiting } from './waiting.ts'

/** Marks what has not been sent yet, in the place of what else could be done with it. */
export function WaitingMark({ of, children = null }: { of: Subject; children?: ReactNode }) {
  const { t } = useTranslation('shell')
  if (!useIsWaiting(of)) return children
  return (
    <Tag kind="provisional">
      <CloudUpload aria-hidden />
      {t('connection.waiting')}
    </Tag>
  )
}
