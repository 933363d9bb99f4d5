import { addDays, daysBetween, type Day } from '#shared/calendar.ts'
import { setCode } from '#shared/matches/view.ts'
import { oppositeSide, type CourtSide } from '#shared/profile/sides.ts'
import { seasonOn, type SeededSeason } from './clans.ts'
import { consentOf, type Consent } from './consent.ts'
import { matchTimes, type Span } from './days.ts'
import { lineUp, type Four } from './line-up.ts'
import { comments, courtNames } from './names.ts'
import { isMember, type Club, type Member, type Player } from './people.ts'
import { pick, pickIndex, runningTotals, type Random } from './random.ts'
import { perceivedDifficulty, playSets } from './score.ts'

export type SeededMatch = {
  id: number
  date: Day
  createdAt: Date
  recordedBy: Member
  sets: number[]
  difficulty: number
  comments: string | null
  venue: string | null
  courtName: string | null
  /** In which it is rated; null for a casual one. */
  season: SeededSeason | null
  seats: { player: Player; courtSide: CourtSide | null; consent: Consent }[]
}
type Plan = { matches: number; longest: number; firstId: number; span: Span }

/** The share of ranked matches among those that can be ranked. */
const rankedShare = 0.75

/** The matches of all clubs, in the order in which they were played; the hero sits in exactly `longest`. */
export function* playMatches(clubs: Club[], plan: Plan, random: Random): Generator<SeededMatch> {
  const { matches, longest, firstId, span } = plan
  const hero = clubs[0]!.members[0]!
  const running = runningTotals(clubs.map((club) => club.cumulativeActivity.at(-1) ?? 0))
  const end = addDays(span.from, span.days)
  let open = 1
  let index = 0
  for (const { date, endedAt } of matchTimes(span, matches, random)) {
    while (open < clubs.length && clubs[open]!.opens <= date) open += 1
    const isOfHero = Math.floor(((index + 1) * longest) / matches) > Math.floor((index * longest) / matches)
    const club = clubs[isOfHero ? 0 : pickIndex(running, random, open)]!
    const four = lineUp(club, isOfHero ? hero : null, random)
    yield {
      id: firstId + index,
      date,
      createdAt: endedAt,
      ...played(club, four, daysBetween(date, end), random),
      season: random() < rankedShare ? seasonOf(club, four, date) : null,
    }
    index += 1
  }
}

function played(club: Club, { recorder, players, lead }: Four, age: number, random: Random) {
  const sets = playSets(lead, random)
  const isAtHome = random() < 0.85
  return {
    recordedBy: recorder,
    sets: sets.map(setCode),
    difficulty: perceivedDifficulty(sets, random),
    comments: random() < 0.18 ? pick(comments, random) : null,
    venue: isAtHome ? club.venue : null,
    courtName: isAtHome && random() < 0.8 ? pick(courtNames, random) : null,
    seats: assignSides(players, random).map(({ player, courtSide }) => ({
      player,
      courtSide,
      consent: consentOf(player, recorder, age, random),
    })),
  }
}

/** The season in which a match can be ranked: all registered players are members by then. */
function seasonOf({ clan }: Club, { players }: Four, date: Day) {
  if (!clan) return null
  const areAllMembers = players.filter(isMember).every((member) => (clan.joined.get(member) ?? never) <= date)
  return areAllMembers ? seasonOn(clan, date) : null
}

const never: Day = '9999-12-31'

// A recorder who enters court sides enters their own pair's, and mostly the rivals' too.
function assignSides([one, two, three, four]: Four['players'], random: Random) {
  const own = random() < 0.88 ? sidesOf(one, two, random) : [null, null]
  const theirs = own[0] && random() < 0.8 ? sidesOf(three, four, random) : [null, null]
  const sides = [...own, ...theirs]
  return [one, two, three, four].map((player, index) => ({ player, courtSide: sides[index] ?? null }))
}

function sidesOf(one: Player, other: Player, random: Random) {
  const preference = (player: Player) =>
    ({ left: -1, both: 0, right: 1 })[player.favouriteCourtSide] + (random() - 0.5) * 1.6
  const side: CourtSide = preference(one) < preference(other) ? 'left' : 'right'
  return [side, oppositeSide(side)]
}
