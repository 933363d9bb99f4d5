import type { MatchView } from '#shared/matches/schema.ts'
import { outcomes, type Outcome } from '#shared/matches/score.ts'
import type { columnWords, MatchColumn } from './columns.ts'

type Words = typeof columnWords
/** A match as a row of a file, with keys of `matchWords` for words. */
export type MatchRow = {
  [C in MatchColumn]: C extends keyof Words ? Words[C][number] | null : string | number | null
}

/** `order` counts the matches of a day. */
export function matchRow(match: MatchView, order: number): MatchRow {
  const [, partner, opponent1, opponent2] = match.seats
  const [set1, set2, set3] = match.sets
  return {
    date: match.date,
    order,
    result: results[match.userWon],
    userPartner: match.userPartner,
    opponent1: match.opponent1,
    opponent2: match.opponent2,
    set1User: set1?.userScore ?? null,
    set1Opponents: set1?.opponentScore ?? null,
    set2User: set2?.userScore ?? null,
    set2Opponents: set2?.opponentScore ?? null,
    set3User: set3?.userScore ?? null,
    set3Opponents: set3?.opponentScore ?? null,
    // A difficulty that nobody chose is left out, so that an import doesn't make it chosen.
    difficulty: match.difficultyFelt ? match.difficulty : null,
    comments: match.comments,
    userPosition: match.userPosition,
    partnerPosition: match.partnerPosition,
    opponent1Position: match.opponent1Position,
    opponent2Position: match.opponent2Position,
    venue: match.venue,
    courtName: match.courtName,
    matchType: match.matchType,
    partnerKey: partner?.playerId ?? null,
    opponent1Key: opponent1?.playerId ?? null,
    opponent2Key: opponent2?.playerId ?? null,
  }
}

const results = {
  [outcomes.win]: 'win',
  [outcomes.loss]: 'loss',
  [outcomes.draw]: 'draw',
} as const satisfies Record<Outcome, string>
