import { useTranslation } from '#client/i18n/use-translation.ts'
import { type Outcome, outcomes } from '#shared/matches/score.ts'

const names = { [outcomes.win]: 'victory', [outcomes.draw]: 'draw', [outcomes.loss]: 'defeat' } as const

type OutcomeProps = { outcome: Outcome; large?: boolean; court?: boolean }

/**
 * Solid for a win, half for a draw, hollow for a defeat: D is a draw in English and a defeat in Spanish.
 * Screen readers get the word.
 */
export function OutcomeChip({ outcome, large, court }: OutcomeProps) {
  const { t } = useTranslation('matches')
  const name = names[outcome]
  const size = large ? 'size-10 text-[1.375rem]' : 'size-7.5 text-[1.0625rem]'
  return (
    <span
      aria-hidden
      className={`num grid flex-none place-items-center rounded-cell border-[2.5px] forced-colors:forced-color-adjust-none ${size} ${(court ? onCourt : onPage)[name]} ${name === 'draw' ? (large ? 'pb-1.25' : 'pb-0.75') : ''}`}
    >
      {t(`letter.${name}`)}
    </span>
  )
}

export function OutcomeWord({ outcome, court }: OutcomeProps) {
  const { t } = useTranslation('matches')
  const name = names[outcome]
  return <span className={`font-bold ${court ? '' : words[name]}`}>{t(`outcome.${name}`)}</span>
}

const onPage = {
  victory: 'border-win bg-win text-on-win',
  draw: 'border-draw bg-draw-tint text-draw shadow-[inset_0_-4px_0_var(--draw)]',
  defeat: 'border-loss bg-surface text-loss',
}

const onCourt = {
  victory: 'border-white bg-white text-[#08683f]',
  draw: 'border-white bg-court-deep text-white shadow-[inset_0_-6px_0_#fff]',
  defeat: 'border-white bg-transparent text-white',
}

const words = { victory: 'text-win', draw: 'text-draw', defeat: 'text-loss' }
