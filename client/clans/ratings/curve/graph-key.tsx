import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { outcomes } from '#shared/matches/score.ts'
import { OutcomeSquare, ringed } from './point-mark.tsx'

/** What solid, half and hollow stand for, and the ring where there is one. */
export function GraphKey({ hasMoved }: { hasMoved: boolean }) {
  const { t } = useTranslation('ratings')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-ink-2">
      {(['win', 'draw', 'loss'] as const).map((outcome) => (
        <Entry key={outcome} text={t(`graph.${outcome}`)}>
          <OutcomeSquare x={8} y={8} side={11} outcome={outcomes[outcome]} />
        </Entry>
      ))}
      {hasMoved && (
        <Entry text={t('graph.ring')}>
          <circle cx={8} cy={8} r={6} strokeWidth={2} className={ringed} />
        </Entry>
      )}
    </ul>
  )
}

function Entry({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden width={16} height={16} className="flex-none forced-colors:forced-color-adjust-none">
        {children}
      </svg>
      {text}
    </li>
  )
}
