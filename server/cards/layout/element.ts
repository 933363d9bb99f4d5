/** Styles as satori knows them: a part of CSS with flexbox. Lengths are pixels. */
export type Style = Record<string, string | number | undefined>
/** What satori draws. */
export type Element = { type: string; props: Record<string, unknown> }
export type Child = Element | string | null | false

/** A row of children; `column` puts them below each other. */
export const row = (style: Style, ...children: Child[]) =>
  element({ display: 'flex', boxSizing: 'border-box', ...style }, children)

export const column = (style: Style, ...children: Child[]) =>
  element({ display: 'flex', flexDirection: 'column', boxSizing: 'border-box', ...style }, children)

/** Text in at most `lines` lines: a longer one ends with an ellipsis, and words that are too long are broken. */
export const text = (style: Style, content: string, lines = 1) =>
  element({ display: 'block', wordBreak: 'break-word', lineClamp: lines, ...style }, content)

/** A short text that keeps its width: a figure or one word. */
export const label = (style: Style, content: string) =>
  element({ display: 'flex', flexShrink: 0, whiteSpace: 'nowrap', lineHeight: 1, ...style }, content)

/** Shapes of SVG, without text of people. */
export const drawing = (width: number, height: number, shapes: string, style: Style = {}): Element => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${shapes}</svg>`
  const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return { type: 'img', props: { src, width, height, style: { flexShrink: 0, ...style } } }
}

const element = (style: Style, children: Child[] | string): Element => ({
  type: 'div',
  props: { style, children },
})
