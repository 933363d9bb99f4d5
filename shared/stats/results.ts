export type Results = { matches: number; wins: number; draws: number; losses: number }

export const noMatches: Results = { matches: 0, wins: 0, draws: 0, losses: 0 }

/** Wins by matches, draws included; null without a match. */
export const withRate = <T extends Results>(results: T) => ({
  ...results,
  winRate: results.matches ? results.wins / results.matches : null,
})

/** What is named of a record: without draws they are left out. */
export const namedOutcomes = ({ draws }: Pick<Results, 'draws'>) =>
  outcomeNames.filter((outcome) => outcome !== 'draws' || draws > 0)

export const outcomeNames = ['wins', 'draws', 'losses'] as const

/** From the other side. */
export const mirrored = <T extends Omit<Results, 'matches'>>(results: T): T => ({
  ...results,
  wins: results.losses,
  losses: results.wins,
})
