import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import type { Db } from '#server/db/client.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { users } from '#shared/auth/table.ts'
import type { Day } from '#shared/calendar.ts'
import { clanMembers } from '#shared/clans/members/table.ts'
import { playerRatings, ratingHistory } from '#shared/clans/ratings/table.ts'
import { clanSeasons } from '#shared/clans/seasons/table.ts'
import { clans as clansTable } from '#shared/clans/table.ts'
import { friends } from '#shared/friends/table.ts'
import { matches as matchesTable, matchPlayers } from '#shared/matches/table.ts'
import { notifications } from '#shared/notifications/table.ts'
import { players } from '#shared/players/table.ts'
import { makeClans, type SeededClan } from './clans.ts'
import { copyRows } from './copy.ts'
import { endOf, spanUntil } from './days.ts'
import { makeFriendships, type NewFriendship } from './friendships.ts'
import { buildIndexesAfter } from './indexes.ts'
import { playMatches, type SeededMatch } from './matches.ts'
import { matchNotifications, friendshipNotifications } from './notifications.ts'
import type { SeedOptions } from './options.ts'
import { makeClubs, playersFor, type Club, type Member } from './people.ts'
import { randomFrom } from './random.ts'
import { standingRows, stepRows } from './ratings.ts'
import {
  clanRow,
  friendshipRow,
  matchRow,
  memberRow,
  playerRow,
  seasonRow,
  seatRows,
  userRow,
} from './rows.ts'
import { fillTotals } from './totals.ts'

type SeedHooks = {
  /** The history ends the day before. */
  today: Day
  /** Creates an account for the first user and returns its OIDC subject. */
  account?: (db: Db, email: string) => Promise<string>
  report?: (line: string) => void
}

const batchSize = 10_000
/** From here on indexes are built after the rows. */
const many = 1_000_000

/**
 * Fills the database with users, friendships, clans, matches, ratings and notifications in one transaction, so that an
 * error or Ctrl-C leaves nothing behind. Returns the first user. In a new database the same options make the same rows on
 * the same day.
 */
export async function seed(
  url: string,
  options: SeedOptions,
  { today, account, report = () => {} }: SeedHooks,
) {
  const client = new Client({ connectionString: url, application_name: 'bandeja seed' })
  // The running query fails with the connection.
  client.on('error', () => {})
  await client.connect()
  try {
    const before = await usersIn(client)
    if (before > 0 && !options.add)
      throw startRefusal(`The database has ${before} users already: --add puts new ones beside them.`)
    const isUnchecked = await skipTriggers(client)
    await client.query('begin')
    const random = randomFrom(options.randomSeed, before)
    const span = spanUntil(today)
    const firstPlayer = await reserveIds(client, 'players', playersFor(options.users))
    const clubs = makeClubs(options.users, span, firstPlayer, random)
    const hero = clubs[0]!.members[0]!
    await copyPeople(client, clubs, hero, await account?.(drizzle(client), hero.email))
    report(`${options.users} users in ${clubs.length} clubs`)
    const end = endOf(span)
    await copyFriendships(client, makeFriendships(clubs, span, random), end)
    const clans = makeClans(clubs, span, await clanNames(client), random)
    await copyClans(client, clans)

    const firstId = await reserveIds(client, 'matches', options.matches)
    const plan = { matches: options.matches, longest: options.longest, firstId, span }
    const fill = () =>
      copyMatches(client, playMatches(clubs, plan, random), end, (done) =>
        report(`${done} of ${options.matches} matches`),
      )
    await (isUnchecked && before === 0 && options.matches >= many ? buildIndexesAfter(client, fill) : fill())
    await copyRows(client, playerRatings, seasonsIn(clans).flatMap(standingRows))
    await client.query(inboxes)
    if (isUnchecked) await fillTotals(client, firstPlayer)
    await client.query('commit')
    report('Tidying up')
    // For the planner, and so that index-only scans are possible.
    await client.query(
      `vacuum (analyze) users, players, matches, match_players, friends, notifications, inboxes,
         clans, clan_members, clan_seasons, player_ratings, rating_history, player_totals, pair_totals`,
    )
    return { userId: hero.userId, playerId: hero.id, email: hero.email }
  } finally {
    await client.end()
  }
}

async function usersIn(client: Client) {
  const { rows } = await client.query<{ users: number }>('select count(*)::integer as users from users')
  return rows[0]?.users ?? 0
}

// Only a superuser may. These rows refer only to each other: checking that would double the time, and the totals are faster
// computed at the end.
const skipTriggers = (client: Client) =>
  client.query('set session_replication_role = replica').then(
    () => true,
    () => false,
  )

type Numbered = 'players' | 'matches' | 'friends' | 'clans' | 'clan_seasons'

