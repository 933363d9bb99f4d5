import { z } from 'zod'
import { sharedStandings } from '#server/clans/ratings/service.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorId, cursorOf, cursorText, pageOf, decodeCursor } from '#server/http/cursor.ts'
import { latestMatches } from '#server/matches/lists/service.ts'
import {
  metPlayerCount,
  metPlayers,
  sharedTotalsOf,
  togetherWith,
  totalsOf,
  type MetPlayer,
  type Order,
} from '#server/stats/people/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { friendshipViewFor, type Friendship } from '#shared/friends/policy.ts'
import { nameNorm } from '#shared/players/name.ts'
import { canSeePlayer, canSeeTotals, isOwn, privacyForbidden } from '#shared/players/policy.ts'
import type { playerProfile, playerStatsQuery } from '#shared/players/schema.ts'
import { noMatches, mirrored, withRate, type Results } from '#shared/stats/results.ts'
import * as store from './store.ts'

const recent = 6
const playersCursor = z.tuple([z.number(), cursorText, cursorId])

/** One page of the players whom the actor met. */
export async function playersMet({ db, actor }: Context, query: z.output<typeof playerStatsQuery>) {
  const order: Order = {
    by: query.sort,
    isDescending: (query.order ?? (query.sort === 'name' ? 'asc' : 'desc')) === 'desc',
  }
  const norm = nameNorm(query.q)
  const after = query.cursor === undefined ? null : decodePlayersCursor(query.cursor)
  const rows = await metPlayers(db, actor.playerId, { nameNorm: norm, order, limit: query.limit + 1, after })
  const { items, next } = pageOf(rows, query.limit, (row) =>
    cursorOf(sortValueOf(row, order), row.nameNorm, row.id),
  )
  return {
    items: items.map(({ matches, asPartner, asOpponent, ...row }) => ({
      ...row,
      totalMatches: matches,
      asPartner: withRate(asPartner),
      asOpponent: withRate(asOpponent),
    })),
    next,
    total: rows[0]?.total ?? (after ? await metPlayerCount(db, actor.playerId, norm) : 0),
  }
}

/** A player's profile with the figures that the actor may see; not found for one whom they may not see at all. */
export async function profileOf(context: Context, id: number): Promise<z.input<typeof playerProfile>> {
  const { db, actor } = context
  const player = await visiblePlayer(db, actor, id)
  const hasAll = canSeeTotals(actor, player)
  const own = isOwn(actor, player)
  const [totals, together, recentMatches, clans] = await Promise.all([
    hasAll ? totalsOf(db, id) : sharedTotalsOf(db, id, actor.playerId),
    own ? [] : togetherWith(db, actor, id),
    latestMatches(context, recent, own ? {} : { withPlayer: id }),
    player.userId === null ? [] : sharedStandings(db, actor, { id, userId: player.userId }),
  ])
  const partner = together.find(({ isPartner }) => isPartner)
  const opponent = together.find(({ isPartner }) => !isPartner)
  const { name, userId, profileImageUrl, city, favouriteCourtSide, isPublic } = player
  return {
    id,
    name,
    isRegisteredUser: userId !== null,
    profileImageUrl,
    city: hasAll ? city : null,
    favouriteCourtSide: hasAll ? favouriteCourtSide : null,
    isPublic,
    isOwn: own,
    userId,
    friendship: own || userId === null ? null : friendshipOf(actor, player.friendship),
    summary: { scope: hasAll ? 'all' : 'together', ...withRate(totals) },
    asPartner: own ? null : recordOf(partner ?? noResults),
    asOpponent: own ? null : recordOf(mirrored(opponent ?? noResults)),
    versusYou: own ? null : outcomesOf(mirrored(opponent ?? noResults)),
    lastPlayedWith:
      together
        .map(({ latest }) => latest)
        .toSorted()
        .at(-1) ?? null,
    clans,
    recentMatches,
  }
}

/** Makes the actor's own profile public or private. */
export async function changePlayer(context: Context, id: number, { isPublic }: { isPublic: 0 | 1 }) {
  const player = await visiblePlayer(context.db, context.actor, id)
  assertAllowed(privacyForbidden(context.actor, player))
  await store.updatePublic(context.db, id, isPublic)
  return profileOf(context, id)
}

async function visiblePlayer(db: Db, actor: Actor, id: number) {
  const row = assertFound(await store.playerFor(db, actor, id))
  const player = { ...row, isFriend: row.friendship?.status === 'accepted' }
  if (!canSeePlayer(actor, player)) throw new AppError('not_found')
  return player
}

/** `requestId` is set while a request between the two is pending. */
function friendshipOf(actor: Actor, friendship: Friendship | null) {
  const status = friendshipViewFor(actor, friendship)
  return {
    status,
    requestId: friendship && (status === 'sent' || status === 'received') ? friendship.id : null,
  }
}

function decodePlayersCursor(cursor: string) {
  const [value, norm, id] = decodeCursor(playersCursor, cursor)
  return { value, nameNorm: norm, id }
}

type ResultsWithDifficulty = Results & { averageDifficulty: number | null; difficultyMatches: number }

const noResults: ResultsWithDifficulty = { ...noMatches, averageDifficulty: null, difficultyMatches: 0 }

const outcomesOf = ({ wins, draws, losses }: Results) => ({ wins, draws, losses })

const recordOf = ({
  matches,
  wins,
  draws,
  losses,
  averageDifficulty,
  difficultyMatches,
}: ResultsWithDifficulty) => withRate({ matches, wins, draws, losses, averageDifficulty, difficultyMatches })

const sortValueOf = (row: MetPlayer, { by }: Order) => (by === 'name' ? 0 : row[by])
