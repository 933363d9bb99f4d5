import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LobGauge } from '#client/stats/lob-gauge.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

type Flight = typeof import('#client/stats/use-flight.ts')
let visits = 0
/**
 * The module as a new visit loads it: the ball is animated once per visit, and other files may have shown it.
 */
async function visit() {
  const name = `#client/stats/use-flight.ts?visit=${visits++}`
  const { useFlight } = (await import(/* @vite-ignore */ name)) as Flight
  const Ball = () => <output>{useFlight()}</output>
  return { Ball, flown: () => Number(document.querySelector('output')?.textContent) }
}

test('the gauge animation runs once per visit and is complete after 750 ms', async () => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  const pass = async (ms: number) => {
    // Effects of the first render may still be pending: time that passes before starts no animation.
    await act(async () => {})
    await act(async () => void vi.advanceTimersByTime(ms))
  }
  const { Ball, flown } = await visit()
  render(<Ball />)
  expect(flown()).toBe(0)
  await pass(350)
  expect(flown()).toBeGreaterThan(0.5)
  expect(flown()).toBeLessThan(1)
  await pass(400)
  expect(flown()).toBe(1)
  cleanup()
  render(<Ball />)
  expect(flown()).toBe(1)
})

const calm = () =>
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce') }),
  )

test('the gauge animation is skipped with reduced motion', async () => {
  calm()
  const { Ball, flown } = await visit()
  render(<Ball />)
  expect(flown()).toBe(1)
})

test.for([
  [0.494, '49%', '#fff', 155.7, 'fill-white'],
  [0.495, '50%', 'var(--ball)', 160, 'fill-win-on-court'],
  [0.64, '64%', 'var(--ball)', 218.8, 'fill-win-on-court'],
] as const)(
  'the gauge at a win rate of %d shows %s, green and with the arc in the ball colour from one half on',
  async ([rate, text, colour, x, green]) => {
    calm()
    const { container } = show(<LobGauge rate={rate} sample="over 25 matches" />)
    await screen.findByText('over 25 matches')
    const [, figure] = container.querySelectorAll('text')
    expect(figure?.textContent).toBe(text)
    expect([...figure!.classList]).toContain(green)
    expect(container.querySelectorAll('path')[2]?.getAttribute('stroke')).toBe(colour)
    expect(container.querySelector('svg g')?.getAttribute('transform')).toContain(`translate(${x} `)
  },
)

test('the gauge without matches shows a dash and no ball', async () => {
  show(<LobGauge rate={null} sample="" />)
  expect(await screen.findByText('-')).toBeTruthy()
  expect(document.querySelector('svg g')).toBeNull()
})