/** Reserves consecutive ids; returns the first. */
async function reserveIds(client: Client, table: Numbered, count: number) {
  const { rows } = await client.query<{ first: string }>(
    `select setval(sequence, first + $2 - 1) - $2 + 1 as first
     from (select sequence, nextval(sequence) as first from pg_get_serial_sequence($1, 'id') as sequence) as reserved`,
    [table, count],
  )
  return Number(rows[0]?.first)
}

async function copyPeople(client: Client, clubs: Club[], hero: Member, subject: string | undefined) {
  const members = clubs.flatMap((club) => club.members)
  const identified = members.map((member) => ({
    id: member.userId,
    issuer: 'embedded',
    subject: (member === hero && subject) || member.userId,
    email: member.email,
    timeZone: 'Europe/Madrid',
    ...userRow(member, new Date(member.joined)),
  }))
  await copyRows(client, users, identified)
  await copyRows(client, players, members.flatMap(playersOf))
}

/** A member's own player and their guests. Every eighth is not public. */
function playersOf({ id, name, userId, joined, guests }: Member) {
  const createdAt = new Date(joined)
  const own = { id, ...playerRow(name, { userId }), isPublic: id % 8 === 0 ? 0 : 1, createdAt }
  const others = guests.map((guest) => ({
    id: guest.id,
    ...playerRow(guest.name, { createdBy: userId }),
    isPublic: 1,
    createdAt,
  }))
  return [own, ...others]
}

// Existing users have an inbox already.
const inboxes = `insert into inboxes (user_id, version)
  select user_id, count(*) from notifications group by user_id on conflict do nothing`

// Public clans outside of the demo have unique names; here all clans do.
async function clanNames(client: Client) {
  const { rows } = await client.query<{ name: string }>(
    'select name_norm as name from clans where sandbox is null',
  )
  return new Set(rows.map(({ name }) => name))
}

async function copyClans(client: Client, clans: SeededClan[]) {
  const firstId = await reserveIds(client, 'clans', clans.length)
  for (const [index, clan] of clans.entries()) clan.id = firstId + index
  const seasons = seasonsIn(clans)
  const firstSeason = await reserveIds(client, 'clan_seasons', seasons.length)
  for (const [index, season] of seasons.entries()) season.id = firstSeason + index
  for (const { id, seasons } of clans) for (const season of seasons) season.clanId = id
  const clanRows = clans.map(({ id, founder, founded, ...clan }) => ({
    id,
    ...clanRow({ ...clan, createdBy: founder.userId, createdAt: new Date(founded) }),
  }))
  const seasonRows = seasons.map((season) => ({
    id: season.id,
    ...seasonRow(season, new Date(season.startDate)),
    movEnabled: season.params.movEnabled,
  }))
  await copyRows(client, clansTable, clanRows)
  await copyRows(client, clanMembers, clans.flatMap(membersOf))
  await copyRows(client, clanSeasons, seasonRows)
}

const membersOf = ({ id, founder, joined }: SeededClan) =>
  [...joined].map(([member, day]) =>
    memberRow(id, member.userId, member === founder || member.id % 12 === 0, new Date(day)),
  )

const seasonsIn = (clans: SeededClan[]) => clans.flatMap(({ seasons }) => seasons)

async function copyFriendships(client: Client, friendships: Iterable<NewFriendship>, end: Date) {
  for (const batch of inBatches(friendships)) {
    const firstId = await reserveIds(client, 'friends', batch.length)
    const numbered = batch.map((friendship, index) => ({ ...friendship, id: firstId + index }))
    await copyRows(
      client,
      friends,
      numbered.map((friendship) => ({ id: friendship.id, ...friendshipRow(friendship) })),
    )
    await copyRows(
      client,
      notifications,
      numbered.flatMap((friendship) => friendshipNotifications(friendship, end)),
    )
  }
}

async function copyMatches(
  client: Client,
  matches: Iterable<SeededMatch>,
  end: Date,
  onProgress: (done: number) => void,
) {
  let done = 0
  for (const batch of inBatches(matches)) {
    await copyRows(
      client,
      matchesTable,
      batch.map((match) => ({ id: match.id, ...matchRow(match) })),
    )
    await copyRows(client, matchPlayers, batch.flatMap(seatRows))
    await copyRows(client, ratingHistory, batch.flatMap(stepRows))
    await copyRows(
      client,
      notifications,
      batch.flatMap((match) => matchNotifications(match, end)),
    )
    done += batch.length
    if (done % (10 * batchSize) === 0) onProgress(done)
  }
}

function* inBatches<T>(things: Iterable<T>) {
  let batch: T[] = []
  for (const thing of things) {
    batch.push(thing)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
