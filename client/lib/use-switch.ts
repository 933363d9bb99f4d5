import { useState } from 'react'
import { useSingleFlight } from './use-single-flight.ts'

/**
 * An on-off setting of the server, switched optimistically and reverted on errors; a double click counts
 * once. `send` resolves once `stored` is up to date.
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
        // The mutation cache shows the error.
      }
      setPending(null)
    })
  return { isOn: pending ?? stored, isSaving: pending !== null, turn: (isOn: boolean) => void turn(isOn) }
}
