import type { MatchFormValues } from '#client/matches/form/match-form-values.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'

type Lineup = Pick<MatchFormValues, 'userPartner' | 'opponent1' | 'opponent2'>

/** The partner and the two opponents. */
export const othersOf = ({ userPartner, opponent1, opponent2 }: Lineup) => [userPartner, opponent1, opponent2]

/** The same four with another partner, who changes places with the present one. */
export function withPartner(lineup: Lineup, partner: ChosenPlayer): Lineup {
  const moved = (player: ChosenPlayer) => (player === partner ? lineup.userPartner : player)
  return {
    userPartner: partner,
    opponent1: moved(lineup.opponent1),
    opponent2: moved(lineup.opponent2),
  }
}
