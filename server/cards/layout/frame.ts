import { families } from '#server/cards/fonts.ts'
import type { Canvas } from './canvas.ts'
import { lob } from './court.ts'
import { column, row, text, type Child } from './element.ts'
import { brand, fitted, heavy } from './pieces.ts'

type Frame = { title: Child; lead?: string; aside?: Child }

/** The page of every picture: the app's mark, a title with a line under it, and the content, which fills the rest. */
export function frame(canvas: Canvas, { title, lead = '', aside = null }: Frame, ...content: Child[]) {
  const { width, height, colours, isWide } = canvas
  const gap = isWide ? 22 : 32
  return column(
    {
      position: 'relative',
      width,
      height,
      padding: isWide ? '36px 44px 40px' : '52px 52px 56px',
      gap,
      background: colours.bg,
      color: colours.ink,
      fontFamily: families.text,
      fontWeight: 500,
      lineHeight: 1.2,
    },
    !isWide && lob(440, { right: 52, top: 38 }),
    isWide
      ? row({ alignItems: 'center', gap: 28 }, heading(canvas, title, lead), aside, brand(canvas, 52))
      : column(
          { gap: 34 },
          row({ alignItems: 'center', justifyContent: 'space-between' }, brand(canvas, 72), aside),
          heading(canvas, title, lead),
        ),
    ...content,
  )
}

const heading = ({ colours, isWide }: Canvas, title: Child, lead: string) =>
  column(
    { flexGrow: 1, flexShrink: 1, flexBasis: isWide ? 0 : 'auto', minWidth: 0, gap: isWide ? 6 : 14 },
    title,
    lead !== '' &&
      text({ fontSize: fitted(lead, isWide ? 26 : 36, 50), color: colours.ink2 }, lead, isWide ? 1 : 2),
  )

/** A title in words. */
export const title = ({ colours, isWide }: Canvas, content: string, colour = colours.ink) =>
  text(
    {
      ...heavy,
      fontSize: fitted(content, isWide ? 56 : 92, 18),
      lineHeight: 1.05,
      color: colour,
      minWidth: 0,
    },
    content,
    isWide ? 1 : 2,
  )
