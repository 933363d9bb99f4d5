import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { ratingText } from '#shared/format.ts'

/** A rating as a whole number, in a lighter weight while it is provisional. */
export function Rating({ rating, isProvisional }: { rating: number; isProvisional: boolean }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <span className={`num ${isProvisional ? 'font-regular' : ''}`}>
      {isProvisional && <span className="sr-only">{t('table.provisional')} </span>}
      {ratingText(rating, language)}
    </span>
  )
}

/** The colour of points won or lost, which their sign tells as well. */
export const pointsColour = (points: number) =>
  points > 0 ? 'text-win' : points < 0 ? 'text-loss' : 'text-ink-2'
