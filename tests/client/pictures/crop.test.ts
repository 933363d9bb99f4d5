import { expect, test } from 'vitest'
import { centred, type Crop, largestZoom, moved, wholeOf, zoomed, zoomOf } from '#client/pictures/crop.ts'

const wide = { width: 400, height: 200 }
const tall = { width: 300, height: 900 }

const isInside = ({ x, y, side }: Crop, { width, height }: typeof wide) =>
  x >= 0 && y >= 0 && x + side <= width && y + side <= height

test.for([
  ['wide', wide, { x: 100, y: 0, side: 200 }],
  ['tall', tall, { x: 0, y: 300, side: 300 }],
  ['square', { width: 50, height: 50 }, { x: 0, y: 0, side: 50 }],
] as const)('a %s picture starts with the largest square in its middle', ([, picture, crop]) => {
  expect(wholeOf(picture)).toEqual(crop)
  expect(zoomOf(wholeOf(picture), picture)).toBe(1)
})

const start: Crop = { x: 150, y: 50, side: 100 }

test.for([
  ['takes the picture along by the same share of the frame', { x: 0.5, y: -0.25 }, { x: 100, y: 75 }],
  ['stops at the left and top edge of the picture', { x: 9, y: 9 }, { x: 0, y: 0 }],
  ['stops at the right and lower edge', { x: -9, y: -9 }, { x: 300, y: 100 }],
] as const)('moving %s', ([, by, corner]) => {
  expect(moved(start, wide, by)).toEqual({ ...corner, side: 100 })
})

test('a place in the frame comes to its middle', () => {
  expect(centred(start, wide, { x: 0.75, y: 0.5 })).toEqual({ x: 175, y: 50, side: 100 })
})

test('zooming keeps the middle where it is, or the place under the finger', () => {
  expect(zoomed(wholeOf(wide), wide, 2)).toEqual({ x: 150, y: 50, side: 100 })
  expect(zoomed(wholeOf(wide), wide, 2, { x: 0, y: 0 })).toEqual({ x: 100, y: 0, side: 100 })
  expect(zoomed(wholeOf(wide), wide, 2, { x: 1, y: 1 })).toEqual({ x: 200, y: 100, side: 100 })
})

test('zooming ends between the whole picture and the largest zoom, and never leaves the picture', () => {
  expect(zoomOf(zoomed(wholeOf(tall), tall, 99), tall)).toBe(largestZoom)
  expect(zoomOf(zoomed(wholeOf(tall), tall, 0.1), tall)).toBe(1)
  const corner = moved(zoomed(wholeOf(tall), tall, 4), tall, { x: -9, y: -9 })
  for (const zoom of [3, 2, 1.5, 1]) expect(isInside(zoomed(corner, tall, zoom), tall)).toBe(true)
})
