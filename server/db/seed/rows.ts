import { nameNorm } from '#shared/players/name.ts'
import type { SeededMatch } from './matches.ts'
import type { Member, Player } from './people.ts'
import type { Tie } from './ties.ts'
import type { Notice } from './told.ts'

/** What COPY reads: a column for each name of the list, in its order. */
export const columns = {
  users: `users (id, issuer, subject, email, first_name, last_name, city, favourite_court_side, time_zone,
    sessions_valid_from, created_at, updated_at)`,
  players: 'players (id, name, name_norm, is_public, user_id, created_by, created_at)',
  matches: `matches (id, date, recorded_by, sets, difficulty, comments, venue, court_name, match_type, created_at,
    updated_at)`,
  friends: 'friends (id, user_id, friend_id, status, created_at, updated_at)',
  notifications: 'notifications (user_id, kind, from_user_id, subject_id, data, is_read, created_at)',
  seats: 'match_players (match_id, date, created_at, score, seat, player_id, court_side, consent)',
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

export const tieRow = ({ id, asker, asked, status, askedAt, changedAt }: Tie) =>
  row([id, asker.userId, asked.userId, status, askedAt.toISOString(), changedAt.toISOString()])

export const noticeRow = ({ to, kind, from, subjectId, data, isRead, at }: Notice) =>
  row([to.userId, kind, from.userId, subjectId, JSON.stringify(data), isRead ? 't' : 'f', at.toISOString()])

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
    'casual',
    createdAt,
    createdAt,
  ])
}

export function seatRows({ id, date, createdAt, sets, seats }: SeededMatch) {
  const moment = createdAt.toISOString()
  const score = scoreOf(sets)
  return seats
    .map(({ player, courtSide, consent }, index) =>
      row([id, date, moment, score, index + 1, player.id, courtSide, consent]),
    )
    .join('')
}

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
