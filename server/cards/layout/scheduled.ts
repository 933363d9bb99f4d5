import type { ScheduledCard } from '#server/cards/card.ts'
import type { Canvas } from './canvas.ts'
import { mesh } from './court.ts'
import { column, drawing, label, row, text } from './element.ts'
import { frame, title } from './frame.ts'
import { figures, fitted, heavy } from './pieces.ts'
import { placeOf, weekdayAndDay } from './words.ts'

/** An invitation: day, time and place of a scheduled match, and its court with the free places. */
export function scheduledLayout(canvas: Canvas, card: ScheduledCard) {
  const { t, isWide } = canvas
  const { invitedBy: name } = card
  const heading = title(canvas, name === null ? t('card.invitation') : t('card.invitationBy', { name }))
  const content = [appointment(canvas, card), court(canvas, card)]
  return frame(
    canvas,
    { title: heading },
    isWide
      ? row({ flexGrow: 1, gap: 32 }, ...content)
      : column({ flexGrow: 1, justifyContent: 'space-between', gap: 32 }, ...content),
  )
}

function appointment(canvas: Canvas, card: ScheduledCard) {
  const { t, colours, isWide } = canvas
  const day = weekdayAndDay(canvas, card.day)
  const place = [t('card.minutes', { count: card.duration }), placeOf(canvas, card)]
    .filter(Boolean)
    .join(' · ')
  return column(
    {
      flexGrow: 1,
      flexShrink: 1,
      flexBasis: isWide ? 0 : 'auto',
      minWidth: 0,
      justifyContent: 'space-between',
    },
    column(
      { gap: isWide ? 12 : 20 },
      text({ ...heavy, fontSize: fitted(day, isWide ? 50 : 76, 18), lineHeight: 1.1 }, day, 2),
      row(
        { alignItems: 'flex-end', justifyContent: 'space-between' },
        label({ ...figures, fontSize: isWide ? 216 : 240, lineHeight: 0.86 }, card.time),
        !isWide && status(canvas, card),
      ),
      text({ fontSize: fitted(place, isWide ? 32 : 44, 30), color: colours.ink2 }, place, 2),
    ),
    isWide && row({}, status(canvas, card)),
  )
}

/** Whether one can still join. */
function status({ t, colours, isWide }: Canvas, { freePlaces, hasBegun }: ScheduledCard) {
  const isOpen = !hasBegun && freePlaces > 0
  return label(
    {
      ...heavy,
      padding: '16px 26px',
      borderRadius: 14,
      fontSize: isWide ? 46 : 52,
      ...(isOpen
        ? { background: colours.win, color: colours.onWin }
        : { background: colours.line, color: colours.ink }),
    },
    hasBegun ? t('card.begun') : t('card.spots', { count: freePlaces }),
  )
}

/** The court from above, as the app shows it. The first places are the taken ones: who sits where is nobody's business. */
function court({ colours, isWide }: Canvas, { freePlaces, hasBegun }: ScheduledCard) {
  const [width, height] = isWide ? [560, 480] : [976, 420]
  const [lane, middle] = [width * 0.12, { x: width / 2, y: height / 2 }]
  const seats = seatsOf(width, height).map((seat, index) =>
    index < 4 - freePlaces ? taken(seat) : free(seat, colours.courtDeep, !hasBegun),
  )
  return drawing(
    width,
    height,
    `<rect width="${width}" height="${height}" rx="20" fill="${colours.court}"/>
    <path d="M${middle.x} 0H${width - 20}a20 20 0 0 1 20 20V${height - 20}a20 20 0 0 1 -20 20H${middle.x}z" fill="${colours.courtDeep}" fill-opacity=".55"/>
    <path d="M${lane} 0V${height}M${width - lane} 0V${height}M${lane} ${middle.y}H${width - lane}" stroke="#fff" stroke-opacity=".45" stroke-width="4"/>
    ${seats.join('')}
    <path d="M${middle.x} 0V${height}" stroke="#fff" stroke-width="12"/>
    <path d="M${middle.x} 0V${height}" stroke="#081A2E" stroke-width="3" stroke-dasharray="4 6"/>`,
  )
}

type Seat = { x: number; y: number; width: number; height: number }

/** In the order of the positions: each pair's left player is at its own left, facing the net. */
const seatsOf = (width: number, height: number): Seat[] =>
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ].map(([side = 0, row = 0]) => ({
    x: (side * width) / 2 + 14,
    y: (row * height) / 2 + 14,
    width: width / 2 - 28,
    height: height / 2 - 28,
  }))

const centreOf = ({ x, y, width, height }: Seat) => `${x + width / 2} ${y + height / 2}`

const taken = (seat: Seat) =>
  `<g transform="translate(${centreOf(seat)})"><circle r="58" fill="#fff"/><circle cy="-14" r="19" fill="#083577"/><path d="M-36 34a36 30 0 0 1 72 0z" fill="#083577"/></g>`

function free(seat: Seat, background: string, isOpen: boolean) {
  const { x, y, width, height } = seat
  const box = `x="${x}" y="${y}" width="${width}" height="${height}" rx="12"`
  const plus = `<g transform="translate(${centreOf(seat)})"><circle r="54" fill="#D8F230" stroke="#081A2E" stroke-width="6"/><path d="M-24 0h48M0 -24v48" stroke="#081A2E" stroke-width="9" stroke-linecap="round"/></g>`
  return `<rect ${box} fill="${background}"/><path d="${mesh(seat, 22)}" stroke="#fff" stroke-opacity=".22" stroke-width="2"/><rect ${box} fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="16 12"/>${isOpen ? plus : ''}`
}
