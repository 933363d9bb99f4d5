import { weekdayAndDay } from '#client/lib/format.ts'
import { set } from '#client/offline/outbox/changes.ts'
import type { OtherEffect } from '#client/offline/outbox/entry.ts'
import { fullName } from '#client/players/names.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Language } from '#shared/languages.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

/** Someone takes a seat: the reader, or a player whom the reader adds. */
export function joinEffect(
  match: ScheduledMatch,
  language: Language,
  position: Position,
  reader: CurrentUser | undefined,
) {
  const { playerId, id: userId, profileImageUrl } = reader ?? { playerId: 0, id: null, profileImageUrl: null }
  const seated = { playerName: reader ? fullName(reader) : '', playerId, userId, profileImageUrl }
  const values = withPlayer(match, position, seated)
  return seatsEffect('join', match, language, { ...values, ownPosition: position })
}

export const addPlayerEffect = (
  match: ScheduledMatch,
  language: Language,
  position: Position,
  player: ChosenPlayer,
) => seatsEffect('addPlayer', match, language, withChosenPlayer(match, position, player))

export function withChosenPlayer(match: ScheduledMatch, position: Position, { name, player }: ChosenPlayer) {
  // A new guest has no id yet.
  const { id: playerId = 0, userId = null, profileImageUrl = null } = player ?? {}
  return withPlayer(match, position, { playerName: name.trim(), playerId, userId, profileImageUrl })
}

export function leaveEffect(match: ScheduledMatch, language: Language) {
  const { ownPosition, participants, availableSlots } = match
  const free = [...availableSlots, ...(ownPosition ? [ownPosition] : [])]
  return seatsEffect('leave', match, language, {
    participants: participants.filter(({ position }) => position !== ownPosition),
    availableSlots: free.toSorted((one, other) => one - other),
    ownPosition: null,
    status: 'open',
  })
}

type Seated = Pick<Participant, 'playerName' | 'playerId' | 'userId' | 'profileImageUrl'>

function withPlayer(match: ScheduledMatch, position: Position, seated: Seated): Partial<ScheduledMatch> {
  const availableSlots = match.availableSlots.filter((slot) => slot !== position)
  const player: Participant = {
    id: 0,
    matchId: match.id,
    ...seated,
    position,
    courtPosition: null,
    signupTime: new Date().toISOString(),
    user: null,
  }
  return {
    participants: [...match.participants, player],
    availableSlots,
    status: availableSlots.length === 0 ? 'closed' : match.status,
  }
}

const seatsEffect = (
  kind: OtherEffect['kind'],
  { id, date, time }: ScheduledMatch,
  language: Language,
  values: Partial<ScheduledMatch>,
): OtherEffect => ({
  kind,
  about: [`scheduled ${id}`],
  name: `${weekdayAndDay(date, language)} · ${time}`,
  changes: [scheduledMatchesApi.list, scheduledMatchesApi.one].map((read) => set(read, { id }, values)),
})
