import type { MatchSeat } from '#shared/matches/schema.ts'
import { isMember, type Member, type Player } from './people.ts'
import type { Random } from './random.ts'

export type Consent = MatchSeat['consent']

/** After so many days all consents are given. */
const answeredDays = 90

/** Guests, friends and clan-mates are not asked whether they played. */
export const isAsked = (player: Player, recorder: Member) =>
  isMember(player) &&
  player !== recorder &&
  !player.friends.includes(recorder) &&
  !areClanMates(player, recorder)

/** A player's consent to a match of so many days ago. */
export function consentOf(player: Player, recorder: Member, age: number, random: Random): Consent {
  if (age > answeredDays || !isAsked(player, recorder)) return 'confirmed'
  const draw = random()
  if (draw < 0.4 * (1 - age / answeredDays) ** 3) return 'pending'
  return draw > 0.99 ? 'declined' : 'confirmed'
}

const areClanMates = (one: Member, other: Member) => one.clans.some(({ joined }) => joined.has(other))
