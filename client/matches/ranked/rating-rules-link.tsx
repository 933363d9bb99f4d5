import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'

export function RatingRulesLink({ clanId }: { clanId: number | undefined }) {
  const { t } = useTranslation('ranked')
  return (
    <Link
      href={href({ tab: 'community', view: 'ratings', clan: clanId })}
      className="inline-flex min-h-tap items-center rounded-ctl text-14 font-medium text-link"
    >
      {t('rules')}
    </Link>
  )
}
