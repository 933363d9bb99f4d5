import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { Tag } from '#client/ui/tag.tsx'

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
