import { addDays, type Day, daysBetween, isCalendarDay } from '#shared/calendar.ts'
import type { DayWords } from './days.ts'

type Meant = { day: Day; isGuess: boolean }

/** The day of a match, not after today, or of a plan, not before; the first that is said. Null where none is. */
export function dayMeant(words: readonly DayWords[], kind: 'match' | 'plan', today: Day): Meant | null {
  const all = merged(words).flatMap((each) => {
    const meant = meaningOf(each, kind, today)
    const isPossible = meant && (kind === 'match' ? meant.day <= today : meant.day >= today)
    return isPossible ? [meant] : []
  })
  const [first] = all
  if (!first) return null
  const same = all.filter(({ day }) => day === first.day)
  return { day: first.day, isGuess: same.length < all.length || same.every(({ isGuess }) => isGuess) }
}

/** Which way the words look by themselves: behind or ahead of today, or neither. */
export function directionOf(words: DayWords, today: Day): 'past' | 'today' | 'future' | null {
  if ('days' in words) return words.days < 0 ? 'past' : words.days > 0 ? 'future' : 'today'
  if ('week' in words) return words.week === 'any' ? null : /gone|before/.test(words.week) ? 'past' : 'future'
  if (words.year === undefined) return null
  const day = isoDay(words.year, words.month ?? 1, words.day)
  return day < today ? 'past' : day > today ? 'future' : 'today'
}

/** "Martes, 24 de noviembre" and "jueves 7 ene" are one day with its weekday. */
function merged(words: readonly DayWords[]) {
  return words.flatMap((each, index) => {
    const next = words[index + 1]
    const before = words[index - 1]
    if ('week' in each && next && 'day' in next && next.at - each.end <= 8) return []
    const isOfWeekday = 'day' in each && before && 'week' in before && each.at - before.end <= 8
    return [isOfWeekday ? { ...each, weekday: before.weekday } : each]
  })
}

function meaningOf(words: DayWords, kind: 'match' | 'plan', today: Day): Meant | null {
  const isGuess = words.isGuess ?? false
  if ('days' in words) return { day: addDays(today, words.days), isGuess }
  if ('week' in words) return weekdayMeant(words, kind, today)
  const day = nearestDay(words, kind, today)
  if (!day) return null
  return { day, isGuess: isGuess || (words.weekday !== undefined && words.weekday !== weekdayAt(day)) }
}

function weekdayMeant(
  { weekday, week }: Extract<DayWords, { week: string }>,
  kind: string,
  today: Day,
): Meant {
  const ahead = (weekday - weekdayAt(today) + 7) % 7
  // Weeks begin on Monday.
  const inWeek = ((weekday + 6) % 7) - ((weekdayAt(today) + 6) % 7)
  const meant = (days: number, isGuess = false) => ({ day: addDays(today, days), isGuess })
  if (week === 'after') return meant(inWeek + 7)
  if (week === 'before') return meant(inWeek - 7)
  if (week === 'late') return meant((ahead || 7) + 7 * Math.sign(ahead))
  if (week === 'gone') return meant((ahead || 7) - (ahead ? 7 : 14))
  if (week === 'coming' || week === 'next') return meant(ahead || 7, week === 'next' && ahead > 0)
  return kind === 'match' ? meant(ahead && ahead - 7, ahead === 0) : meant(ahead, ahead === 0)
}

type NumberedDay = Extract<DayWords, { day: number }>
function nearestDay({ day, month, year }: NumberedDay, kind: string, today: Day) {
  const step = kind === 'match' ? -1 : 1
  const [thisYear = 0, thisMonth = 0] = today.split('-').map(Number)
  const months = Array.from({ length: 60 }, (_, index) => thisYear * 12 + thisMonth - 1 + step * index)
  const days = months
    .filter((count) => (month ?? (count % 12) + 1) === (count % 12) + 1)
    .map((count) => isoDay(year ?? Math.floor(count / 12), (count % 12) + 1, day))
  return days.find((each) => isCalendarDay(each) && daysBetween(today, each) * step >= 0) ?? null
}

const isoDay = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const weekdayAt = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay()
