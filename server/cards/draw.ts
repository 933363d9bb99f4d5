import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import type { Card, CardLook } from './card.ts'
import { inlineDrawings } from './drawings.ts'
import { emojiDrawing } from './emoji.ts'
import { loadFonts } from './fonts.ts'
import { canvasOf, type Canvas } from './layout/canvas.ts'
import type { Element } from './layout/element.ts'
import { layoutOf } from './layout/layouts.ts'
import { withoutLetters, withoutMarks } from './letters.ts'
import { encodePng } from './png.ts'

const fonts = loadFonts()

/** Draws a card as a PNG. What no font has is left out of its texts. */
export async function drawCard(card: Card, look: CardLook) {
  const svg = await svgOf(card, look)
  return encodePng(new Resvg(inlineDrawings(svg), { font: { loadSystemFonts: false } }).render())
}

// Its texts are shapes.
async function svgOf(given: Card, look: CardLook) {
  const canvas = canvasOf(look)
  const card = withoutMarks(given)
  const missing = new Set<string>()
  const svg = await layOut(layoutOf(canvas, card), canvas, missing)
  if (missing.size === 0) return svg
  const legible = withoutLetters(card, missing, canvas.t('card.player'))
  return layOut(layoutOf(canvas, legible), canvas, new Set())
}

function layOut(element: Element, { width, height }: Canvas, missing: Set<string>) {
  return satori(element as Parameters<typeof satori>[0], {
    width,
    height,
    fonts,
    loadAdditionalAsset: async (script, letters) => {
      const emoji = script === 'emoji' ? emojiDrawing(letters) : null
      if (emoji) return emoji
      for (const letter of script === 'emoji' ? [letters] : letters) missing.add(letter)
      return []
    },
  })
}
