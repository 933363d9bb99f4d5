import { vi } from 'vitest'
import { patience } from './patience.ts'

/** Waits until the check passes. */
export const eventually = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: patience, interval: 20 })
