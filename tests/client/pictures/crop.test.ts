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
] as const)('crop of a %s picture starts as the largest centred square', ([, picture, crop]) => {
  expect(wholeOf(picture)).toEqual(crop)
  expect(zoomOf(wholeOf(picture), picture)).toBe(1)
})

const start: Crop = { x: 150, y: 50, side: 100 }

test.for([
  ['moves the picture by the given share of the frame', { x: 0.5, y: -0.25 }, { x: 100, y: 75 }],
  ['stops at the left and top edge', { x: 9, y: 9 }, { x: 0, y: 0 }],
  ['stops at the right and bottom edge', { x: -9, y: -9 }, { x: 300, y: 100 }],
] as const)('dragging the picture %s', ([, by, corner]) => {
  expect(moved(start, wide, by)).toEqual({ ...corner, side: 100 })
})

test('centring the crop moves a point of the frame to the middle', () => {
  expect(centred(start, wide, { x: 0.75, y: 0.5 })).toEqual({ x: 175, y: 50, side: 100 })
})

test('zooming keeps the middle fixed, or the given point of the frame', () => {
  expect(zoomed(wholeOf(wide), wide, 2)).toEqual({ x: 150, y: 50, side: 100 })
  expect(zoomed(wholeOf(wide), wide, 2, { x: 0, y: 0 })).toEqual({ x: 100, y: 0, side: 100 })
  expect(zoomed(wholeOf(wide), wide, 2, { x: 1, y: 1 })).toEqual({ x: 200, y: 100, side: 100 })
})

test('zooming stays between the whole picture and the largest zoom, and inside the picture', () => {
  expect(zoomOf(zoomed(wholeOf(tall), tall, 99), tall)).toBe(largestZoom)
  expect(zoomOf(zoomed(wholeOf(tall), tall, 0.1), tall)).toBe(1)
  const corner = moved(zoomed(wholeOf(tall), tall, 4), tall, { x: -9, y: -9 })
  for (const zoom of [3, 2, 1.5, 1]) expect(isInside(zoomed(corner, tall, zoom), tall)).toBe(true)
})
