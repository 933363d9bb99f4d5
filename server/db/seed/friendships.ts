import type { FriendshipState } from '#shared/friends/schema.ts'
import { endOf, type Span } from './days.ts'
import { cities } from './names.ts'
import type { Club, Member } from './people.ts'
import { below, pick, type Random } from './random.ts'

/** A friendship or request since `requester` asked `addressee`. */
export type SeededFriendship = NewFriendship & { id: number }
export type NewFriendship = {
  requester: Member
  addressee: Member
  status: FriendshipState
  requestedAt: Date
  changedAt: Date
}

const maxFriendships = 30
const nearby = 40
const dayMs = 86_400_000
const recentMs = 60 * dayMs

/**
 * Friendships and requests, one member after the other; nobody has more than 30. Friends are also added to the members.
 */
export function* makeFriendships(clubs: Club[], span: Span, random: Random): Generator<NewFriendship> {
  const hero = clubs[0]?.members[0]
  const members = byCity(clubs)
  const left = members.map((member) => (member === hero ? maxFriendships : targetFriendships(member, random)))
  for (const [index, member] of members.entries()) {
    const met = new Set<number>()
    for (let attempt = 2 * maxFriendships; attempt > 0 && left[index]! > 0; attempt -= 1) {
      // Mostly somebody of the same club, sometimes of another one in the city, and now and then of the next city.
      const otherIndex = index + 1 + Math.floor(random() ** 2 * nearby)
      const other = members[otherIndex]
      if (!other || !left[otherIndex] || met.has(otherIndex)) continue
      if (other.city !== member.city && random() < 0.8) continue
      met.add(otherIndex)
      left[index]! -= 1
      left[otherIndex] -= 1
      yield friendshipOf(member, other, span, random)
    }
  }
}

// Within a city by club.
function byCity(clubs: Club[]) {
  const members = clubs.flatMap((club) => club.members)
  return cities.flatMap((city) => members.filter((member) => member.city === city))
}

// Active players have many friends.
const targetFriendships = ({ activity }: Member, random: Random) =>
  Math.min(maxFriendships, Math.floor(random() * activity * 20))

function friendshipOf(one: Member, other: Member, span: Span, random: Random): NewFriendship {
  const [requester, addressee] = random() < 0.5 ? [one, other] : [other, one]
  const status = statusOf(random())
  if (status === 'accepted') {
    requester.friends.push(addressee)
    addressee.friends.push(requester)
  }
  const end = endOf(span).getTime()
  const known = Math.max(Date.parse(one.joined), Date.parse(other.joined))
  const requestedAt =
    status === 'accepted' ? known + below(end - known, random) : end - below(recentMs, random)
  const answer = status === 'pending' ? 0 : below(pick([1, 2, 12, 48], random) * 3_600_000, random)
  return {
    requester,
    addressee,
    status,
    requestedAt: new Date(requestedAt),
    changedAt: new Date(Math.min(requestedAt + answer, end)),
  }
}

function statusOf(draw: number): FriendshipState {
  if (draw < 0.87) return 'accepted'
  if (draw < 0.96) return 'pending'
  return draw < 0.98 ? 'declined' : 'closed'
}
