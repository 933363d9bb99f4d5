import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { OutcomeWord } from '#client/matches/card/outcome.tsx'
import { Points } from '#client/matches/card/points.tsx'
import { shortDay } from '#client/stats/charts/calendar-names.ts'
import { FiguresTable } from '#client/stats/charts/frame/figures-table.tsx'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { number, ratingText } from '#shared/format.ts'
import { matchHref, type CurvePoint } from './curve.ts'

// Two values per column: six columns are too wide for a phone.
const columns = [
  ['date', 'result'],
  ['rating', 'points'],
  ['expected', 'k'],
] as const

/** All values of a rating curve, the latest match first; each date links to its match. */
export function RatingTable({ caption, points }: { caption: string; points: readonly CurvePoint[] }) {
  const { t } = useTranslation('ratings')
  return (
    <FiguresTable
      caption={caption}
      heads={columns.map(([upper, lower]) => ({
        key: upper,
        head: <TwoLines upper={t(`graph.columns.${upper}`)} lower={t(`graph.columns.${lower}`)} />,
      }))}
      rows={points.toReversed().map((point) => ({
        key: point.matchId,
        cells: [
          <TwoLines
            key="date"
            upper={<Day point={point} />}
            lower={<OutcomeWord outcome={point.outcome} />}
          />,
          <Change key="rating" point={point} />,
          <Expected key="expected" point={point} />,
        ],
      }))}
    />
  )
}

function TwoLines({ upper, lower }: { upper: ReactNode; lower: ReactNode }) {
  return (
    <>
      {upper} <span className="mt-1 block">{lower}</span>
    </>
  )
}

function Day({ point }: { point: CurvePoint }) {
  const language = useLanguage()
  return (
    <Link
      href={matchHref(point)}
      className="-my-3 inline-flex min-h-tap items-center rounded-ctl whitespace-nowrap text-link"
    >
      {shortDay(point.date, language)}
    </Link>
  )
}

function Change({ point }: { point: CurvePoint }) {
  const language = useLanguage()
  const [before, after] = [point.ratingBefore, point.ratingAfter].map((rating) =>
    ratingText(rating, language),
  )
  return (
    <TwoLines
      upper={<span className="@2xs:whitespace-nowrap">{`${before} → ${after}`}</span>}
      lower={<Points points={visiblePoints(point.ratingBefore, point.ratingAfter)} />}
    />
  )
}

function Expected({ point: { teamExpectedScore, kFactor } }: { point: CurvePoint }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const k = `${t('graph.columns.k')} ${number(kFactor, language)}`
  return <TwoLines upper={percent(teamExpectedScore, language)} lower={k} />
}
