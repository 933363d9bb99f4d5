import { useAppLocation } from '#client/lib/location.ts'
import { periodDays, type StatsPeriod, defaultPeriod } from '#shared/stats/period.ts'

/** The period that the address names, and the way to name another. The usual one needs no name. */
export function useAddressPeriod(): [StatsPeriod, (period: StatsPeriod) => void] {
  const { period, change } = useAppLocation()
  return [
    periodNamed(period),
    (chosen) => change({ period: chosen === defaultPeriod ? undefined : String(chosen) }, { replace: true }),
  ]
}

/** An address that names no period, or one that there is not, means the usual one. */
export const periodNamed = (name: string | undefined): StatsPeriod =>
  (['all', ...periodDays] as const).find((period) => String(period) === name) ?? defaultPeriod
