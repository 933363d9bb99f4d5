import { useTranslation } from 'react-i18next'
import { firstNames } from '#client/matches/player-label.ts'
import type { Match } from '#shared/matches/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { OutcomeChip, OutcomeWord } from './outcome.tsx'
import { useHasPlayed } from './use-has-played.ts'

/** The reader's outcome; for a match that they did not play, the winners. */
export function MatchOutcome({ match, court = false }: { match: Match; court?: boolean }) {
  const { t } = useTranslation('matches')
  const { userWon, seats } = match
  const size = court ? 'text-20 font-stretch-[112%]' : ''
  if (useHasPlayed(match))
    return (
      <>
        <OutcomeChip outcome={userWon} large={court} court={court} />
        <span className={size}>
          <OutcomeWord outcome={userWon} court={court} />
        </span>
      </>
    )
  const winners = userWon === outcomes.loss ? seats.slice(2) : seats.slice(0, 2)
  const [one, other] = firstNames(winners.map(({ name }) => name))
  return (
    <span className={`min-w-0 overflow-hidden font-bold text-ellipsis ${size}`}>
      {userWon === outcomes.draw ? t('outcome.draw') : t('wonBy', { pair: t('pair', { one, other }) })}
    </span>
  )
}
