import { useTranslation } from 'react-i18next'
import { Tag } from '#client/ui/tag.tsx'

export function Provisional({ matches, of }: { matches: number; of: number }) {
  const { t } = useTranslation('ranked')
  return (
    <Tag kind="provisional">
      <span aria-hidden className="whitespace-nowrap">
        {t('provisional', { matches, of })}
      </span>
      <span className="sr-only">{t('provisionalInWords', { matches, of })}</span>
    </Tag>
  )
}
