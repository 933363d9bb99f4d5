import { Fragment, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Points } from '#client/matches/card/points.tsx'
import { Provisional } from '#client/matches/ranked/rating-marks.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { isProvisional, visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { ratingText } from '#shared/format.ts'
import { clarities, type Clarity, type Example, exampleOf, type Result, results } from './example-match.ts'
import { RuleSteps } from './rule-steps.tsx'

/** An example match, rated with the parameters of the page; the reader chooses its result. */
export function RuleExample({ params }: { params: SeasonParams }) {
  const { t } = useTranslation(['ratings', 'ranked'])
  const language = useLanguage()
  const [result, setResult] = useState<Result>('win')
  const [clarity, setClarity] = useState<Clarity>('clear')
  const example = exampleOf(result, clarity, params)
  const [own] = example.pairs
  const pair = t('ratings:rule.example.pair', { one: own.players[0]?.name, other: own.players[1]?.name })
  const score = example.sets.map((set) => set.join('-')).join(' ')
  const announcement = example.moved.map(({ id, name }) =>
    t('ratings:rule.example.news', { name, points: delta(pointsOf(example, id), language) }),
  )
  return (
    <section aria-labelledby="rule-example">
      <SectionTitle id="rule-example">{t('ratings:rule.example.title')}</SectionTitle>
      <Card flush>
        <div className="grid gap-4 p-4">
          <p className="text-14 text-ink-2">{t('ratings:rule.example.about')}</p>
          <Pairs example={example} params={params} />
          <div className="grid gap-1.5">
            <p className="text-14 font-medium">{t('ratings:rule.example.result', { pair })}</p>
            <Segmented<Result>
              label={t('ratings:rule.example.result', { pair })}
              value={result}
              options={results.map((value) => ({ value, label: t(`ratings:rule.example.${value}`) }))}
              onChange={setResult}
            />
          </div>
          <div className="grid gap-1.5">
            <p className="text-14 font-medium">{t('ratings:rule.example.clarity')}</p>
            <Segmented<Clarity>
              label={t('ratings:rule.example.clarity')}
              value={clarity}
              options={clarities.map((value) => ({ value, label: t(`ratings:rule.example.${value}`) }))}
              onChange={setClarity}
            />
          </div>
          <div role="status" className="sr-only">
            {`${t('ratings:rule.example.score', { score })}. ${announcement.join(', ')}`}
          </div>
          <p className="text-20 tabular-nums">{t('ratings:rule.example.score', { score })}</p>
        </div>
        <div className="border-t border-line">
          <Fold title={t('ranked:receipts.show')}>
            <div className="px-4 pb-4">
              <RuleSteps example={example} params={params} />
            </div>
          </Fold>
        </div>
      </Card>
    </section>
  )
}

function pointsOf({ moved }: Example, playerId: string) {
  const change = moved.find(({ id }) => id === playerId)
  return change ? visiblePoints(change.ratingBefore, change.ratingAfter) : 0
}

function Pairs({ example, params }: { example: Example; params: SeasonParams }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <div className="grid gap-2">
      {example.pairs.map(({ players }, side) => (
        <Fragment key={players[0]?.id}>
          {side === 1 && <p className="text-center text-13 text-ink-2">{t('rule.example.versus')}</p>}
          <ul className="grid grid-cols-2 gap-2">
            {players.map(({ id, name, rating, rankedMatches }) => (
              <li key={id} className="grid content-start gap-1 rounded-ctl bg-surface-2 px-3 py-2">
                <b>{name}</b>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="num text-20">{ratingText(rating, language)}</span>
                  <Points points={pointsOf(example, id)} />
                </span>
                {isProvisional(rankedMatches, params) && (
                  <span>
                    <Provisional matches={rankedMatches} of={params.provisionalMatches} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
