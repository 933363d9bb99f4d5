import { addDays, daysBetween, type Day } from '#shared/calendar.ts'
import type { PlayerId, Standing } from '#shared/clans/ratings/rating.ts'
import { defaultParams, defaultSeasonName, type SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { tiers, type Tier } from '#shared/clans/tiers.ts'
import { nameNorm } from '#shared/players/name.ts'
import type { Span } from './days.ts'
import { clanNames, clanDescriptions } from './names.ts'
import type { Club, Member } from './people.ts'
import { below, pick, pickEarly, type Random } from './random.ts'

export type SeededClan = {
  id: number
  name: string
  description: string | null
  tier: Tier
  isPublic: boolean
  founder: Member
  founded: Day
  /** The members, with the day on which they joined. */
  joined: Map<Member, Day>
  seasons: SeededSeason[]
}
/** The last one runs and has no end. `standings` move on with its matches. */
export type SeededSeason = {
  id: number
  clanId: number
  number: number
  name: string
  startDate: Day
  endDate: Day | null
  params: SeasonParams
  standings: Record<PlayerId, Standing>
}

const largest = 60
const smallest = 5
const huge = { members: 1000, from: 4000, each: 10_000 }
const founding = 30

/**
 * Three of four clubs have a clan of their own; with many users some thirty clubs share a huge one. Sets the clans of the
 * clubs and members. The ids are assigned later; `taken` are the existing names.
 */
export function makeClans(clubs: Club[], span: Span, taken: Set<string>, random: Random) {
  const clans: SeededClan[] = []
  for (const group of groupsOf(clubs)) {
    const members = group.length > 1 ? membersOfCrowd(group) : membersOfClub(clubs, group[0]!, random)
    const clan = clanOf(members, group[0]!, span, taken, random)
    for (const club of group) club.clan = clan
    for (const member of clan.joined.keys()) member.clans.push(clan)
    clans.push(clan)
  }
  return clans
}

export const seasonOn = ({ seasons }: SeededClan, day: Day) =>
  seasons.findLast(({ startDate, endDate }) => startDate <= day && (endDate === null || day <= endDate)) ??
  null

// The first club, the hero's, always has one of its own.
function* groupsOf(clubs: Club[]) {
  const users = clubs.reduce((sum, { members }) => sum + members.length, 0)
  let crowds = users < huge.from ? 0 : Math.ceil(users / huge.each)
  for (let index = 0; index < clubs.length; index += 1) {
    if (index > 0 && crowds > 0) {
      const end = crowdEnd(clubs, index)
      yield clubs.slice(index, end)
      crowds -= 1
      index = end - 1
    } else if (index % 4 !== 1) yield [clubs[index]!]
  }
}

function crowdEnd(clubs: Club[], start: number) {
  let end = start
  for (let members = 0; members < huge.members && end < clubs.length; end += 1)
    members += clubs[end]!.members.length
  return end
}

const membersOfCrowd = (group: Club[]) => group.flatMap(({ members }) => members).slice(0, huge.members)

/** Many members of a club, always the first one, and sometimes some of the next club. */
function membersOfClub(clubs: Club[], club: Club, random: Random) {
  const share = 0.35 + 0.75 * random()
  const own = club.members.filter((_, index) => index === 0 || random() < share)
  const rest = club.members.filter((member) => !own.includes(member))
  const missing = rest.slice(0, Math.max(0, smallest - own.length))
  const neighbours = clubs[clubs.indexOf(club) + 1]?.members ?? []
  const guests = random() < 0.25 ? neighbours.filter(() => random() < 0.6) : []
  return [...own, ...missing, ...guests].slice(0, largest)
}

function clanOf(
  members: Member[],
  { opens }: Club,
  span: Span,
  taken: Set<string>,
  random: Random,
): SeededClan {
  const founder = members[0]!
  const days = daysBetween(opens, addDays(span.from, span.days))
  const founded = addDays(opens, Math.min(days - 1, founding + Math.floor(random() * 0.4 * days)))
  return {
    id: 0,
    name: newName(founder.city, taken, random),
    description: random() < 0.5 ? pick(clanDescriptions, random) : null,
    tier: pickEarly(tiers, random),
    isPublic: random() < 0.65,
    founder,
    founded,
    joined: new Map(members.map((member) => [member, joinedOn(member, founder, founded, span, random)])),
    seasons: seasonsFrom(founded, span, random),
  }
}

function newName(city: string, taken: Set<string>, random: Random) {
  const plain = `${pick(clanNames, random)} ${city}`
  let name = plain
  for (let number = 2; taken.has(nameNorm(name)); number += 1) name = `${plain} ${number}`
  taken.add(nameNorm(name))
  return name
}

// Most members join at the beginning.
function joinedOn(member: Member, founder: Member, founded: Day, { from, days }: Span, random: Random) {
  if (member === founder) return founded
  const left = daysBetween(founded, addDays(from, days))
  const after = random() < 0.7 ? below(Math.min(founding, left), random) : below(left, random)
  const day = addDays(founded, after)
  return day > member.joined ? day : member.joined
}

/** One after the other from the founding on, three to seven months each. */
function seasonsFrom(founded: Day, span: Span, random: Random) {
  const end = addDays(span.from, span.days)
  const seasons: SeededSeason[] = []
  for (let startDate: Day | null = founded; startDate !== null;) {
    const next: Day = addDays(startDate, 90 + below(120, random))
    const number = seasons.length + 1
    const endDate = next < end ? addDays(next, -1) : null
    const params = random() < 0.25 ? { ...defaultParams, movEnabled: true } : defaultParams
    seasons.push({
      id: 0,
      clanId: 0,
      number,
      name: defaultSeasonName(number),
      startDate,
      endDate,
      params,
      standings: {},
    })
    startDate = endDate === null ? null : next
  }
  return seasons
}
