import { useTranslation } from 'react-i18next'
import { delta, factor, number, ratingText } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { expectationOf } from '#client/matches/ranked/expectation.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import type { Example } from './rule-match.ts'

/** The receipt of the example's new player, in the words of the real ones. */
export function RuleReceipt({ example: { moved }, params }: { example: Example; params: SeasonParams }) {
  const { t } = useTranslation('ratings')
  const { t: ranked } = useTranslation('ranked')
  const language = useLanguage()
  const mine = moved[1]
  if (!mine) return null
  const { name, ratingBefore, ratingAfter, teamExpectedScore, kFactor, movMultiplier } = mine
  const whose = ranked('receipts.ownK', { k: number(kFactor, language) })
  const change = ranked('receipts.change', {
    before: ratingText(ratingBefore, language),
    after: ratingText(ratingAfter, language),
    points: delta(visiblePoints(ratingBefore, ratingAfter), language),
  })
  const parts = [
    `${change}: ${ranked('receipts.expected', expectationOf(teamExpectedScore, ranked, language))}`,
    isProvisional(mine.rankedMatches, params)
      ? ranked('receipts.k', { whose, matches: mine.rankedMatchesAfter, of: params.provisionalMatches })
      : whose,
    ranked('receipts.margin', { margin: factor(movMultiplier, language) }),
  ]
  return (
    <section aria-labelledby="rule-receipt">
      <SectionTitle id="rule-receipt">{t('rule.receipt')}</SectionTitle>
      <Card className="grid gap-2.5">
        <p className="text-ink-2">{t('rule.receiptText', { name })}</p>
        <p className="rounded-ctl bg-surface-2 px-3 py-2.5 font-[620] tabular-nums">{parts.join(' · ')}</p>
        <p className="text-14 text-ink-2">{t('rule.receiptParts')}</p>
      </Card>
    </section>
  )
}
