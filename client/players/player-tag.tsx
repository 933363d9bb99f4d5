import BadgeCheck from 'lucide-react/icons/badge-check'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Tag } from '#client/ui/tag.tsx'

export function PlayerTag({ isRegistered }: { isRegistered: boolean }) {
  const { t } = useTranslation('players')
  if (!isRegistered) return <Tag>{t('player')}</Tag>
  return (
    <Tag kind="court">
      <BadgeCheck aria-hidden />
      {t('registered')}
    </Tag>
  )
}
