import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta, factor, percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { ChangeLine, SumLine } from '#client/matches/ranked/rating-sum.tsx'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { number, ratingText } from '#shared/format.ts'
import type { Example } from './example-match.ts'

type RuleStepsProps = { example: Example; params: SeasonParams }

/** The calculation of an example match, step by step. */
export function RuleSteps({ example, params }: RuleStepsProps) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { pairs, expected, scores } = example
  const [pair, otherPair] = pairs.map(({ players: [one, other] }) =>
    t('rule.example.pair', { one: one?.name, other: other?.name }),
  )
  const shown = (value: number) => number(value, language, { maximumFractionDigits: 2 })
  const exact = (rating: number) => ratingText(rating, language, 2)
  const inPower = { maximumFractionDigits: 3 }
  return (
    <ol className="grid gap-4">
      <Step number={1} name={t('rule.example.teams')}>
        {pairs.map(({ high, low, rating }, side) => (
          <p key={side === 0 ? pair : otherPair} className="tabular-nums">
            {t('rule.example.teamsSum', {
              pair: side === 0 ? pair : otherPair,
              alpha: shown(params.alpha),
              rest: shown(1 - params.alpha),
              high: exact(high),
              low: exact(low),
              team: exact(rating),
            })}
          </p>
        ))}
      </Step>
      <Step number={2} name={t('rule.example.expected')}>
        <p className="tabular-nums">
          1 / (1 + 10
          <sup className="text-13">
            ({exact(pairs[1].rating)} − {exact(pairs[0].rating)}) / 400
          </sup>
          ) = {number(expected[0], language, inPower)}
        </p>
        <p>
          {t('rule.example.expectedText', {
            share: percentInSentence(expected[0], language),
            otherShare: percentInSentence(expected[1], language),
            pair,
            otherPair,
          })}
        </p>
      </Step>
      <Step number={3} name={t('rule.example.resultStep')}>
        <p>
          {t('rule.example.resultText', {
            score: shown(scores[0]),
            otherScore: shown(scores[1]),
            pair,
            otherPair,
          })}
        </p>
      </Step>
      <Step number={4} name={t('rule.example.margin')}>
        <Margin example={example} params={params} />
      </Step>
      <Step number={5} name={t('rule.example.points')}>
        <p>{t('rule.example.pointsText')}</p>
        <RulePoints example={example} />
        <p className="text-13">{t('rule.example.whole')}</p>
      </Step>
    </ol>
  )
}

function Step({ number: stepNumber, name, children }: { number: number; name: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2.5">
      <span
        aria-hidden
        className="num grid size-7 place-items-center rounded-cell bg-court-tint text-14 text-link"
      >
        {stepNumber}
      </span>
      <div className="grid gap-1 text-14 text-ink-2">
        <h3 className="pt-0.5 text-ink">{name}</h3>
        {children}
      </div>
    </li>
  )
}

function Margin({ example: { margin, marginIfCounted, games, scores }, params }: RuleStepsProps) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const isDraw = scores[0] === scores[1]
  const said = isDraw ? 'marginDraw' : params.movEnabled ? 'marginOn' : 'marginOff'
  return (
    <p>
      {t(`rule.example.${said}`, {
        margin: factor(margin, language),
        would: factor(marginIfCounted, language),
        count: games,
      })}
    </p>
  )
}

function RulePoints({ example: { moved, margin, expected, scores } }: { example: Example }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <ul className="grid gap-2 pt-1">
      {moved.map(({ id, name, side, kFactor, ratingDelta, capped, ...change }) => (
        <li key={id} className="grid gap-1 rounded-ctl bg-surface-2 px-3 py-2">
          <ChangeLine name={name} moved={change} />
          <SumLine kFactor={kFactor} margin={margin} score={scores[side]} expected={expected[side]} />
          {capped && (
            <p>{t('rule.example.capped', { cap: delta(Math.round(ratingDelta * 100) / 100, language) })}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
