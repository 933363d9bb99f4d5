import type { Club, Member, Player } from './people.ts'
import { below, pickEarly, pickIndex, type Random } from './random.ts'

/** Who plays: the recorder sits in the first seat; `lead` is how much better the first pair is. */
export type Four = { recorder: Member; players: [Player, Player, Player, Player]; lead: number }

const steadyPartnerShare = 0.6
const guestShare = 0.09
const steadyPairBonus = 0.2

/** Four players of a club, sometimes with the recorder's guests. The hero records most of their own matches. */
export function lineUp(club: Club, hero: Member | null, random: Random): Four {
  const recorder = hero && random() < 0.8 ? hero : club.members[pickIndex(club.cumulativeActivity, random)]!
  const seated: Player[] = [recorder]
  const rest = { club, recorder, seated, random }
  seated.push(partnerOf(recorder, rest))
  const rival = random() < guestShare ? pickGuest(rest) : pickMember(rest)
  seated.push(rival)
  seated.push(partnerOf(rival, rest))
  if (hero && recorder !== hero) seated[1 + below(3, random)] = hero
  const players = seated as Four['players']
  return { recorder, players, lead: strength(players[0], players[1]) - strength(players[2], players[3]) }
}

type LineUp = { club: Club; recorder: Member; seated: Player[]; random: Random }

function partnerOf({ partner }: Player, rest: LineUp) {
  const { seated, random } = rest
  if (partner && !seated.includes(partner) && random() < steadyPartnerShare) return partner
  return random() < guestShare ? pickGuest(rest) : pickMember(rest)
}

// In a small club, or one with few active members, a guest fills the court.
function pickMember(rest: LineUp): Player {
  const { club, seated, random } = rest
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const member = club.members[pickIndex(club.cumulativeActivity, random)]!
    if (!seated.includes(member)) return member
  }
  return pickGuest(rest)
}

const pickGuest = ({ recorder, seated, random }: LineUp) =>
  pickEarly(
    recorder.guests.filter((each) => !seated.includes(each)),
    random,
  )

function strength(one: Player, other: Player) {
  const areSteady = one.partner === other || other.partner === one
  return (one.skill + other.skill) / 2 + (areSteady ? steadyPairBonus : 0)
}
