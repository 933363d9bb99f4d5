import { useTranslation } from 'react-i18next'
import { pointsColour } from '#client/clans/ratings/tone.ts'
import { delta, factor, percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { courtNames } from '#client/matches/player-label.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { ratingText } from '#shared/format.ts'
import { outcomes } from '#shared/matches/score.ts'
import { expectationOf } from './expectation.ts'
import { Provisional } from './provisional.tsx'
import type { FourSeats, Seat, Stakes } from './stakes.ts'

type StakesTableProps = { stakes: Stakes; seats: FourSeats; season: Season }

export function StakesTable({ stakes, seats, season }: StakesTableProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const { word } = expectationOf(stakes.expected, t, language)
  const { own, rivals } = stakes.teams
  const shown = (value: number) => ratingText(value, language)
  const names = courtNames(seats.map(({ name }) => name))
  return (
    <div className="grid gap-2">
      <div>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <b className="num text-30 leading-none">{percent(stakes.expected, language)}</b>
          <b>{word}</b>
        </p>
        <p className="text-14 text-ink-2">{t('stakes.teams', { own: shown(own), rivals: shown(rivals) })}</p>
      </div>
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{t('stakes.table')}</caption>
        <thead>
          <tr className="text-13 text-ink-2">
            <th scope="col">
              <span className="sr-only">{t('stakes.player')}</span>
            </th>
            {results.map((result) => (
              <th
                key={result}
                scope="col"
                className={`w-[19%] rounded-t-cell px-0.5 py-1.5 text-center font-medium ${typed(stakes, result)}`}
              >
                {t(`stakes.${result}`)}
                {isTyped(stakes, result) && <span className="sr-only">, {t('stakes.typed')}</span>}
              </th>
            ))}
          </tr>
        </thead>
        {[seats.slice(0, 2), seats.slice(2)].map((pair, side) => (
          <tbody key={side === 0 ? 'own' : 'rivals'} className="border-t border-line">
            {pair.map((seat, place) => (
              <Row
                key={seat.id ?? `${place} ${seat.name}`}
                seat={seat}
                name={side === 0 && place === 0 ? t('you') : (names[side * 2 + place] ?? '')}
                stakes={stakes}
                season={season}
              />
            ))}
          </tbody>
        ))}
      </table>
      <Margin stakes={stakes} season={season} />
    </div>
  )
}

const results = ['win', 'draw', 'loss'] as const
type Result = (typeof results)[number]

const isTyped = (stakes: Stakes, result: Result) => stakes.typed === outcomes[result]
const typed = (stakes: Stakes, result: Result) => (isTyped(stakes, result) ? 'bg-court-tint text-ink' : '')

type RowProps = { seat: Seat; name: string; stakes: Stakes; season: Season }

function Row({ seat, name, stakes, season }: RowProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  if (seat.name === '' && seat.id === null) return null
  const rated = stakes.rated.find(({ playerId }) => playerId === seat.id)
  return (
    <tr className="align-middle">
      <th scope="row" className="py-1.5 pr-2 text-left leading-tight font-medium">
        <span className="wrap-anywhere">{name}</span>
        {rated && (
          <span className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className={`num text-16 ${rated.isProvisional ? 'font-regular' : ''}`}>
              {ratingText(rated.standing.rating, language)}
            </span>
            {rated.isProvisional && (
              <Provisional matches={rated.standing.rankedMatches} of={season.provisionalMatches} />
            )}
          </span>
        )}
      </th>
      {rated ? (
        results.map((result) => (
          <td
            key={result}
            className={`num px-0.5 text-center text-18 whitespace-nowrap ${pointsColour(rated.points[result])} ${typed(stakes, result)}`}
          >
            {delta(rated.points[result], language)}
          </td>
        ))
      ) : (
        <td colSpan={3} className="text-center text-ink-2">
          {t('stakes.guest')}
        </td>
      )}
    </tr>
  )
}

function Margin({ stakes: { margin, typed: outcome }, season }: Pick<RowProps, 'stakes' | 'season'>) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const shown = factor(margin ?? 1, language)
  const said = !season.movEnabled
    ? 'marginOff'
    : margin === null && outcome === null
      ? 'marginOpen'
      : 'margin'
  return <p className="text-13 text-ink-2">{t(`stakes.${said}`, { margin: shown })}</p>
}
