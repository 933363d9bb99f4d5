import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePng } from '#server/cards/png.ts'

const opaque = 255
const decoded = async (file: Buffer) => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { pixels: [...data], width: info.width, height: info.height }
}

test('a picture of few colours is decoded as it was', async () => {
  const pixels = [
    10,
    20,
    30,
    opaque,
    200,
    0,
    255,
    opaque,
    10,
    20,
    30,
    opaque,
    0,
    0,
    0,
    opaque,
    1,
    2,
    3,
    opaque,
    9,
    9,
    9,
    opaque,
  ]
  const file = encodePng({ width: 3, height: 2, pixels: Uint8Array.from(pixels) })
  expect(await decoded(file)).toEqual({ width: 3, height: 2, pixels })
})

test('of more than 256 colours the rarest become the nearest of the others', async () => {
  // 300 greens, of which the first 256 are there twice, and then each blue differs from one of them by one step.
  const shades = Array.from({ length: 300 }, (_, index) => [index % 256, 100, index < 256 ? 0 : 1, opaque])
  const pixels = [...shades, ...shades.slice(0, 256), ...shades.slice(0, 44)]
  const file = encodePng({ width: 600, height: 1, pixels: Uint8Array.from(pixels.flat()) })
  const { pixels: shown } = await decoded(file)
  expect(shown.slice(0, 4)).toEqual([0, 100, 0, opaque])
  expect(shown.slice(256 * 4, 256 * 4 + 4)).toEqual([0, 100, 0, opaque])
  expect(shown.slice(299 * 4, 299 * 4 + 4)).toEqual([43, 100, 0, opaque])
})
