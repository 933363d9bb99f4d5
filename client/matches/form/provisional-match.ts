import { fullName } from '#client/players/names.ts'
import { toPlayerFound } from '#client/players/player-found.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { typedSets } from '#shared/matches/checks.ts'
import type { Match, MatchSeat } from '#shared/matches/schema.ts'
import { matchOutcome, outcomes } from '#shared/matches/score.ts'
import type { MatchFormValues } from './match-form-values.ts'

/** A match as the form has it, until the server has it: with an id below zero, or that of the edited match. */
export function provisionalMatch(values: MatchFormValues, recorder: CurrentUser, edited?: Match): Match {
  const sets = typedSets(values.sets)
  const now = new Date().toISOString()
  return {
    id: edited?.id ?? -Math.ceil(Math.random() * 2 ** 31),
    date: values.date,
    userPartner: values.userPartner.name,
    opponent1: values.opponent1.name,
    opponent2: values.opponent2.name,
    sets,
    userWon: matchOutcome(sets) ?? outcomes.draw,
    difficulty: values.difficulty,
    difficultyFelt: values.difficultyFelt,
    comments: values.comments || null,
    userPosition: values.userPosition,
    partnerPosition: values.partnerPosition,
    opponent1Position: values.opponent1Position,
    opponent2Position: values.opponent2Position,
    userId: recorder.id,
    clanId: values.matchType === 'ranked' ? values.clanId : null,
    venue: values.venue || null,
    courtName: values.courtName || null,
    matchType: values.matchType,
    seats: [own(recorder), values.userPartner, values.opponent1, values.opponent2].map(seatOf),
    points: null,
    recorderId: recorder.playerId,
    canEdit: true,
    canDelete: true,
    createdAt: edited?.createdAt ?? now,
    updatedAt: edited?.updatedAt ?? now,
  }
}

const own = ({ playerId, id: userId, profileImageUrl, ...names }: CurrentUser): ChosenPlayer => {
  const name = fullName(names)
  return {
    name,
    player: toPlayerFound({ id: playerId, name, isRegisteredUser: true, userId, profileImageUrl }),
  }
}

// A new guest has no id yet.
const seatOf = ({ name, player }: ChosenPlayer): MatchSeat => ({
  playerId: player?.id ?? 0,
  name,
  isRegisteredUser: player?.isRegisteredUser ?? false,
  profileImageUrl: player?.profileImageUrl ?? null,
  consent: 'confirmed',
})
