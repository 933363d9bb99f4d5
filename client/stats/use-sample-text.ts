import { useTranslation } from '#client/i18n/use-translation.ts'
import { fewMatches } from '#shared/stats/period.ts'

/** The number of matches of a figure, where it differs from the card's; `noted` for optional values. */
export function useSampleText() {
  const { t } = useTranslation('stats')
  return (count: number, kind: keyof typeof keys = 'of') =>
    count === 0 ? undefined : t(`home.facts.${keys[kind][count < fewMatches ? 0 : 1]}`, { count })
}

const keys = { of: ['fewOf', 'of'], noted: ['fewNoted', 'noted'] } as const
