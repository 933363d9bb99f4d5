import { change, useLocationPart } from '#client/lib/location.ts'
import { periodDays, type StatsPeriod, defaultPeriod } from '#shared/stats/period.ts'

/** The period in the address, and a function to change it. The default needs no parameter. */
export function useAddressPeriod(): [StatsPeriod, (period: StatsPeriod) => void] {
  const period = useLocationPart('period')
  return [
    periodNamed(period),
    (chosen) => change({ period: chosen === defaultPeriod ? undefined : String(chosen) }, { replace: true }),
  ]
}

/** An unknown period means the default. */
export const periodNamed = (name: string | undefined): StatsPeriod =>
  (['all', ...periodDays] as const).find((period) => String(period) === name) ?? defaultPeriod
