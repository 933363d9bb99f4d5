import { useTranslation } from 'react-i18next'
import { difficultyDots } from '#shared/matches/difficulty.ts'

/** Five dots of two points each; empty for a match without difficulty. */
export function DifficultyDots({ difficulty }: { difficulty: number | null }) {
  const { t } = useTranslation('matches')
  return (
    <span
      role="img"
      aria-label={difficulty === null ? t('difficultyNone') : t('difficultyOf', { value: difficulty })}
      className="inline-flex items-center gap-1"
    >
      {keyedDots(difficulty ?? 0).map(({ place, dot }) => (
        <i key={place} className={`size-3 rounded-ball border-2 border-current ${fills[dot]}`} />
      ))}
    </span>
  )
}

const keyedDots = (difficulty: number) => difficultyDots(difficulty).map((dot, place) => ({ place, dot }))

const fills = {
  full: 'bg-current',
  half: 'bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
  empty: '',
}
