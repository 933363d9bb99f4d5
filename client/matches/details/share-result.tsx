import { useCurrentUser } from '#client/auth/current-user.ts'
import { useWaitingMatch } from '#client/offline/outbox/waiting.ts'
import { ShareLinkOffer } from '#client/shares/share-link-offer.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { canShareMatch } from '#shared/shares/policy.ts'

/** For who recorded or confirmed the match; not while a change of it waits to be sent. */
export function ShareResult({ match }: { match: Match }) {
  const own = useCurrentUser()?.playerId
  const isWaiting = useWaitingMatch(match.id) !== undefined
  if (isWaiting || own === undefined || !canShareMatch({ playerId: own }, match)) return null
  return <ShareLinkOffer subject={{ kind: 'match', id: match.id, about: resultText(match) }} />
}

/** "6-4 3-6 7-5 · La Pérgola" */
const resultText = ({ sets, venue }: Match) =>
  [sets.map(({ userScore, opponentScore }) => `${userScore}-${opponentScore}`).join(' '), venue]
    .filter(Boolean)
    .join(' · ')
