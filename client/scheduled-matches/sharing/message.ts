import type { TFunction } from 'i18next'
import { href } from '#client/lib/app-location.ts'
import { dayInSentence } from '#client/lib/format.ts'
import { shownName } from '#client/players/shown-name.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { venueText } from './venue-text.ts'

/** What is sent along with the link: when and where, who is in, and how many are missing. */
export function shareMessage(t: TFunction<'sharing'>, match: ScheduledMatch, language: string) {
  const { date, time, duration, participants, availableSlots } = match
  const names = participants
    .toSorted((one, other) => one.position - other.position)
    .map(({ playerName }) => shownName(playerName))
    .join(', ')
  return [
    t('message.when', { day: dayInSentence(date, language), time }),
    [t('minutes', { minutes: duration }), venueText(t, match)].filter(Boolean).join(' · '),
    names && t('message.in', { names }),
    t('message.spots', { count: availableSlots.length }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Where whoever holds the key sees the match and joins it. */
export const joinLink = (key: string) => `${location.origin}${href({ join: key })}`
