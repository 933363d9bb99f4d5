import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useTranslation } from 'react-i18next'
import { Tag } from '#client/ui/tag.tsx'
import { useWaitingOf } from './waiting.ts'

/** Marks a match of which something has not been sent yet. */
export function WaitingMark({ matchId }: { matchId: number }) {
  const { t } = useTranslation('shell')
  if (!useWaitingOf(matchId)) return null
  return (
    <span className="block pt-2.5">
      <Tag kind="provisional">
        <CloudUpload aria-hidden />
        {t('connection.waiting')}
      </Tag>
    </span>
  )
}
