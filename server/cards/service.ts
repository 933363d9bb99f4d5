import { curveOf, listLeaderboard, receiptsOf } from '#server/clans/ratings/service.ts'
import { latestSeason } from '#server/clans/seasons/service.ts'
import { visibleClan } from '#server/clans/service.ts'
import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { readMatch } from '#server/matches/service.ts'
import { nameOf } from '#server/players/reads.ts'
import { formAt } from '#server/stats/reads.ts'
import { statsBetween } from '#server/stats/service.ts'
import type { Day } from '#shared/calendar.ts'
import { monthOf, weekOf } from '#shared/cards/periods.ts'
import { isProvisional, visiblePoints, wasProvisional } from '#shared/clans/ratings/rating.ts'
import type { MatchView } from '#shared/matches/schema.ts'
import type { CurveCard, LadderCard, PeriodCard, ResultCard } from './card.ts'
import { seasonName, shownName, shownNames } from './names.ts'

const ladderRows = 10

/** A match from the reader's side; `not_found` for those who may not see it. */
export async function resultCard(context: Context, id: number): Promise<ResultCard> {
  const { db, actor, language } = context
  const match = await readMatch(context, id)
  const isOwn = match.seats[0]?.playerId === actor.playerId
  const counts = isOwn && match.seats[0]?.consent === 'confirmed'
  const names = shownNames(
    match.seats.map(({ name }) => name),
    language,
  )
  const people = match.seats.map(({ isRegisteredUser }, index) => ({
    name: names[index] ?? '',
    isGuest: !isRegisteredUser,
  }))
  const [user, partner, opponent1, opponent2] = people as Four
  const [form, rating] = await Promise.all([
    counts ? formAt(db, actor.playerId, match) : null,
    isOwn ? ratingMove(context, match) : null,
  ])
  return {
    kind: 'result',
    day: match.date,
    venue: match.venue,
    courtName: match.courtName,
    pairs: [
      [user, partner],
      [opponent1, opponent2],
    ],
    sets: match.sets,
    outcome: match.userWon,
    isOwn,
    form,
    rating,
  }
}

type Four = [Person, Person, Person, Person]
type Person = { name: string; isGuest: boolean }

/** What a ranked match did to the reader's rating; null for one that did not rate them. */
async function ratingMove(context: Context, { id, points }: MatchView) {
  if (points === null) return null
  const { clanName, receipts } = await receiptsOf(context, id)
  const own = receipts.find(({ playerId }) => playerId === context.actor.playerId)
  if (!own) return null
  return {
    clan: clanName === null ? null : { name: clanName },
    before: own.ratingBefore,
    after: own.ratingAfter,
  }
}

/** The first ten of a clan's season that runs, or of its last one. */
export async function ladderCard(context: Context, clanId: number): Promise<LadderCard> {
  const { db, actor, language } = context
  const { name } = await visibleClan(db, actor, clanId)
  const season = await latestSeason(context, clanId)
  const query = { limit: ladderRows, standing: 'ranked', cursor: undefined } as const
  const { items, total } = await listLeaderboard(context, clanId, season.id, query)
  return {
    kind: 'ladder',
    clan: { name },
    season: { name: seasonName(season, language) },
    players: total,
    rows: items.map(({ playerId, playerName, rank, rating, previousRating, rankedMatches }) => ({
      name: shownName(playerName, language),
      isGuest: false,
      rank: rank ?? 0,
      rating,
      points: visiblePoints(previousRating, rating),
      isOwn: playerId === actor.playerId,
      isProvisional: isProvisional(rankedMatches, season),
    })),
  }
}

/** The reader's own matches of the week in which a day lies. */
export const weekCard = (context: Context, day: Day) => periodCard(context, 'week', weekOf(day))

/** The reader's own matches of a month, yyyy-mm. */
export const monthCard = (context: Context, month: string) =>
  periodCard(context, 'month', monthOf(`${month}-01`))

async function periodCard(
  context: Context,
  kind: PeriodCard['kind'],
  { from, to }: { from: Day; to: Day },
): Promise<PeriodCard> {
  const { language } = context
  const [stats, player] = await Promise.all([statsBetween(context, from, to), ownName(context)])
  const { bestPartner: best, totalMatches, wins, draws, losses, outcomes } = stats
  return {
    kind,
    player,
    from,
    to,
    matches: totalMatches,
    wins,
    draws,
    losses,
    setsAhead: stats.setsDifferential,
    gamesAhead: stats.gamesDifferential,
    outcomes,
    bestPartner: best && {
      name: shownName(best.name, language),
      isGuest: !best.isRegisteredUser,
      matches: best.matches,
      wins: best.wins,
    },
  }
}

/** The reader's own rating in a clan's season that runs, or its last one; `not_found` without a rated match. */
export async function curveCard(context: Context, clanId: number): Promise<CurveCard> {
  const { db, actor, language } = context
  const { name } = await visibleClan(db, actor, clanId)
  const season = await latestSeason(context, clanId)
  const curve = await curveOf(context, { id: clanId, seasonId: season.id, playerId: actor.playerId })
  const { points } = curve
  const first = assertFound(points[0])
  return {
    kind: 'curve',
    player: await ownName(context),
    clan: { name },
    season: { name: seasonName(season, language) },
    rank: curve.rank,
    players: curve.ranked,
    start: first.ratingBefore,
    ratings: points.map(({ ratingAfter }) => ratingAfter),
    provisional: points.filter(({ rankedMatches }) => wasProvisional(rankedMatches, season)).length,
  }
}

const ownName = async ({ db, actor, language }: Context) => {
  const { name } = await nameOf(db, actor.playerId)
  return { name: shownName(name, language), isGuest: false }
}
