import { useTranslation } from 'react-i18next'
import { outcomes } from '#shared/matches/score.ts'
import { OutcomeSquare } from './point-mark.tsx'

/** What solid, half and hollow stand for. */
export function GraphLegend() {
  const { t } = useTranslation('ratings')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {(['win', 'draw', 'loss'] as const).map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <svg
            aria-hidden
            width={16}
            height={16}
            className="flex-none forced-colors:forced-color-adjust-none"
          >
            <OutcomeSquare x={8} y={8} side={11} outcome={outcomes[outcome]} />
          </svg>
          {t(`graph.${outcome}`)}
        </li>
      ))}
    </ul>
  )
}
