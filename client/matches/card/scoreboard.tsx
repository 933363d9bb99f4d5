import { useTranslation } from '#client/i18n/use-translation.ts'
import { firstNames, fullNames } from '#client/players/names.ts'
import type { Match } from '#shared/matches/schema.ts'
import { type Outcome, outcomes, type SetScore, setWinner } from '#shared/matches/score.ts'
import { OutcomeChip, OutcomeWord } from './outcome.tsx'
import { useHasPlayed } from './use-has-played.ts'

type ScoreboardProps = { match: Match; court?: boolean }

/** The reader's pair first, or the recorder's. */
export function Scoreboard({ match, court = false }: ScoreboardProps) {
  const { t } = useTranslation('matches')
  const { userPartner, opponent1, opponent2, seats } = match
  const [recorder = '', ...others] = fullNames([seats[0]?.name ?? '', userPartner, opponent1, opponent2])
  const first = useHasPlayed(match) ? t('you') : recorder
  return <PairScores names={[first, ...others]} sets={match.sets} outcome={match.userWon} court={court} />
}

type PairScoresProps = {
  /** As they are shown: the first pair's, then the other's. */
  names: readonly string[]
  sets: readonly SetScore[]
  /** Of the first pair. */
  outcome: Outcome
  court?: boolean
}

/** The sets of two pairs. The winners' names and sets are bold. */
export function PairScores({ names, sets, outcome, court = false }: PairScoresProps) {
  const [first = '', partner = '', one = '', two = ''] = names
  return (
    <div className={`grid grid-cols-[minmax(0,1fr)_auto] items-center ${court ? 'gap-y-1.5' : 'gap-y-0.5'}`}>
      <span className="sr-only">{sets.map((set) => `${set.userScore}-${set.opponentScore}`).join(', ')}</span>
      <TeamRow names={[first, partner]} hasWon={outcome === outcomes.win} court={court}>
        {sets.map((set, index) => ({ index, games: set.userScore, isWon: setWinner(set) === 'user' }))}
      </TeamRow>
      <TeamRow names={[one, two]} hasWon={outcome === outcomes.loss} court={court}>
        {sets.map((set, index) => ({
          index,
          games: set.opponentScore,
          isWon: setWinner(set) === 'opponent',
        }))}
      </TeamRow>
    </div>
  )
}

type TeamRowProps = {
  names: [string, string]
  hasWon: boolean
  court: boolean
  children: { index: number; games: number; isWon: boolean }[]
}

function TeamRow({ names, hasWon, court, children }: TeamRowProps) {
  return (
    <>
      <span
        className={`pr-2 leading-tight ${court ? '@lg:text-24' : ''} ${hasWon ? 'font-bold' : 'font-regular'}`}
      >
        <span className="block overflow-hidden text-balance text-ellipsis">
          {names[0]}
          {court ? <br /> : '\u00a0· '}
          {names[1]}
        </span>
      </span>
      <span aria-hidden className={`flex ${court ? 'gap-1.5' : 'gap-0.75'}`}>
        {children.map(({ index, games, isWon }) => (
          <span
            key={index}
            className={`num grid place-items-center ${court ? large : small} ${look(court, isWon)}`}
          >
            {games}
          </span>
        ))}
      </span>
    </>
  )
}

const small = 'h-9.5 w-9 rounded-cell text-24 forced-colors:forced-color-adjust-none'
const large =
  'h-15 w-13 rounded-[6px] text-40 narrow:w-11 @lg:h-24 @lg:w-20 @lg:text-[3.5rem] forced-colors:forced-color-adjust-none'

function look(court: boolean, isWon: boolean) {
  if (court) return isWon ? 'bg-white text-[#083577]' : 'bg-court-deep font-regular'
  return isWon ? 'bg-court font-heavy text-white' : 'bg-surface-2 font-regular text-ink-2'
}

/** The reader's outcome; for a match that they did not play, the winners. */
export function MatchOutcome({ match, court = false }: { match: Match; court?: boolean }) {
  const { userWon, seats } = match
  if (!useHasPlayed(match))
    return <Winners names={seats.map(({ name }) => name)} outcome={userWon} court={court} />
  return (
    <>
      <OutcomeChip outcome={userWon} large={court} court={court} />
      <span className={outcomeSize(court)}>
        <OutcomeWord outcome={userWon} court={court} />
      </span>
    </>
  )
}

/** Who won, or that it was a draw: for readers who did not play. `names` are in full. */
export function Winners({ names, outcome, court = false }: Omit<PairScoresProps, 'sets'>) {
  const { t } = useTranslation('matches')
  const winners = outcome === outcomes.loss ? names.slice(2) : names.slice(0, 2)
  const [one, other] = firstNames(winners)
  return (
    <span className={`min-w-0 overflow-hidden font-bold text-ellipsis ${outcomeSize(court)}`}>
      {outcome === outcomes.draw ? t('outcome.draw') : t('wonBy', { pair: t('pair', { one, other }) })}
    </span>
  )
}

const outcomeSize = (court: boolean) => (court ? 'text-20 font-stretch-[112%]' : '')
