import { drawing, type Style } from './element.ts'

/** The ball, 120 wide. */
export const ball = (outline = 6, seam = 7) =>
  `<circle cx="60" cy="60" r="55" fill="#D8F230" stroke="#081A2E" stroke-width="${outline}"/><path d="M14 34C48 40 62 70 50 112M106 86C72 80 58 50 70 8" fill="none" stroke="#fff" stroke-width="${seam}" stroke-linecap="round"/>`

/** The ball at the end of its flight. */
export const lob = (width: number, style: Style) =>
  drawing(
    480,
    124,
    `<path d="M6 118C90 30 220 4 356 46" fill="none" stroke="#D8F230" stroke-width="9" stroke-linecap="round" stroke-dasharray=".1 22"/>
    <g transform="translate(356 2)">${ball()}</g>`,
    { position: 'absolute', width, height: (width * 124) / 480, ...style },
  )

/** The tape and the mesh of a net. */
export const net = (width: number, { tape, mesh: height }: { tape: number; mesh: number }, colour: string) =>
  drawing(
    width,
    tape + height,
    `<path d="${mesh({ x: 0, y: tape, width, height }, 14)}" fill="none" stroke="${colour}" stroke-opacity=".3" stroke-width="1.6"/><rect width="${width}" height="${tape}" rx="2" fill="${colour}"/>`,
  )

type Box = { x: number; y: number; width: number; height: number }

/** The threads of a mesh within a box, as a path: a pattern would be slower. */
export function mesh({ x, y, width, height }: Box, cell: number) {
  const threads: string[] = []
  // Each is at an angle of 45 degrees, from where it enters the box to where it leaves it.
  for (let start = -Math.floor(height / cell) * cell; start < width; start += cell) {
    const [from, to] = [Math.max(start, 0), Math.min(start + height, width)]
    const [top, bottom] = [y + from - start, y + to - start]
    threads.push(
      `M${x + from} ${top}L${x + to} ${bottom}M${x + width - from} ${top}L${x + width - to} ${bottom}`,
    )
  }
  return threads.join('')
}
