import satori from 'satori'
import { expect, test } from 'vitest'
import { inlineDrawings } from '#server/cards/drawings.ts'
import { drawing } from '#server/cards/layout/element.ts'

const svgOf = (shapes: string) =>
  satori(drawing(40, 20, shapes) as Parameters<typeof satori>[0], { width: 100, height: 50, fonts: [] })

test('a drawing becomes a part of the picture, at its place', async () => {
  const svg = inlineDrawings(await svgOf('<path d="M0 0h40"/>'))
  expect(svg).not.toContain('<image')
  expect(svg).toMatch(/<svg x="0" y="0" width="40" height="20" [^>]*viewBox="0 0 40 20"><path d="M0 0h40"\/>/)
})

test('a drawing with ids stays an image, so that no id is there twice', async () => {
  const svg = await svgOf('<clipPath id="c"><path d="M0 0h40"/></clipPath>')
  expect(inlineDrawings(svg)).toBe(svg)
})
