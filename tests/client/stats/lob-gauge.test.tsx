import { act, cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { freshBrowser, show } from '#tests/support/render.tsx'

// The flight is once per visit: each test is a visit of its own.
const visit = async () => (await import('#client/stats/lob-gauge.tsx')).LobGauge
const ball = () => {
  const [, x, y] =
    /translate\(([\d.]+) ([\d.]+)\)/.exec(document.querySelector('svg g')?.getAttribute('transform') ?? '') ??
    []
  return [Number(x), Number(y)]
}
const landed = [218.8, 32]

describe('the lob gauge', () => {
  freshBrowser()
  beforeEach(() => vi.resetModules())

  test('the ball flies its arc once per visit, in 700 ms', async () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    const pass = async (ms: number) => {
      // What the screen does once it is shown may still be due: time that passes before that starts no flight.
      await act(async () => {})
      await act(async () => void vi.advanceTimersByTime(ms))
    }
    const LobGauge = await visit()
    show(<LobGauge rate={0.64} sample="over 25 matches" />)
    await screen.findByText('over 25 matches')
    expect(ball()).toEqual([22, 146])
    await pass(350)
    const [x = 0] = ball()
    expect(x).toBeGreaterThan(22)
    expect(x).toBeLessThan(218.8)
    await pass(400)
    expect(ball()).toEqual(landed)
    cleanup()
    show(<LobGauge rate={0.64} sample="over 25 matches" />)
    await screen.findByText('over 25 matches')
    expect(ball()).toEqual(landed)
  })

  test('with reduced motion it is there at once', async () => {
    vi.stubGlobal('matchMedia', (query: string) =>
      Object.assign(new EventTarget(), { matches: query.includes('reduce') }),
    )
    const LobGauge = await visit()
    show(<LobGauge rate={0.64} sample="over 25 matches" />)
    await screen.findByText('over 25 matches')
    expect(ball()).toEqual(landed)
  })

  test('without a match there is no ball and no figure', async () => {
    const LobGauge = await visit()
    show(<LobGauge rate={null} sample="" />)
    expect(await screen.findByText('-')).toBeTruthy()
    expect(document.querySelector('svg g')).toBeNull()
  })
})
