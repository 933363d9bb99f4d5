import { families } from '#server/cards/fonts.ts'
import type { Canvas } from './canvas.ts'
import { ball, mesh } from './court.ts'
import { column, drawing, text } from './element.ts'
import { brand, heavy } from './pieces.ts'

/** The app itself, in the look of its landing page: the name and the promise before a court. */
export function landingLayout(canvas: Canvas) {
  const { t, colours, width, height, isWide } = canvas
  return column(
    {
      position: 'relative',
      width,
      height,
      padding: isWide ? '0 64px' : '84px 76px',
      justifyContent: isWide ? 'center' : 'flex-start',
      gap: isWide ? 34 : 40,
      background: colours.night,
      color: colours.white,
      fontFamily: families.text,
      fontWeight: 500,
      lineHeight: 1.2,
    },
    scene(canvas),
    column(
      { position: 'relative', gap: isWide ? 34 : 44 },
      brand(canvas, isWide ? 150 : 200, colours.white),
      text(
        { ...heavy, fontSize: isWide ? 80 : 104, lineHeight: 1, width: isWide ? 540 : '100%' },
        t('card.headline'),
        2,
      ),
      text(
        { fontSize: isWide ? 34 : 46, color: colours.onCourt2, width: isWide ? 390 : '100%' },
        t('card.promise'),
        2,
      ),
    ),
  )
}

/** A court seen from behind the baseline, with the ball in its flight: the one of the landing page. */
function scene({ width, height, isWide }: Canvas) {
  const [x, y, scale] = isWide ? [936, 110, 0.92] : [540, 650, 1.3]
  const place = `transform="translate(${x} ${y}) scale(${scale})"`
  const flight = isWide ? 'M-290 640C-230 380 -170 210 -10 160' : 'M-330 590C-270 380 -190 220 -10 160'
  return drawing(
    width,
    height,
    `<g ${place}>${court}<path d="${flight}" fill="none" stroke="#D8F230" stroke-width="8" stroke-linecap="round" stroke-dasharray=".1 21"/>
    <g transform="translate(-16 62) scale(1.15)">${ball()}</g></g>`,
    { position: 'absolute', left: 0, top: 0 },
  )
}

// As client/auth/landing-court.tsx, with its middle at 0, and in few colours.
const court = `<path d="M-168 92H168V196H-168z" fill="#123f87"/>
<path d="M-168 62L-250 10V236L-168 196zM168 62L250 10V236L168 196z" fill="#0e3878"/>
<path d="M-168 196H168L590 640H-590z" fill="#1556B8"/><path d="M-168 196H168L274 307H-274z" fill="#0F4AA4"/>
<path d="${mesh({ x: -168, y: 62, width: 336, height: 30 }, 9)}" stroke="#fff" stroke-opacity=".4" stroke-width="1.2"/>
<g fill="none" stroke="#CFE0FA"><path d="M-84 92V196M0 92V196M84 92V196M-168 62V196M168 62V196" stroke-width="3"/><path d="M-250 10V236M250 10V236" stroke-width="4"/></g>
<g fill="none" stroke="#fff"><path d="M-168 92H168" stroke-width="4"/><path d="M-168 196H168L590 640H-590z" stroke-width="5"/><path d="M-189 218H189" stroke-width="3.5"/><path d="M0 218V480" stroke-width="4.5"/><path d="M-438 480H438" stroke-width="7"/>
<path d="${mesh({ x: -288, y: 262, width: 576, height: 56 }, 9)}" stroke-opacity=".45" stroke-width="1.2"/><path d="M-288 262H288" stroke-width="8"/><path d="M0 266V316" stroke-width="5"/></g>
<path d="M-288 256V326M288 256V326" stroke="#081A2E" stroke-width="9"/>`
