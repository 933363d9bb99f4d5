import type { PlayerRecord } from '#server/cards/card.ts'
import { delta, percent } from '#shared/format.ts'
import type { Canvas } from './canvas.ts'
import { ball } from './court.ts'
import { column, drawing, label, row, text, type Child } from './element.ts'
import { caption, figures, outcomeChip, tile } from './pieces.ts'

/** The share of wins on the lob gauge, and what was won and lost. */
export function hero(canvas: Canvas, card: PlayerRecord) {
  const { t, colours, isWide, language } = canvas
  const share = card.matches === 0 ? null : card.wins / card.matches
  const width = isWide ? 420 : 540
  return column(
    {
      flexGrow: isWide ? 0 : 1,
      flexShrink: 0,
      width: isWide ? 560 : '100%',
      justifyContent: 'space-between',
      borderRadius: isWide ? 20 : 32,
      background: colours.court,
      color: colours.white,
    },
    column(
      {
        flexGrow: 1,
        alignItems: 'center',
        justifyContent: 'flex-end',
        padding: isWide ? '16px 0 12px' : '24px 0 14px',
      },
      column(
        {
          position: 'relative',
          width,
          height: width * 0.5,
          alignItems: 'center',
          justifyContent: 'flex-end',
        },
        gauge(width, share),
        label(
          { ...figures, fontSize: isWide ? 140 : 184, lineHeight: 0.9 },
          share === null ? '-' : percent(share, language),
        ),
      ),
      text(
        { fontSize: isWide ? 26 : 40, fontWeight: 700, color: colours.onCourt2, marginTop: isWide ? 6 : 12 },
        card.matches === 0
          ? t('card.noMatches')
          : `${t('card.winRate')} ${t('card.inMatches', { count: card.matches })}`,
      ),
    ),
    row(
      { borderTop: `${isWide ? 5 : 8}px solid ${colours.white}` },
      tally(canvas, 'wins', card.wins, 0),
      tally(canvas, 'draws', card.draws, 1),
      tally(canvas, 'losses', card.losses, 2),
    ),
  )
}

/** The flight of the ball over the net at a half: solid as far as the share, dotted after it. */
function gauge(width: number, share: number | null) {
  const radius = 46
  const angle = Math.PI * (1 - (share ?? 0))
  const x = 50 + radius * Math.cos(angle)
  const y = 50 - radius * Math.sin(angle)
  const colour = share !== null && share >= 0.5 ? '#D8F230' : '#fff'
  return drawing(
    100,
    56,
    `<path d="M4 50A46 46 0 0 1 96 50" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.9" stroke-linecap="round" stroke-dasharray=".1 4.4"/>
    ${
      share === null
        ? ''
        : `<path d="M4 50A46 46 0 0 1 ${x} ${y}" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>
    <path d="M50 1.2v6" stroke="#fff" stroke-width="1.1"/>
    <g transform="translate(${x - 4} ${y - 4}) scale(.0667)">${ball(9, 9)}</g>`
    }`,
    { position: 'absolute', left: 0, top: 0, width, height: width * 0.56 },
  )
}

function tally(canvas: Canvas, name: 'wins' | 'draws' | 'losses', count: number, index: number) {
  const { t, colours, isWide } = canvas
  const radius = isWide ? 20 : 32
  return column(
    {
      flexGrow: 1,
      flexBasis: 0,
      gap: 4,
      padding: isWide ? '12px 20px 14px' : '14px 32px 18px',
      background: colours.courtDeep,
      borderLeft: index === 0 ? undefined : `3px solid ${colours.courtLift}`,
      borderRadius: `0 0 ${index === 2 ? radius : 0}px ${index === 0 ? radius : 0}px`,
    },
    row(
      { alignItems: 'center', gap: isWide ? 12 : 18 },
      square(isWide ? 22 : 34, name),
      label({ ...figures, fontSize: isWide ? 40 : 64 }, String(count)),
    ),
    text({ fontSize: isWide ? 20 : 30, color: colours.onCourt2 }, t(`card.${name}`, { count })),
  )
}

// Solid, half and hollow, as the chips.
const square = (size: number, name: 'wins' | 'draws' | 'losses') =>
  drawing(
    20,
    20,
    `<rect x="1.5" y="1.5" width="17" height="17" rx="2.5" fill="${name === 'wins' ? '#fff' : 'none'}" stroke="#fff" stroke-width="3"/>${name === 'draws' ? '<path d="M2 10h16v8H2z" fill="#fff"/>' : ''}`,
    { width: size, height: size },
  )

/** The outcomes in their order. */
export function results(
  canvas: Canvas,
  shown: PlayerRecord['outcomes'],
  { words, size, grow = 0 }: { words: string; size: number; grow?: number },
) {
  const { t, isWide, colours } = canvas
  return tile(
    canvas,
    { flexGrow: grow },
    { gap: grow ? 24 : isWide ? 10 : 16 },
    caption(canvas, words),
    shown.length === 0
      ? text({ fontSize: isWide ? 24 : 34, color: colours.ink2 }, t('card.noMatches'))
      : row(
          { flexWrap: 'wrap', gap: size / 5 },
          ...shown.map((outcome) => outcomeChip(canvas, outcome, size, true)),
        ),
  )
}

/** How many sets and games the player is ahead. */
export const differences = (canvas: Canvas, { setsAhead, gamesAhead }: PlayerRecord) => [
  figureTile(canvas, delta(setsAhead, canvas.language), canvas.t('card.sets')),
  figureTile(canvas, delta(gamesAhead, canvas.language), canvas.t('card.games')),
]

const figureTile = (canvas: Canvas, figure: string, words: string) =>
  tile(
    canvas,
    { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
    { justifyContent: 'space-between', gap: 8 },
    label({ ...figures, fontSize: canvas.isWide ? 44 : 56 }, figure),
    text({ fontSize: canvas.isWide ? 20 : 26, color: canvas.colours.ink2, lineHeight: 1.15 }, words, 2),
  )

/** The hero and what belongs to it: beside each other where there is little height. */
export const besides = ({ isWide }: Canvas, main: Child, facts: Child[]) =>
  isWide
    ? [
        row(
          { gap: 20, flexGrow: 1 },
          main,
          column({ flexGrow: 1, flexShrink: 1, flexBasis: 0, minWidth: 0, gap: 16 }, ...facts),
        ),
      ]
    : [main, ...facts]
