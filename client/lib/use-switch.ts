import { useState } from 'react'
import { useSingleFlight } from './use-single-flight.ts'

/**
 * Something on or off at the server. It turns at once, and back again if the server does not follow; the second click of
 * a double one is no second wish. `send` ends when `stored` is what was wished for: whoever leaves while `isSaving` may
 * find it as it was.
 */
export function useSwitch(stored: boolean, send: (isOn: boolean) => Promise<unknown>) {
  const singleFlight = useSingleFlight()
  const [pending, setPending] = useState<boolean | null>(null)
  const turn = (isOn: boolean) =>
    singleFlight(async () => {
      setPending(isOn)
      try {
        await send(isOn)
      } catch {
        // Why not is told by the mutation cache.
      }
      setPending(null)
    })
  return { isOn: pending ?? stored, isSaving: pending !== null, turn: (isOn: boolean) => void turn(isOn) }
}
