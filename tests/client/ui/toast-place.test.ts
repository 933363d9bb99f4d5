import { expect, test } from 'vitest'
import { riseOf } from '#client/ui/toast/use-clear-place.ts'

const box = (top: number, bottom: number, left = 0, right = 390) => ({ top, bottom, left, right })
const toast = box(680, 740, 16, 374)

test.for([
  ['stays where nothing is in its way', [box(0, 60), box(760, 844)], 0],
  ['stays beside what does not reach it', [box(700, 720, 380, 480)], 0],
  // 8 px above 700: its lower edge is at 692.
  ['rises over what it would cover', [box(700, 780)], 48],
  ['rises over a sheet whose title is right above its buttons', [box(720, 800), box(650, 715)], 98],
  ['stops in the room between two', [box(720, 800), box(500, 560)], 28],
  ['finds no room under the upper edge', [box(0, 844)], undefined],
] as const)('a toast %s', ([, boxes, rise]) => {
  expect(riseOf(toast, boxes)).toBe(rise)
})
