import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useToday } from '#client/lib/today.ts'

afterEach(() => void vi.useRealTimers())

test('useToday gives the next day when it begins on the reader’s clock, and the one after it', () => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 4, 14, 23, 58))
  const { result, unmount } = renderHook(useToday)
  const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * 60_000))
  pass(1)
  expect(result.current).toBe('2026-05-14')
  pass(2)
  expect(result.current).toBe('2026-05-15')
  pass(24 * 60)
  expect(result.current).toBe('2026-05-16')
  // One timer for all components that use it, and none without any.
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
