import type { CardPerson } from '#server/cards/card.ts'
import { families } from '#server/cards/fonts.ts'
import { outcomes, type Outcome } from '#shared/matches/score.ts'
import { avatarColourOf, initialsOf } from '#shared/players/initials.ts'
import type { Canvas } from './canvas.ts'
import { column, drawing, row, text, type Child, type Style } from './element.ts'

/** Titles and names. */
export const heavy = { fontWeight: 800, letterSpacing: '-0.02em' }
/** Scores, ratings and counts: the narrow figures of a scoreboard. */
export const figures = { fontFamily: families.narrow, fontWeight: 700, letterSpacing: '0.02em' }

const outcomeNames = { [outcomes.win]: 'win', [outcomes.draw]: 'draw', [outcomes.loss]: 'loss' } as const
export const outcomeName = (outcome: Outcome) => outcomeNames[outcome]

/** The drawing and the name of the app. */
export const brand = ({ t, colours: { ink } }: Canvas, size: number, colour = ink) =>
  row(
    { alignItems: 'center', gap: size * 0.3, flexShrink: 0 },
    drawing(32, 32, logo, { width: size, height: size }),
    text({ ...heavy, fontSize: size * 0.58, color: colour, lineHeight: 1 }, t('card.app')),
  )

// The drawing of client/public/favicon.svg.
const logo = `<rect width="32" height="32" rx="7" fill="#0D4BA6"/><path d="M4 4h24v24H4z" fill="none" stroke="#fff" stroke-width="2"/>
<path d="M16 1.5v29" stroke="#fff" stroke-width="3"/><path d="M8.5 4v24M23.5 4v24M8.5 16h15" fill="none" stroke="#fff" stroke-width="1.6" opacity=".75"/>
<circle cx="22.5" cy="10" r="5.6" fill="#D8F230" stroke="#081A2E" stroke-width="2"/>`

/** The letter of an outcome: solid for a win, half for a draw, hollow for a defeat, as D is a draw or a defeat. */
export function outcomeChip({ colours, t }: Canvas, outcome: Outcome, size: number, isRound = false) {
  const name = outcomeName(outcome)
  const looks: Record<typeof name, Style> = {
    win: { background: colours.win, color: colours.onWin },
    draw: { background: colours.drawTint, color: colours.draw },
    loss: { color: colours.loss },
  }
  const radius = isRound ? size / 2 : Math.round(size / 8)
  return row(
    {
      ...figures,
      ...looks[name],
      position: 'relative',
      width: size,
      height: size,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: radius,
      fontSize: size * 0.58,
      lineHeight: 1,
    },
    name !== 'win' && outline(size, radius, colours[name], name === 'draw'),
    t(`card.letter.${name}`),
  )
}

// Drawn over the rest, as is every line round something: for a border of satori the whole shape is clipped, which is slow.
function outline(size: number, radius: number, colour: string, hasBase: boolean) {
  const line = Math.max(3, Math.round(size / 16))
  const side = size - line
  const shape = `<rect x="${line / 2}" y="${line / 2}" width="${side}" height="${side}" rx="${radius - line / 2}" fill="none" stroke="${colour}" stroke-width="${line}"/>`
  const base = hasBase ? heavyBase(size, line, Math.max(radius - line, 0), colour) : ''
  return drawing(size, size, shape + base, { position: 'absolute', left: 0, top: 0 })
}

// The lowest fifth of what is within the line: of a disc a segment.
function heavyBase(size: number, line: number, radius: number, colour: string) {
  const bottom = size - line
  const top = bottom - (bottom - line) / 5
  const isDisc = radius >= size / 2 - line
  const left = isDisc ? size / 2 - Math.sqrt(radius ** 2 - (top - size / 2) ** 2) : line
  const end = isDisc ? `A${radius} ${radius} 0 0 1 ${left} ${top}` : `V${bottom}H${left}`
  return `<path d="M${left} ${top}H${size - left}${end}z" fill="${colour}"/>`
}

/** Initials on the colour that the name has in the app; a guest's with a dashed ring. */
export function avatar(
  { colours }: Canvas,
  { name, isGuest }: CardPerson,
  size: number,
  { isOnCourt = false } = {},
) {
  return row(
    {
      position: 'relative',
      width: size,
      height: size,
      flexShrink: 0,
      alignItems: 'center',
      justifyContent: 'center',
      borderRadius: size / 2,
      background: isGuest ? colours.surface : colours.avatars[avatarColourOf(name)],
      color: isGuest ? colours.ink2 : colours.white,
      fontWeight: 700,
      fontSize: size * 0.38,
      lineHeight: 1,
    },
    (isGuest || isOnCourt) &&
      ring(size, isGuest ? `stroke="${colours.lineStrong}" stroke-dasharray="10 8"` : 'stroke="#fff"'),
    initialsOf(name),
  )
}

const ring = (size: number, stroke: string) =>
  drawing(100, 100, `<circle cx="50" cy="50" r="47.5" fill="none" ${stroke} stroke-width="5"/>`, {
    position: 'absolute',
    left: 0,
    top: 0,
    width: size,
    height: size,
  })

/** A card of the app: a surface with a line round it. `outer` is its place among others, `inner` that of its children. */
export const tile = ({ colours, isWide }: Canvas, outer: Style, inner: Style, ...children: Child[]) =>
  column(
    // Two surfaces, as a border is slower.
    { padding: 2, borderRadius: isWide ? 18 : 24, background: colours.line, ...outer },
    column(
      {
        flexGrow: 1,
        minWidth: 0,
        padding: isWide ? '18px 24px' : '26px 30px',
        borderRadius: isWide ? 16 : 22,
        background: colours.surface,
        color: colours.ink,
        ...inner,
      },
      ...children,
    ),
  )

/** What the content of a tile is. */
export const caption = ({ colours, isWide }: Canvas, content: string) =>
  text({ fontSize: isWide ? 20 : 28, color: colours.ink2 }, content)

/** A size for a text of that length, so that it needs few lines: from `size` down to two thirds of it. */
export function fitted(content: string, size: number, letters: number) {
  const length = [...content].length
  return Math.round(size * Math.max(2 / 3, Math.min(1, letters / length)))
}

/** ▲ +18 or ▽ −9, drawn, with the sign. */
export function points({ colours }: Canvas, value: number, size: number, worded: string) {
  const colour = value > 0 ? colours.win : value < 0 ? colours.loss : colours.ink2
  return row(
    {
      ...figures,
      alignItems: 'center',
      gap: size * 0.2,
      flexShrink: 0,
      color: colour,
      fontSize: size,
      lineHeight: 1,
    },
    value !== 0 && drawing(12, 12, triangle(value, colour), { width: size * 0.62, height: size * 0.62 }),
    worded,
  )
}

const triangle = (value: number, colour: string) =>
  value > 0
    ? `<path d="M6 1.5 11.5 10.5H.5z" fill="${colour}"/>`
    : `<path d="M6 9.7 10.4 2.2H1.6z" fill="none" stroke="${colour}" stroke-width="1.8"/>`

export const arrow = (size: number, colour: string) =>
  drawing(24, 24, `<path d="M3 12h17M13 5l7 7-7 7" fill="none" stroke="${colour}" stroke-width="3"/>`, {
    width: size,
    height: size,
  })
