import type { CardPerson, ResultCard } from '#server/cards/card.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { delta, ratingText } from '#shared/format.ts'
import { outcomes, setWinner, type SetScore } from '#shared/matches/score.ts'
import { firstName } from '#shared/players/name.ts'
import type { Canvas } from './canvas.ts'
import { net } from './court.ts'
import { column, label, row, text } from './element.ts'
import { frame, title } from './frame.ts'
import { arrow, avatar, caption, figures, fitted, outcomeChip, outcomeName, points, tile } from './pieces.ts'
import { placeOf, weekdayAndDay } from './words.ts'

/** A match: the outcome, both pairs at the net with their sets, and what it did to streak and rating. */
export const resultLayout = (canvas: Canvas, card: ResultCard) =>
  frame(
    canvas,
    { title: outcomeTitle(canvas, card), lead: lead(canvas, card) },
    board(canvas, card),
    foot(canvas, card),
  )

function outcomeTitle(canvas: Canvas, { isOwn, outcome, pairs }: ResultCard) {
  const { t, colours, isWide } = canvas
  const name = outcomeName(outcome)
  const [one, other] = (outcome === outcomes.loss ? pairs[1] : pairs[0]).map(({ name }) => firstName(name))
  if (!isOwn && outcome !== outcomes.draw) return title(canvas, t('card.wonBy', { one, other }))
  return row(
    { alignItems: 'center', gap: isWide ? 18 : 28 },
    outcomeChip(canvas, outcome, isWide ? 60 : 100),
    title(canvas, t(`card.outcome.${name}`), colours[name]),
  )
}

function lead(canvas: Canvas, card: ResultCard) {
  const date = weekdayAndDay(canvas, card.day, { year: 'numeric' })
  return [date, placeOf(canvas, card)].filter(Boolean).join(' · ')
}

function board(canvas: Canvas, { pairs, sets, outcome, form, rating }: ResultCard) {
  const { isWide, colours, width } = canvas
  const rows = pairs.map((pair, index) => ({
    pair,
    hasWon: outcome === (index === 0 ? outcomes.win : outcomes.loss),
    cells: sets.map((set) => cellOf(set, index === 0)),
    isTall: !form && !rating,
  }))
  const padding = isWide ? 28 : 44
  const inner = width - 2 * (isWide ? 44 : 52)
  const [own, other] = rows as [PairRow, PairRow]
  return column(
    {
      position: 'relative',
      flexGrow: 1,
      flexShrink: 1,
      borderRadius: isWide ? 20 : 32,
      background: colours.court,
      color: colours.white,
    },
    half(canvas, own, padding, true),
    net(inner, isWide ? { tape: 6, mesh: 12 } : { tape: 8, mesh: 22 }, colours.white),
    half(canvas, other, padding, false),
  )
}

type Cell = { games: number; isWon: boolean }
type PairRow = { pair: readonly [CardPerson, CardPerson]; hasWon: boolean; cells: Cell[]; isTall: boolean }

/** The side of a pair: its names at the back wall, its games at the net. */
function half(canvas: Canvas, { pair, hasWon, cells, isTall }: PairRow, padding: number, isFar: boolean) {
  const { isWide } = canvas
  const names = pair.map((person) => playerName(canvas, person, hasWon))
  const games = row(
    { gap: isWide ? 10 : 16, justifyContent: 'center' },
    ...cells.map((cell) => cellBox(canvas, cell, isTall)),
  )
  const style = {
    flexGrow: 1,
    flexBasis: 0,
    padding: isWide ? `14px ${padding}px` : `28px ${padding}px`,
  }
  if (isWide)
    return row(
      { ...style, alignItems: 'center', gap: 24 },
      column({ flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 10 }, ...names),
      games,
    )
  const line = row({ gap: 28, width: '100%' }, ...names)
  return column(
    { ...style, justifyContent: 'space-between', gap: 24 },
    ...(isFar ? [line, games] : [games, line]),
  )
}

