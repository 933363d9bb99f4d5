import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { number, percent, ratingText } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { OutcomeWord } from '#client/matches/outcome.tsx'
import { shortDay } from '#client/stats/charts/calendar-names.ts'
import { FiguresTable } from '#client/stats/charts/figures-table.tsx'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { CurvePoint } from './curve.ts'
import { matchOf } from './point-link.tsx'
import { Points } from './points.tsx'
import { usePointWords } from './use-point-words.ts'

const columns = ['date', 'result', 'rating', 'points', 'expected', 'k'] as const

/** Every figure of a curve, the latest match first; each date leads to its match. */
export function RatingTable({ caption, points }: { caption: string; points: readonly CurvePoint[] }) {
  const { t } = useTranslation('ratings')
  return (
    <FiguresTable
      caption={caption}
      heads={columns.map((column) => ({ key: column, head: t(`graph.columns.${column}`) }))}
      rows={points.toReversed().map((point) => ({ key: point.matchId, cells: cellsOf(point) }))}
    />
  )
}

const cellsOf = (point: CurvePoint) => [
  <DateLink key="date" point={point} />,
  <OutcomeWord key="result" outcome={point.outcome} />,
  <Change key="rating" point={point} />,
  <Points key="points" points={visiblePoints(point.before, point.after)} />,
  <Expected key="expected" share={point.expectedScore} />,
  <K key="k" factor={point.kFactor} />,
]

function DateLink({ point }: { point: CurvePoint }) {
  const language = useLanguage()
  return (
    <Link
      href={matchOf(point)}
      className="-my-2 inline-flex min-h-tap items-center rounded-ctl whitespace-nowrap text-link"
    >
      {shortDay(point.date, language)}
    </Link>
  )
}

function Change({ point }: { point: CurvePoint }) {
  const language = useLanguage()
  const { moved } = usePointWords()(point)
  const shown = (rating: number) => ratingText(rating, language)
  return (
    <>
      <span className="whitespace-nowrap">
        {shown(point.before)} → {shown(point.after)}
      </span>
      {moved && <span className="block text-13 text-ink-2">{moved}</span>}
    </>
  )
}

function Expected({ share }: { share: number }) {
  return percent(share, useLanguage())
}

function K({ factor }: { factor: number }) {
  return number(factor, useLanguage())
}
