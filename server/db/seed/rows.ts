import { nameNorm } from '#shared/players/name.ts'
import type { SeededClan, SeededSeason } from './clans.ts'
import type { SeededFriendship } from './friendships.ts'
import type { SeededMatch } from './matches.ts'
import type { SeededNotification } from './notifications.ts'
import { isMember, type Member, type Player } from './people.ts'
import { ratingChanges } from './ratings.ts'

/** What COPY reads: a column for each name of the list, in its order. */
export const columns = {
  users: `users (id, issuer, subject, email, first_name, last_name, city, favourite_court_side, time_zone,
    sessions_valid_from, created_at, updated_at)`,
  players: 'players (id, name, name_norm, is_public, user_id, created_by, created_at)',
  clans: 'clans (id, name, name_norm, description, tier, is_public, created_by, created_at, updated_at)',
  members: 'clan_members (clan_id, user_id, role, consent, joined_at)',
  seasons: `clan_seasons (id, clan_id, number, name, start_date, end_date, is_active, mov_enabled, created_at)`,
  matches: `matches (id, date, recorded_by, sets, difficulty, comments, venue, court_name, match_type, clan_id, season_id,
    created_at, updated_at)`,
  friends: 'friends (id, user_id, friend_id, status, created_at, updated_at)',
  notifications: 'notifications (user_id, kind, from_user_id, subject_id, data, is_read, created_at)',
  seats: 'match_players (match_id, date, created_at, score, seat, player_id, court_side, consent, is_rated)',
  ratings: 'player_ratings (player_id, clan_id, season_id, rating, ranked_matches, created_at, updated_at)',
  history: `rating_history (match_id, player_id, clan_id, season_id, date, created_at, rating_before, rating_after,
    rating_delta, k_factor, team_expected_score, ranked_matches)`,
}

const timeZone = 'Europe/Madrid'
const isPublic = ({ id }: Member) => (id % 8 === 0 ? 0 : 1)

export const userRow = (member: Member, subject: string) =>
  row([
    member.userId,
    'embedded',
    subject,
    member.email,
    member.firstName,
    member.lastName,
    member.city,
    member.favouriteSide,
    timeZone,
    member.joined,
    member.joined,
    member.joined,
  ])

/** A member's own player, and those whom they brought along. */
export const playerRows = (member: Member) =>
  playerRow(member, isPublic(member), member.userId, null, member.joined) +
  member.guests.map((guest) => playerRow(guest, 1, null, member.userId, member.joined)).join('')

export const friendshipRow = ({
  id,
  requester,
  addressee,
  status,
  requestedAt,
  changedAt,
}: SeededFriendship) =>
  row([id, requester.userId, addressee.userId, status, requestedAt.toISOString(), changedAt.toISOString()])

export const notificationRow = ({ to, kind, from, subjectId, data, isRead, at }: SeededNotification) =>
  row([to.userId, kind, from.userId, subjectId, JSON.stringify(data), flag(isRead), at.toISOString()])

export function matchRow(match: SeededMatch) {
  const createdAt = match.createdAt.toISOString()
  return row([
    match.id,
    match.date,
    match.recordedBy.userId,
    `{${match.sets.join()}}`,
    match.difficulty,
    match.comments,
    match.venue,
    match.courtName,
    match.season ? 'ranked' : 'casual',
    match.season?.clanId ?? null,
    match.season?.id ?? null,
    createdAt,
    createdAt,
  ])
}

export function seatRows({ id, date, createdAt, sets, season, seats }: SeededMatch) {
  const timestamp = createdAt.toISOString()
  const score = scoreOf(sets)
  return seats
    .map(({ player, courtSide, consent }, index) =>
      row([
        id,
        date,
        timestamp,
        score,
        index + 1,
        player.id,
        courtSide,
        consent,
        flag(season !== null && isMember(player)),
      ]),
    )
    .join('')
}

/** The steps of a ranked match, which moves its season on: each match once, in their order. */
export function stepRows(match: SeededMatch) {
  const { id, date, season } = match
  if (!season) return ''
  const matchValues = [season.clanId, season.id, date, match.createdAt.toISOString()]
  return ratingChanges(match, season)
    .map((change) => {
      const { playerId, ratingBefore, ratingAfter, ratingDelta, kFactor, teamExpectedScore } = change
      const step = [ratingBefore, ratingAfter, ratingDelta, kFactor, teamExpectedScore]
      return row([id, playerId, ...matchValues, ...step, change.rankedMatchesAfter])
    })
    .join('')
}

export const clanRow = ({ id, name, description, tier, isPublic, founder, founded }: SeededClan) =>
  row([id, name, nameNorm(name), description, tier, flag(isPublic), founder.userId, founded, founded])

export const clanMemberRows = ({ id, founder, joined }: SeededClan) =>
  [...joined]
    .map(([member, day]) => {
      const isAdmin = member === founder || member.id % 12 === 0
      return row([id, member.userId, isAdmin ? 'admin' : 'member', 'confirmed', day])
    })
    .join('')

export const seasonRow = ({ id, clanId, number, name, from, until, params }: SeededSeason) =>
  row([id, clanId, number, name, from, until, flag(until === null), flag(params.movEnabled), from])

/** Where the players of a season stand, once its matches are played. */
export const ratingRows = ({ id, clanId, from, standings }: SeededSeason) =>
  Object.entries(standings)
    .map(([playerId, { rating, rankedMatches }]) =>
      row([playerId, clanId, id, rating, rankedMatches, from, from]),
    )
    .join('')

const flag = (isSo: boolean) => (isSo ? 't' : 'f')

// As the match's own column makes it; the foreign key would tell.
const scoreOf = ([first = 0, second = 0, third = 0]: number[]) => first * 10_000 + second * 100 + third

const playerRow = (
  { id, name }: Player,
  isPublic: 0 | 1,
  userId: string | null,
  createdBy: string | null,
  createdAt: string,
) => row([id, name, nameNorm(name), isPublic, userId, createdBy, createdAt])

const row = (values: (string | number | null)[]) => `${values.map(field).join('\t')}\n`

const field = (value: string | number | null) =>
  value === null ? '\\N' : String(value).replace(/[\\\t\n\r]/g, (sign) => `\\${sign}`)
