import { useTranslation } from 'react-i18next'
import { ratingText } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'

/** A rating as people see it: a whole number, lighter while it is provisional. */
export function Rating({ rating, isProvisional }: { rating: number; isProvisional: boolean }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <span className={`num ${isProvisional ? 'font-[560]' : ''}`}>
      {isProvisional && <span className="sr-only">{t('table.provisional')} </span>}
      {ratingText(rating, language)}
    </span>
  )
}
