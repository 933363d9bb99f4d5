import type { CurveCard } from '#server/cards/card.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { delta, ratingText } from '#shared/format.ts'
import type { Canvas } from './canvas.ts'
import { column, drawing, label, row, text } from './element.ts'
import { frame, title } from './frame.ts'
import { avatar, figures, heavy, tile } from './pieces.ts'

/** A player's rating in a season: now, and the line that led there. */
export function curveLayout(canvas: Canvas, card: CurveCard) {
  const { t, isWide } = canvas
  const { clan, season, ratings, start } = card
  const figuresShown = [
    fact(canvas, start, t('card.start')),
    fact(canvas, Math.max(start, ...ratings), t('card.high')),
    fact(canvas, ratings.at(-1) ?? start, t('card.now')),
  ]
  return frame(
    canvas,
    { title: title(canvas, t('card.curve')), lead: [clan.name, season.name].join(' · ') },
    panel(canvas, card),
    row({ gap: isWide ? 16 : 24 }, ...figuresShown),
  )
}

function panel(canvas: Canvas, card: CurveCard) {
  const { colours, isWide, width } = canvas
  const padding = isWide ? 28 : 44
  const line = {
    width: isWide ? 680 : width - 2 * 52 - 2 * padding,
    height: isWide ? 250 : 350,
  }
  const style = {
    flexGrow: 1,
    flexShrink: 1,
    padding,
    gap: 24,
    borderRadius: isWide ? 20 : 32,
    background: colours.court,
    color: colours.white,
  }
  const content = [standing(canvas, card), graph(canvas, card, line)]
  return isWide
    ? row({ ...style, alignItems: 'center', justifyContent: 'space-between' }, ...content)
    : column({ ...style, justifyContent: 'space-between' }, ...content)
}

function standing(canvas: Canvas, { player, ratings, start, rank, players }: CurveCard) {
  const { t, colours, isWide, language } = canvas
  const now = ratings.at(-1) ?? start
  const before = ratings.at(-2) ?? start
  const words = [
    rank === null ? null : t('card.rank', { count: rank, of: players, ordinal: true }),
    t('card.matches', { count: ratings.length }),
  ]
  return column(
    { gap: isWide ? 12 : 18, flexShrink: 1, minWidth: 0, width: isWide ? 340 : '100%' },
    row(
      { alignItems: 'center', gap: 18, minWidth: 0 },
      avatar(canvas, player, isWide ? 52 : 72, { isOnCourt: true }),
      text(
        { ...heavy, flexShrink: 1, minWidth: 0, fontSize: isWide ? 28 : 40, lineHeight: 1.15 },
        player.name,
        isWide ? 2 : 1,
      ),
    ),
    row(
      { alignItems: 'flex-end', gap: 20 },
      label(
        { ...figures, fontSize: isWide ? 116 : 168, lineHeight: 0.95 },
        ratingText(Math.round(now), language),
      ),
      label(
        { ...figures, fontSize: isWide ? 34 : 48, color: colours.ball, marginBottom: isWide ? 12 : 18 },
        delta(visiblePoints(before, now), language),
      ),
    ),
    text({ fontSize: isWide ? 24 : 34, color: colours.onCourt2 }, words.filter(Boolean).join(' · ')),
  )
}

/** The line on the court: dashed while provisional, with the ball at its end. */
function graph(
  { colours, language }: Canvas,
  { ratings, start, provisional }: CurveCard,
  { width, height }: { width: number; height: number },
) {
  const values = [start, ...ratings]
  const [low, high] = rangeOf(values)
  const right = width - 40
  const at = (value: number, index: number) => ({
    x: 90 + ((right - 90) * index) / Math.max(1, values.length - 1),
    y: 30 + ((height - 60) * (high - value)) / (high - low),
  })
  const places = values.map(at)
  const path = (from: number, to: number) =>
    places
      .slice(from, to + 1)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('')
  const last = places.at(-1) ?? { x: 0, y: 0 }
  const marks = [low, (low + high) / 2, high]
  const stroke = `fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round" stroke-linecap="round"`
  const shapes = `${marks.map((mark) => `<path d="M84 ${at(mark, 0).y}H${width}" stroke="${colours.courtLift}" stroke-width="3"/>`).join('')}
    <path d="${path(0, provisional)}" ${stroke} stroke-dasharray="2 14"/><path d="${path(provisional, values.length - 1)}" ${stroke}/>
    <circle cx="${last.x}" cy="${last.y}" r="19" fill="#D8F230" stroke="#081A2E" stroke-width="5"/>`
  return row(
    { position: 'relative', width, height, flexShrink: 0 },
    drawing(width, height, shapes, { position: 'absolute', left: 0, top: 0 }),
    ...marks.map((mark) =>
      label(
        {
          ...figures,
          position: 'absolute',
          left: 0,
          top: at(mark, 0).y - 14,
          fontSize: 28,
          color: colours.onCourt2,
        },
        ratingText(Math.round(mark), language),
      ),
    ),
  )
}

const smallestRange = 40

/** The ratings between which the line lies, in steps of twenty. */
function rangeOf(values: number[]) {
  const low = Math.floor(Math.min(...values) / 20) * 20
  const high = Math.ceil(Math.max(...values) / 20) * 20
  return [low, Math.max(high, low + smallestRange)] as const
}

const fact = (canvas: Canvas, rating: number, words: string) =>
  tile(
    canvas,
    { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    { gap: 6 },
    label({ ...figures, fontSize: canvas.isWide ? 40 : 72 }, ratingText(Math.round(rating), canvas.language)),
    text({ fontSize: canvas.isWide ? 20 : 28, color: canvas.colours.ink2 }, words),
  )
