import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Card } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { number } from '#shared/format.ts'

/** The formulas of the rule, each also in words, for readers who cannot read or see formulas. */
export function RuleFormula({ params }: { params: SeasonParams }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const shown = (value: number) => number(value, language)
  const ratings = (
    <>
      <Indexed name="r" index={1} />, <Indexed name="r" index={2} />
    </>
  )
  const { movMin, movMax, ratingCap } = params
  return (
    <Card flush>
      <Fold title={t('rule.formula.title')} level={2}>
        <dl className="grid gap-4 px-4 pb-4">
          <Line name={t('rule.formula.team')} words={t('rule.formula.teamWords')}>
            <var>T</var> = α · max({ratings}) + (1 − α) · min({ratings})
          </Line>
          <Line name={t('rule.formula.expected')} words={t('rule.formula.expectedWords')}>
            <Indexed name="E" index="A" /> = 1 / (1 + 10
            <sup className="text-13">
              (<Indexed name="T" index="B" /> − <Indexed name="T" index="A" />) / 400
            </sup>
            )
          </Line>
          <Line name={t('rule.formula.result')} words={t('rule.formula.resultWords')}>
            <var>S</var> = 1 ({t('rule.formula.win')}), ½ ({t('rule.formula.draw')}), 0 (
            {t('rule.formula.loss')})
          </Line>
          <Line name={t('rule.formula.margin')} words={t('rule.formula.marginWords')}>
            <var>M</var> = 1 + <var>c</var> · <var>g</var>,{' '}
            {t('rule.formula.marginBetween', { min: shown(movMin), max: shown(movMax) })}
          </Line>
          <Line name={t('rule.formula.points')} words={t('rule.formula.pointsWords')}>
            Δ = <var>K</var> · <var>M</var> · (<var>S</var> − <var>E</var>),{' '}
            {t('rule.formula.pointsBetween', { cap: shown(ratingCap) })}
          </Line>
        </dl>
      </Fold>
    </Card>
  )
}

function Line({ name, words, children }: { name: string; words: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="font-bold">{name}</dt>
      <dd className="rounded-ctl bg-surface-2 px-3 py-2.5 font-regular tabular-nums">{children}</dd>
      <dd className="text-14 text-ink-2">{words}</dd>
    </div>
  )
}

const Indexed = ({ name, index }: { name: string; index: ReactNode }) => (
  <>
    <var>{name}</var>
    <sub className="text-13">{index}</sub>
  </>
)
