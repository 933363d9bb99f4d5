import type { TFunction } from 'i18next'
import { formatDay } from '#shared/format.ts'
import type { CandidateReason } from '#shared/scheduled-matches/candidates/schema.ts'

/** Why somebody is worth asking: "free on Thursdays in 6 of the last 8 weeks". */
export function reasonText(t: TFunction<'asking'>, reason: CandidateReason, language: string) {
  switch (reason.kind) {
    case 'can_play_today':
      return t('reason.today', { time: reason.from })
    case 'usually_free':
      return t(`reason.usually.${reason.part}`, { days: weekdays(reason.weekday, language) })
    case 'plays_on_weekday':
      return t('reason.weekday', {
        days: weekdays(reason.weekday, language),
        weeks: reason.weeks,
        ofWeeks: reason.ofWeeks,
      })
    case 'plays_side':
      return t(`reason.side.${reason.side}`)
    case 'wins_together':
      return t(`reason.wins.${reason.with}`, { count: reason.wins })
    case 'matches_together':
      return t(`reason.matches.${reason.with}`, { count: reason.matches })
  }
  return t('reason.city')
}

/** "Thursdays", "jueves", "sábados". */
function weekdays(weekday: number, language: string) {
  // 1 January 2024 was a Monday.
  const name = formatDay(`2024-01-0${weekday}`, language, { weekday: 'long' })
  return name.endsWith('s') ? name : `${name}s`
}
