import { useTranslation } from 'react-i18next'
import { fewMatches } from '#shared/stats/period.ts'

/**
 * In how many matches a figure was found, in words, for figures that are not of all that stand around them; `noted`
 * for what a player may leave out.
 */
export function useSampleText() {
  const { t } = useTranslation('stats')
  return (count: number, kind: keyof typeof keys = 'of') =>
    count === 0 ? undefined : t(`home.facts.${keys[kind][count < fewMatches ? 0 : 1]}`, { count })
}

const keys = { of: ['fewOf', 'of'], noted: ['fewNoted', 'noted'] } as const
