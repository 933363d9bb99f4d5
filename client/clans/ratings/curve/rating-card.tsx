import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Rating } from '#client/clans/ratings/rating.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { OutcomeWord } from '#client/matches/card/outcome.tsx'
import { Points } from '#client/matches/card/points.tsx'
import { Provisional } from '#client/matches/ranked/rating-marks.tsx'
import { fullDay, shortDay } from '#client/stats/charts/calendar-names.ts'
import { ChartCard } from '#client/stats/charts/frame/chart-card.tsx'
import { FiguresTable } from '#client/stats/charts/frame/figures-table.tsx'
import { Loading } from '#client/ui/states.tsx'
import { isProvisional, matchesUntilRanked, visiblePoints } from '#shared/clans/ratings/rating.ts'
import type { RatingCurve } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { ratingText, number } from '#shared/format.ts'
import { curveFacts, matchHref, type CurvePoint } from './curve.ts'
import { RatingGraph } from './rating-graph.tsx'

type RatingCardProps = { title: string; curve: RatingCurve; season: Season }

/** A player's standing in a season, with their rating curve as a graph and a table. */
export function RatingCard({ title, curve, season }: RatingCardProps) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const facts = curveFacts(curve.points)
  const says = standingText(curve, season, t)
  if (!facts || curve.rating === null) return <ChartCard title={title} headline={says} />
  const isNew = isProvisional(curve.rankedMatches, season)
  const shown = (rating: number) => ratingText(rating, language)
  const label = t('graph.label', {
    title,
    count: curve.rankedMatches,
    start: shown(facts.start),
    startDate: fullDay(facts.first.date, language),
    end: shown(facts.last.ratingAfter),
    endDate: fullDay(facts.last.date, language),
    high: shown(facts.high),
    low: shown(facts.low),
  })
  return (
    <ChartCard
      title={title}
      headline={says}
      figure={
        <div className="grid flex-none justify-items-end gap-1">
          <p className="flex flex-wrap items-end justify-end gap-x-2 gap-y-1">
            <span className="text-40 narrow:text-30">
              <Rating rating={curve.rating} isProvisional={isNew} />
            </span>
            <span className="pb-1">
              <Points points={visiblePoints(facts.last.ratingBefore, facts.last.ratingAfter)} />
            </span>
          </p>
          {isNew && <Provisional matches={curve.rankedMatches} of={season.provisionalMatches} />}
        </div>
      }
      table={<RatingTable caption={title} points={curve.points} />}
    >
      <RatingGraph points={curve.points} facts={facts} season={season} label={label} />
    </ChartCard>
  )
}

export function CurveLoading() {
  return <Loading blocks={['h-96 rounded-card']} />
}

function standingText({ rank, ranked, rankedMatches }: RatingCurve, season: Season, t: TFunction<'ratings'>) {
  const rankText =
    rank !== null
      ? t('card.place', { count: rank, of: ranked, ordinal: true })
      : season.isActive
        ? t('entering.more', { count: matchesUntilRanked(rankedMatches, season) })
        : t('card.unranked')
  // On a line break the dot moves to the next line.
  return `${rankText} ·\u00a0${rankedMatches === 0 ? t('card.none') : t('table.played', { count: rankedMatches })}`
}

// Two values per column: six columns are too wide for a phone.
const columns = [
  ['date', 'result'],
  ['rating', 'points'],
  ['expected', 'k'],
] as const

/** All values of a rating curve, the latest match first; each date links to its match. */
function RatingTable({ caption, points }: { caption: string; points: readonly CurvePoint[] }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const rating = (value: number) => ratingText(value, language)
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
            upper={
              <Link
                href={matchHref(point)}
                className="-my-3 inline-flex min-h-tap items-center rounded-ctl whitespace-nowrap text-link"
              >
                {shortDay(point.date, language)}
              </Link>
            }
            lower={<OutcomeWord outcome={point.outcome} />}
          />,
          <TwoLines
            key="rating"
            upper={
              <span className="@2xs:whitespace-nowrap">
                {`${rating(point.ratingBefore)} → ${rating(point.ratingAfter)}`}
              </span>
            }
            lower={<Points points={visiblePoints(point.ratingBefore, point.ratingAfter)} />}
          />,
          <TwoLines
            key="expected"
            upper={percent(point.teamExpectedScore, language)}
            lower={`${t('graph.columns.k')} ${number(point.kFactor, language)}`}
          />,
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
