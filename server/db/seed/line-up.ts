import type { Club, Member, Player } from './people.ts'
import { below, pickEarly, pickPlace, type Random } from './random.ts'

/** Who plays: the recorder sits in the first seat; `lead` is how much better the first pair is. */
export type Four = { recorder: Member; players: [Player, Player, Player, Player]; lead: number }

const steady = 0.6
const guest = 0.09
const understanding = 0.2

/** Four of a club, and now and then the recorder's guests. The hero, when it is their match, mostly records it. */
export function lineUp(club: Club, hero: Member | null, random: Random): Four {
  const recorder = hero && random() < 0.8 ? hero : club.members[pickPlace(club.running, random)]!
  const seated: Player[] = [recorder]
  const rest = { club, recorder, seated, random }
  seated.push(besides(recorder, rest))
  const rival = random() < guest ? aGuest(rest) : aMember(rest)
  seated.push(rival)
  seated.push(besides(rival, rest))
  if (hero && recorder !== hero) seated[1 + below(3, random)] = hero
  const players = seated as Four['players']
  return { recorder, players, lead: strength(players[0], players[1]) - strength(players[2], players[3]) }
}

type Rest = { club: Club; recorder: Member; seated: Player[]; random: Random }

function besides({ partner }: Player, rest: Rest) {
  const { seated, random } = rest
  if (partner && !seated.includes(partner) && random() < steady) return partner
  return random() < guest ? aGuest(rest) : aMember(rest)
}

// In a small club, or among few who play a lot, somebody from outside fills the court.
function aMember(rest: Rest): Player {
  const { club, seated, random } = rest
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const member = club.members[pickPlace(club.running, random)]!
    if (!seated.includes(member)) return member
  }
  return aGuest(rest)
}

const aGuest = ({ recorder, seated, random }: Rest) =>
  pickEarly(
    recorder.guests.filter((each) => !seated.includes(each)),
    random,
  )

function strength(one: Player, other: Player) {
  const areSteady = one.partner === other || other.partner === one
  return (one.skill + other.skill) / 2 + (areSteady ? understanding : 0)
}
