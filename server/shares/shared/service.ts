import { listLeaderboard } from '#server/clans/ratings/service.ts'
import { latestSeason } from '#server/clans/seasons/service.ts'
import { visibleClan } from '#server/clans/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { readMatch } from '#server/matches/service.ts'
import { claimableGuests, claimByLink } from '#server/players/claims/service.ts'
import { profileOf } from '#server/players/profiles/service.ts'
import { nameOf } from '#server/players/reads.ts'
import * as store from '#server/shares/store.ts'
import { statsBetween } from '#server/stats/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { firstDay } from '#shared/calendar.ts'
import { isProvisional } from '#shared/clans/ratings/rating.ts'
import { AppError } from '#shared/errors.ts'
import type { MatchView } from '#shared/matches/schema.ts'
import { claimsForbidden } from '#shared/players/claims/policy.ts'
import { publicName, publicNames } from '#shared/players/name.ts'
import { canShareLadder, canShareMatch } from '#shared/shares/policy.ts'
import type { NewSharedClaim } from '#shared/shares/schema.ts'

const shownRows = 10
const shownOutcomes = 10
const lastDay = '9999-12-31'

export type SharedView = Awaited<ReturnType<typeof sharedBy>>

/** What a share link shows to anybody: what its user may still share, as they see it, without what is theirs alone. */
export async function sharedBy(context: Context<'public'>, key: string) {
  const { kind, id, sharedBy: name, owner } = await shareWith(context, key)
  const common = { sharedBy: name, id: await idFor(context, kind, id) }
  const own = asOwner(context, owner)
  if (kind === 'match') return { ...common, ...(await sharedMatch(own, id, context.actor)) }
  if (kind === 'clan') return { ...common, ...(await sharedLadder(own, id)) }
  return { ...common, ...(await sharedPlayer(own)) }
}

/** Puts the claim of a guest of a shared result to who typed the guest. */
export function claimShared({ db, actor, ...request }: Context, key: string, body: NewSharedClaim) {
  assertAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    const context = { db: tx, actor, ...request }
    const { kind, id, owner } = await shareWith(context, key)
    assertThat(kind === 'match', 'not_found')
    const readSeat = async () =>
      assertFound((await sharedMatch(asOwner(context, owner), id, actor)).seats[body.seat - 1])
    const seat = await readSeat()
    if (seat.name !== body.name) throw new AppError('match_changed')
    if (seat.claim !== null) throw new AppError('already_claimed')
    const { playerId, createdBy } = seat
    if (createdBy === null) {
      // The guest may have been merged between the match and its guests.
      const isSame = (await readSeat()).playerId === playerId
      throw new AppError(isSame ? 'not_allowed' : 'match_changed')
    }
    await claimByLink(tx, actor, { playerId, createdBy, link: 'share' }, request.now)
  })
}

type Asking = Context<'public'>

const shareWith = async ({ db, actor }: Asking, key: string) =>
  assertFound(await store.shareByKey(db, actor, key))

const asOwner = (context: Asking, owner: store.StoredShare['owner']): Context => ({
  ...context,
  actor: { ...owner, adminId: null, isComplete: true },
})

async function sharedMatch(own: Context, id: number, reader: Actor | null) {
  const match = await readMatch(own, id)
  assertThat(canShareMatch(own.actor, match), 'not_found')
  const { date, venue, courtName, matchType, sets, userWon: outcome } = match
  const names = publicNames(match.seats.map(({ name }) => name))
  const guests = await guestsFor(own.db, reader, match.seats)
  const seats = match.seats.map(({ playerId, isRegisteredUser }, index) => {
    const guest = guests.get(playerId)
    return {
      playerId,
      isRegisteredUser,
      createdBy: guest?.createdBy ?? null,
      name: names[index] ?? '',
      isClaimable: guest?.claim === null,
      claim: guest?.claim ?? null,
    }
  })
  return { kind: 'match' as const, date, venue, courtName, matchType, sets, outcome, seats }
}

/** The guests of a match that the reader may say to be, by their ids: none for those who played it. */
async function guestsFor(db: Db, reader: Actor | null, seats: MatchView['seats']) {
  const hasPlayed = seats.some(({ playerId }) => playerId === reader?.playerId)
  const guests = seats.filter(({ isRegisteredUser }) => !isRegisteredUser && !hasPlayed)
  const claimable = await claimableGuests(
    db,
    reader,
    guests.map(({ playerId }) => playerId),
  )
  return new Map(claimable.map((guest) => [guest.id, guest]))
}

async function sharedLadder(own: Context, id: number) {
  const clan = await visibleClan(own.db, own.actor, id)
  assertThat(canShareLadder(clan), 'not_found')
  const season = await latestSeason(own, id)
  const first = { limit: shownRows, standing: 'ranked', cursor: undefined } as const
  const { items, total } = await listLeaderboard(own, id, season.id, first)
  return {
    kind: 'clan' as const,
    clan: { name: clan.name },
    season,
    ranked: total,
    rows: items.map(({ playerName, rank, rating, previousRating, rankedMatches }) => ({
      name: publicName(playerName),
      rank: rank ?? 0,
      rating,
      previousRating,
      isProvisional: isProvisional(rankedMatches, season),
    })),
  }
}

async function sharedPlayer(own: Context) {
  const [stats, { name }] = await Promise.all([
    statsBetween(own, firstDay, lastDay),
    nameOf(own.db, own.actor.playerId),
  ])
  const { totalMatches: matches, wins, draws, losses } = stats
  return {
    kind: 'player' as const,
    name: publicName(name),
    matches,
    wins,
    draws,
    losses,
    setsAhead: stats.setsDifferential,
    gamesAhead: stats.gamesDifferential,
    outcomes: stats.outcomes.slice(-shownOutcomes),
  }
}

/** The id, for a reader who may open the subject in the app. */
async function idFor(context: Asking, kind: store.ShareSubject['kind'], id: number) {
  const { actor } = context
  if (!actor?.isComplete) return null
  const reader = { ...context, actor }
  const opened = {
    match: () => readMatch(reader, id),
    clan: () => visibleClan(context.db, actor, id),
    player: () => profileOf(reader, id),
  }
  return opened[kind]().then(
    () => id,
    (error: unknown) => {
      if (error instanceof AppError && error.status < 500) return null
      throw error
    },
  )
}
