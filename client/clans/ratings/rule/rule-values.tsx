import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { figureText } from '#client/clans/seasons/season-values.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'

/** Every parameter of the season, with its place in the formula. */
export function RuleValues({ params, source }: { params: SeasonParams; source: string }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <section aria-labelledby="rule-values">
      <SectionTitle id="rule-values">{t('rule.values.title')}</SectionTitle>
      <p className="pb-2 text-14 wrap-anywhere text-ink-2">{source}</p>
      <Card flush>
        <table aria-labelledby="rule-values" className="w-full border-collapse text-14">
          <thead>
            <tr className="bg-surface-2 text-13 text-ink-2">
              <th scope="col" className={`${cell} text-left`}>
                {t('rule.values.what')}
              </th>
              <th scope="col" className={`${cell} text-left`}>
                {t('rule.values.sign')}
              </th>
              <th scope="col" className={`${cell} text-right`}>
                {t('rule.values.value')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ figure, sign }) => (
              <tr key={figure} className="border-t border-line">
                <th scope="row" className={`${cell} text-left font-[600]`}>
                  {t(`seasons.figure.${figure}`)}
                </th>
                <td className={cell}>{sign}</td>
                <td className={`${cell} text-right font-[660] tabular-nums`}>
                  {figure === 'movEnabled'
                    ? t(params.movEnabled ? 'seasons.yes' : 'seasons.no')
                    : figureText(figure, params[figure], language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </section>
  )
}

const cell = 'px-2 py-2.5 align-top leading-tight first:pl-3.5 last:pr-3.5'

type Row = { figure: keyof SeasonParams; sign: ReactNode }

const rows: Row[] = [
  { figure: 'initialRating', sign: <var>r</var> },
  { figure: 'alpha', sign: 'α' },
  { figure: 'provisionalMatches', sign: '–' },
  { figure: 'provisionalK', sign: <var>K</var> },
  { figure: 'establishedK', sign: <var>K</var> },
  { figure: 'movEnabled', sign: '–' },
  { figure: 'movCoefficient', sign: <var>c</var> },
  { figure: 'movMin', sign: <var>M</var> },
  { figure: 'movMax', sign: <var>M</var> },
  { figure: 'ratingCap', sign: 'Δ' },
  { figure: 'minMatchesForLeaderboard', sign: '–' },
]
