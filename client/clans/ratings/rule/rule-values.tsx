import type { ReactNode } from 'react'
import { paramText } from '#client/clans/seasons/season-form-values.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Card } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import type { SeasonParams } from '#shared/clans/seasons/defaults.ts'

/** All parameters of the season, with their symbols in the formulas. */
export function RuleValues({ params, source }: { params: SeasonParams; source: string }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <Card flush>
      <Fold title={t('rule.values.title')} level={2}>
        <p className="px-4 pb-2 text-14 wrap-anywhere text-ink-2">{source}</p>
        <table aria-label={t('rule.values.title')} className="w-full border-collapse text-14">
          <thead>
            <tr className="bg-surface-2 text-13 text-ink-2">
              {(['what', 'sign', 'value'] as const).map((column) => (
                <th key={column} scope="col" className={`${cell} text-left last:text-right`}>
                  {t(`rule.values.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ figure, sign }) => (
              <tr key={figure} className="border-t border-line">
                <th scope="row" className={`${cell} text-left font-medium`}>
                  {t(`seasons.figure.${figure}`)}
                </th>
                <td className={cell}>{sign}</td>
                <td className={`${cell} text-right font-medium tabular-nums`}>
                  {figure === 'movEnabled'
                    ? t(params.movEnabled ? 'seasons.yes' : 'seasons.no')
                    : paramText(figure, params[figure], language)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Fold>
    </Card>
  )
}

const cell = 'px-2 py-2.5 align-top leading-tight first:pl-3.5 last:pr-3.5'

const rows: { figure: keyof SeasonParams; sign: ReactNode }[] = [
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
