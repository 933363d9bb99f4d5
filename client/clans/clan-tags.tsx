import Lock from 'lucide-react/icons/lock'
import type { CSSProperties } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import type { Tier } from '#shared/clans/tiers.ts'

/** Its colours are the same in both themes. */
export function TierTag({ tier }: { tier: Tier }) {
  const { t } = useTranslation('clans')
  return (
    <span
      className="inline-flex min-h-6.5 items-center rounded-cell border px-2 text-13 leading-tight font-medium"
      style={metals[tier]}
    >
      {t(`tier.${tier}`)}
    </span>
  )
}

const metals = {
  Gold: { borderColor: '#8a6a0a', background: '#f6d766', color: '#3b2a00' },
  Platinum: { borderColor: '#5f7386', background: '#dfe6ec', color: '#1e2b38' },
  Diamond: { borderColor: '#1f7a8c', background: '#bdeef7', color: '#06303a' },
} satisfies Record<Tier, CSSProperties>

export function PrivateMark() {
  const { t } = useTranslation('clans')
  return (
    <span className="inline-flex items-center gap-1">
      <Lock size={14} className="flex-none" aria-hidden />
      {t('private')}
    </span>
  )
}
