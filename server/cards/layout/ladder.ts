import type { LadderCard, LadderRow } from '#server/cards/card.ts'
import { delta, ratingText } from '#shared/format.ts'
import type { Canvas } from './canvas.ts'
import { column, label, row, text } from './element.ts'
import { frame, title } from './frame.ts'
import { avatar, figures, fitted, points } from './pieces.ts'

const inColumn = 5

/** A clan's leaderboard: the first ten, in two columns where there is little height. */
export function ladderLayout(canvas: Canvas, { clan, season, players, rows }: LadderCard) {
  const { t, isWide } = canvas
  const lead = [t('card.ladder'), season.name, t('card.players', { count: players })].join(' · ')
  const columns = isWide ? [rows.slice(0, inColumn), rows.slice(inColumn)] : [rows]
  return frame(
    canvas,
    { title: title(canvas, clan.name), lead },
    rows.length === 0
      ? nobody(canvas)
      : row(
          { gap: 24, flexGrow: 1 },
          ...columns.filter((each) => each.length > 0).map((each) => table(canvas, each)),
        ),
  )
}

const nobody = (canvas: Canvas) =>
  row(
    { flexGrow: 1, alignItems: 'center', justifyContent: 'center', color: canvas.colours.ink2, fontSize: 40 },
    canvas.t('card.nobody'),
  )

const table = (canvas: Canvas, rows: LadderRow[]) =>
  column(
    {
      flexGrow: 1,
      flexBasis: 0,
      alignSelf: 'flex-start',
      // The lines round and between the rows: borders are slower.
      padding: lineWidth,
      gap: lineWidth,
      borderRadius: radiusOf(canvas),
      background: canvas.colours.line,
    },
    ...rows.map((entry, index) => line(canvas, entry, { index, count: rows.length })),
  )

const lineWidth = 2
const radiusOf = ({ isWide }: Canvas) => (isWide ? 18 : 24)

function line(canvas: Canvas, entry: LadderRow, { index, count }: { index: number; count: number }) {
  const { colours, isWide } = canvas
  // Few rows are larger.
  const height = isWide ? 82 : Math.max(96, Math.min(144, 960 / count))
  const radius = radiusOf(canvas) - lineWidth
  const edge = isWide ? 6 : 10
  return row(
    {
      alignItems: 'center',
      gap: height * 0.2,
      height: index === 0 ? height : height - lineWidth,
      padding: `0 ${height * 0.3}px 0 ${height * 0.18 + (entry.isOwn ? 0 : edge)}px`,
      ...(entry.isOwn && { borderLeft: `${edge}px solid ${colours.link}` }),
      ...(index === 0 && { borderTopLeftRadius: radius, borderTopRightRadius: radius }),
      ...(index === count - 1 && { borderBottomLeftRadius: radius, borderBottomRightRadius: radius }),
      background: entry.isOwn ? colours.courtTint : colours.surface,
    },
    label(
      { ...figures, justifyContent: 'flex-end', width: height * 0.5, fontSize: height * 0.42 },
      `${entry.rank}`,
    ),
    avatar(canvas, entry, height * 0.64),
    nameOf(canvas, entry, height),
    ratingOf(canvas, entry, height),
  )
}

function nameOf({ colours, isWide, t }: Canvas, entry: LadderRow, height: number) {
  const name = entry.isOwn ? `${entry.name} ${t('card.you')}` : entry.name
  const place = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0 }
  const style = {
    fontSize: fitted(name, isWide ? 26 : height * 0.37, isWide ? 18 : 26),
    fontWeight: 700,
    lineHeight: 1.15,
  }
  if (!entry.isProvisional) return text({ ...place, ...style }, name, 2)
  return column(
    place,
    text(style, name),
    text(
      { fontSize: isWide ? 18 : height * 0.23, color: colours.ink3, lineHeight: 1.15 },
      t('card.provisional'),
    ),
  )
}

const ratingOf = (canvas: Canvas, { rating, isProvisional, points: value }: LadderRow, height: number) =>
  column(
    { alignItems: 'flex-end', gap: 4, flexShrink: 0 },
    label(
      { ...figures, fontSize: height * 0.46, fontWeight: isProvisional ? 500 : 700 },
      ratingText(Math.round(rating), canvas.language),
    ),
    points(canvas, value, height * 0.26, delta(value, canvas.language)),
  )