function playerName(canvas: Canvas, person: CardPerson, hasWon: boolean) {
  const { isWide } = canvas
  const size = isWide ? 32 : 40
  return row(
    {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: isWide ? 'auto' : 0,
      minWidth: 0,
      alignItems: 'center',
      gap: isWide ? 16 : 18,
    },
    avatar(canvas, person, isWide ? 56 : 76, { isOnCourt: true }),
    text(
      {
        flexShrink: 1,
        minWidth: 0,
        fontSize: fitted(person.name, size, isWide ? 26 : 24),
        fontWeight: hasWon ? 800 : 500,
        lineHeight: 1.12,
      },
      person.name,
      isWide ? 1 : 2,
    ),
  )
}

function cellBox({ isWide, colours }: Canvas, { games, isWon }: Cell, isTall: boolean) {
  const height = isWide ? (isTall ? 150 : 108) : isTall ? 270 : 164
  const width = isWide ? { width: height * 0.92 } : { flexGrow: 1, maxWidth: 280 }
  return row(
    {
      ...figures,
      ...width,
      height,
      fontSize: height * (isWide ? 0.82 : 0.98),
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: isWide ? 10 : 14,
      lineHeight: 1,
      ...(isWon
        ? { background: colours.white, color: colours.courtInk }
        : { background: colours.courtDeep, color: colours.onCourt2, fontWeight: 500 }),
    },
    String(games),
  )
}

const cellOf = (set: SetScore, isUser: boolean): Cell => ({
  games: isUser ? set.userScore : set.opponentScore,
  isWon: setWinner(set) === (isUser ? 'user' : 'opponent'),
})

function foot(canvas: Canvas, { form, rating }: ResultCard) {
  if (!form && !rating) return null
  return row(
    { gap: canvas.isWide ? 20 : 24 },
    form && formTile(canvas, form),
    rating && ratingTile(canvas, rating),
  )
}

function formTile(canvas: Canvas, { outcomes: shown, streak }: NonNullable<ResultCard['form']>) {
  const { t, isWide } = canvas
  const last = shown.at(-1) ?? outcomes.draw
  const label = text(
    { fontSize: isWide ? 24 : 32, fontWeight: 700, flexShrink: 1 },
    t(`card.streak.${outcomeName(last)}`, { count: streak }),
  )
  const chips = row(
    { gap: isWide ? 10 : 14 },
    ...shown.map((outcome) => outcomeChip(canvas, outcome, isWide ? 40 : 60, true)),
  )
  return tile(
    canvas,
    { flexGrow: 1, flexBasis: 0 },
    { justifyContent: 'space-between', gap: isWide ? 8 : 22 },
    caption(canvas, t('card.form')),
    isWide ? row({ alignItems: 'center', justifyContent: 'space-between', gap: 16 }, label, chips) : label,
    !isWide && chips,
  )
}

function ratingTile(canvas: Canvas, { clan, before, after }: NonNullable<ResultCard['rating']>) {
  const { t, isWide, language, colours } = canvas
  const value = visiblePoints(before, after)
  return tile(
    canvas,
    { flexGrow: 1, flexBasis: 0 },
    { justifyContent: 'space-between', gap: isWide ? 8 : 22 },
    caption(canvas, clan ? `${t('card.rating')} · ${clan.name}` : t('card.rating')),
    row(
      { alignItems: 'center', justifyContent: 'space-between', gap: 16 },
      row(
        { ...figures, alignItems: 'center', gap: isWide ? 12 : 14 },
        label({ fontSize: isWide ? 32 : 46, color: colours.ink3 }, ratingText(Math.round(before), language)),
        arrow(isWide ? 26 : 36, colours.ink3),
        label({ fontSize: isWide ? 46 : 74 }, ratingText(Math.round(after), language)),
      ),
      points(canvas, value, isWide ? 32 : 42, delta(value, language)),
    ),
  )
}
