import { useSyncExternalStore } from 'react'
import type { Day } from '#shared/calendar.ts'
import { relativeDay, today } from './format.ts'
import { useLanguage } from './use-language.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Re-renders at midnight. */
export const useToday = () => useSyncExternalStore(subscribe, today, today)

export function useRelativeDay() {
  const language = useLanguage()
  const now = useToday()
  return (day: Day) => relativeDay(day, language, now)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) {
    awaitMidnight()
    document.addEventListener('visibilitychange', onDayMayHaveChanged)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onDayMayHaveChanged)
  }
}

// A page in the background may have missed its timer, or be in another zone.
function onDayMayHaveChanged() {
  for (const listener of listeners) listener()
  awaitMidnight()
}

function awaitMidnight() {
  clearTimeout(timer)
  const now = new Date()
  timer = setTimeout(onDayMayHaveChanged, new Date(now).setHours(24, 0, 0, 0) - now.getTime() + 1)
}

/** The options of a read for a period that ends today: refetched the next day, except for all time. */
export const asOf = <Options extends { queryKey: readonly unknown[] }>(
  day: Day,
  period: string | number,
  options: Options,
) => (period === 'all' ? options : ({ ...options, queryKey: [...options.queryKey, day] } as Options))
