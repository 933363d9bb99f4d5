import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { riseOf, useToastPosition } from '#client/ui/toast/use-toast-position.ts'

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

test('the list of toasts rises for a panel that finds its place after it opened, and for a higher toast', async () => {
  const list = laidOut(toast)
  renderHook(() => useToastPosition({ current: list }, true))
  await framed()
  expect(list.style.translate).toBe('0 0px')

  const panel = laidOut(box(-200, -140))
  panel.dataset.uncovered = ''
  await Promise.resolve()
  panel.getBoundingClientRect = () => ({ ...rect, ...box(700, 760) })
  await framed()
  // 8 px above 700: the lower edge moves from 740 to 692.
  expect(list.style.translate).toBe('0 -48px')

  panel.getBoundingClientRect = () => ({ ...rect, ...box(640, 670) })
  list.getBoundingClientRect = () => ({ ...rect, ...toast, top: 660 })
  list.append(document.createElement('li'))
  await framed()
  expect(list.style.translate).toBe('0 -108px')
})

test('the list of toasts rises for a sheet that grows after it opened', async () => {
  const grow = new Map<Element, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #changed: () => void
      constructor(changed: () => void) {
        this.#changed = changed
      }
      observe(element: Element) {
        grow.set(element, this.#changed)
      }
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const list = laidOut(toast)
  renderHook(() => useToastPosition({ current: list }, true))
  const layer = document.createElement('div')
  layer.className = 'dialog-layer'
  layer.innerHTML = '<div role="dialog"></div>'
  const sheet = layer.firstElementChild!
  sheet.getBoundingClientRect = () => ({ ...rect, ...box(760, 844) })
  document.body.append(layer)
  onTestFinished(() => layer.remove())
  await framed()
  expect(list.style.translate).toBe('0 0px')

  sheet.getBoundingClientRect = () => ({ ...rect, ...box(700, 844) })
  grow.get(sheet)?.()
  await framed()
  expect(list.style.translate).toBe('0 -48px')
})

test('what changes inside the page does not measure it again for a toast', async () => {
  const [list, page] = [laidOut(toast), laidOut(box(0, 844))]
  renderHook(() => useToastPosition({ current: list }, true))
  await framed()
  let measurements = 0
  list.getBoundingClientRect = () => {
    measurements += 1
    return { ...rect, ...toast }
  }
  page.append(document.createElement('p'))
  await framed()
  expect(measurements).toBe(0)
  // An opened dialog is placed beside the page.
  laidOut(box(0, 60))
  laidOut(box(60, 90))
  await framed()
  expect(measurements).toBe(1)
})

const rect = new DOMRect()
const framed = () => new Promise(requestAnimationFrame)

/** An element in the body with the position that a browser would have given it. */
function laidOut(at: ReturnType<typeof box>) {
  const element = document.createElement('ol')
  element.getBoundingClientRect = () => ({ ...rect, ...at })
  document.body.append(element)
  onTestFinished(() => element.remove())
  return element
}
