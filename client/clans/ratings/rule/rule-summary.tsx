import { useTranslation } from 'react-i18next'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { expectedScore } from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { number, ratingText } from '#shared/format.ts'

/** The rule in words. */
export function RuleSummary({ params }: { params: SeasonParams }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { alpha, provisionalMatches, minMatchesForLeaderboard } = params
  const whole = (value: number) => number(value, language)
  const share = (value: number) => percentInSentence(value, language)
  const pace = {
    new: whole(params.provisionalK),
    settled: whole(params.establishedK),
    count: provisionalMatches,
  }
  const margin = { min: whole(params.movMin), max: whole(params.movMax) }
  return (
    <section aria-labelledby="rule-words">
      <SectionTitle id="rule-words">{t('rule.words')}</SectionTitle>
      <Card>
        <dl className="grid max-w-prose gap-3.5">
          <Term name={t('rule.point')}>
            {t('rule.pointText', { start: ratingText(params.initialRating, language) })}
          </Term>
          <Term name={t('rule.before')}>
            {t('rule.beforeText', { stronger: share(alpha), weaker: share(1 - alpha) })}
          </Term>
          <Term name={t('rule.expected')}>
            {t('rule.expectedText', {
              even: share(expectedScore(0, 0)),
              ahead: share(expectedScore(100, 0)),
            })}
          </Term>
          <Term name={t('rule.result')}>{t('rule.resultText')}</Term>
          <Term name={t('rule.pace')}>
            {t(provisionalMatches > 0 ? 'rule.paceText' : 'rule.paceTextOne', pace)}
          </Term>
          <Term name={t('rule.guests')}>{t('rule.guestsText')}</Term>
          <Term name={t('rule.margin')}>
            {t(params.movEnabled ? 'rule.marginTextOn' : 'rule.marginTextOff', margin)}
          </Term>
          <Term name={t('rule.cap')}>{t('rule.capText', { cap: whole(params.ratingCap) })}</Term>
          <Term name={t('rule.counts')}>{t('rule.countsText', { count: minMatchesForLeaderboard })}</Term>
        </dl>
      </Card>
    </section>
  )
}

function Term({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="font-bold">{name}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  )
}
