import type { Actor } from '#shared/auth/actor.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { VisibleClan } from '#shared/clans/policy.ts'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { Match } from '#shared/matches/schema.ts'

type Owner = Pick<Actor, 'playerId'>

/** A share link gives away what is its user's: an impersonating admin may neither read nor make one. */
export const sharesForbidden = impersonationForbidden

/** Who recorded the match, and its players once they have confirmed it. */
export const canShareMatch = (
  { playerId }: Owner,
  { recorderId, seats }: Pick<Match, 'recorderId' | 'seats'>,
) =>
  recorderId === playerId || seats.some((seat) => seat.playerId === playerId && seat.consent === 'confirmed')

/** The ladder is its admins' to share. */
export const canShareLadder = (clan: VisibleClan) => settingsForbidden(clan) === null

/** Only their own page. */
export const canSharePlayer = ({ playerId }: Owner, id: number) => playerId === id
