import { today } from '#client/lib/format.ts'
import { propose } from '#client/lib/proposed-draft.ts'
import { noSides, type Sides } from '#client/matches/court-sides.ts'
import { playerOfSeat, toChosenPlayer } from '#client/players/player-found.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { type TypedMatch, typedSets } from '#shared/matches/checks.ts'
import { difficulties } from '#shared/matches/difficulty.ts'
import type { Match } from '#shared/matches/schema.ts'
import { matchOutcome } from '#shared/matches/score.ts'
import { matchDraftKey } from './match-draft.ts'

/** Named as in the payload, so that issues find their fields. */
export type MatchFormValues = Sides & {
  date: string
  userPartner: ChosenPlayer
  opponent1: ChosenPlayer
  opponent2: ChosenPlayer
  sets: TypedMatch['sets']
  difficulty: number
  difficultyFelt: boolean
  matchType: 'casual' | 'ranked'
  clanId: number | null
  venue: string
  courtName: string
  comments: string
  updatedAt?: string
}

/** The fields in the order of the form. */
export const emptyMatch = (): MatchFormValues => ({
  userPartner: nobody,
  opponent1: nobody,
  opponent2: nobody,
  sets: threeSets([]),
  date: today(),
  difficulty: difficulties.default,
  difficultyFelt: false,
  ...noSides,
  matchType: 'casual',
  clanId: null,
  venue: '',
  courtName: '',
  comments: '',
})

export const toFormValues = (match: Match): MatchFormValues => ({
  date: match.date,
  userPartner: chosen(match, 1),
  opponent1: chosen(match, 2),
  opponent2: chosen(match, 3),
  sets: threeSets(match.sets),
  difficulty: match.difficulty ?? difficulties.default,
  difficultyFelt: match.difficultyFelt,
  userPosition: match.userPosition,
  partnerPosition: match.partnerPosition,
  opponent1Position: match.opponent1Position,
  opponent2Position: match.opponent2Position,
  matchType: match.matchType,
  clanId: match.clanId,
  venue: match.venue ?? '',
  courtName: match.courtName ?? '',
  comments: match.comments ?? '',
  updatedAt: match.updatedAt,
})

/** For the six checks. */
export const toTypedMatch = ({ userPartner, opponent1, opponent2, sets }: MatchFormValues): TypedMatch => ({
  userPartner: userPartner.name,
  opponent1: opponent1.name,
  opponent2: opponent2.name,
  sets,
})

/** The clan only for a ranked match, a player's id only for one that was picked. */
export function toPayload({
  date,
  userPartner,
  opponent1,
  opponent2,
  sets,
  matchType,
  clanId,
  ...rest
}: MatchFormValues) {
  const scores = typedSets(sets)
  const userWon = matchOutcome(scores)
  return {
    ...rest,
    ...(date ? { date } : {}),
    userPartner: userPartner.name,
    opponent1: opponent1.name,
    opponent2: opponent2.name,
    ...(userPartner.player ? { partnerPlayerId: userPartner.player.id } : {}),
    ...(opponent1.player ? { opponent1PlayerId: opponent1.player.id } : {}),
    ...(opponent2.player ? { opponent2PlayerId: opponent2.player.id } : {}),
    sets: scores,
    ...(userWon === null ? {} : { userWon }),
    matchType,
    ...(matchType === 'ranked' && clanId !== null ? { clanId } : {}),
  }
}

const nobody: ChosenPlayer = { name: '', player: null }

const chosen = ({ seats }: Match, index: number) => {
  const seat = seats[index]
  if (!seat) return nobody
  // A new guest of a match that has not been sent has no id yet.
  return seat.playerId > 0
    ? toChosenPlayer(playerOfSeat(seat))
    : { name: seat.name, player: null, isNew: true }
}

export const threeSets = (sets: Match['sets']) =>
  [0, 1, 2].map((index) => ({
    userScore: sets[index]?.userScore.toString() ?? '',
    opponentScore: sets[index]?.opponentScore.toString() ?? '',
  }))

/** A scheduled match that is finished by recording it. */
export type Finishing = {
  id: number
  initial: MatchFormValues
  words: { title: string; done: string; failed: string }
  onDone: (matchId: number) => void
}

export const proposeMatch = (userId: string, known: Partial<MatchFormValues>, origin?: string) =>
  propose(matchDraftKey(userId), {
    fresh: emptyMatch(),
    known,
    origin,
    isUnrelated: (typed) =>
      otherSeats.some(
        (seat) => known[seat] && typed[seat].name !== '' && typed[seat].name !== known[seat].name,
      ),
  })

export const otherSeats = ['userPartner', 'opponent1', 'opponent2'] as const
