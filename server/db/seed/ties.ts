import type { FriendshipState } from '#shared/friends/states.ts'
import { endOf, type Span } from './days.ts'
import { cities } from './names.ts'
import type { Club, Member } from './people.ts'
import { below, pick, type Random } from './random.ts'

/** What two users are to each other since `asker` asked. */
export type Tie = UnnumberedTie & { id: number }
export type UnnumberedTie = {
  asker: Member
  asked: Member
  status: FriendshipState
  askedAt: Date
  changedAt: Date
}

const mostTies = 30
const nearby = 40
const dayMs = 86_400_000
const lately = 60 * dayMs

/**
 * Friends and requests, those of one member after the other's; nobody has more than 30. Who is friends is noted on the
 * members themselves.
 */
export function* makeTies(clubs: Club[], span: Span, random: Random): Generator<UnnumberedTie> {
  const hero = clubs[0]?.members[0]
  const members = byCity(clubs)
  const left = members.map((member) => (member === hero ? mostTies : wished(member, random)))
  for (const [index, member] of members.entries()) {
    const met = new Set<number>()
    for (let attempt = 2 * mostTies; attempt > 0 && left[index]! > 0; attempt -= 1) {
      // Mostly somebody of the same club, sometimes of another one in the city, and now and then of the next city.
      const place = index + 1 + Math.floor(random() ** 2 * nearby)
      const other = members[place]
      if (!other || !left[place] || met.has(place)) continue
      if (other.city !== member.city && random() < 0.8) continue
      met.add(place)
      left[index]! -= 1
      left[place] -= 1
      yield tie(member, other, span, random)
    }
  }
}

// And within a city by club.
function byCity(clubs: Club[]) {
  const members = clubs.flatMap((club) => club.members)
  return cities.flatMap((city) => members.filter((member) => member.city === city))
}

// Who plays a lot knows many.
const wished = ({ activity }: Member, random: Random) =>
  Math.min(mostTies, Math.floor(random() * activity * 20))

function tie(one: Member, other: Member, span: Span, random: Random): UnnumberedTie {
  const [asker, asked] = random() < 0.5 ? [one, other] : [other, one]
  const status = statusOf(random())
  if (status === 'accepted') {
    asker.friends.push(asked)
    asked.friends.push(asker)
  }
  const end = endOf(span).getTime()
  const known = Math.max(Date.parse(one.joined), Date.parse(other.joined))
  const askedAt = status === 'accepted' ? known + below(end - known, random) : end - below(lately, random)
  const answer = status === 'pending' ? 0 : below(pick([1, 2, 12, 48], random) * 3_600_000, random)
  return {
    asker,
    asked,
    status,
    askedAt: new Date(askedAt),
    changedAt: new Date(Math.min(askedAt + answer, end)),
  }
}

function statusOf(draw: number): FriendshipState {
  if (draw < 0.87) return 'accepted'
  if (draw < 0.96) return 'pending'
  return draw < 0.98 ? 'declined' : 'closed'
}
