import { useTranslation } from 'react-i18next'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { ChangeLine, SumLine } from '#client/matches/ranked/rating-sum.tsx'
import type { Example } from './example-match.ts'

/** What a match moves for each of its players, with the sum behind it. */
export function RulePoints({ example: { moved, margin, expected, scores } }: { example: Example }) {
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
