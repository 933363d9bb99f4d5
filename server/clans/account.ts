import type { Context } from '#server/http/context.ts'
import * as store from './account-store.ts'
import { removeMember } from './deletion/service.ts'
import { clansOfMember, lockSeasons, seasonIds } from './reads.ts'
import { lockClan } from './service.ts'

/** Locks the user's clans, then the seasons of those that end with their last member. */
export async function lockAccount({ db: tx, actor }: Context) {
  const clans = await clansOfMember(tx, actor.userId)
  for (const { id } of clans) await lockClan(tx, actor, id)
  const ending = clans.flatMap(({ id, members }) => (members === 1 ? [id] : []))
  const seasons = await Promise.all(ending.map((id) => seasonIds(tx, id)))
  await lockSeasons(tx, seasons.flat())
}

export async function eraseAccount(context: Context) {
  const { db, actor } = context
  for (const { id } of await clansOfMember(db, actor.userId)) await removeMember(context, id, actor.userId)
}

export const exportAccount = ({ db, actor: { userId, playerId } }: Context) => ({
  clans: () => store.exportedClans(db, userId),
  ratings: () => ratings(db, playerId),
})

/** A season at a time. */
async function* ratings(db: Context['db'], playerId: number) {
  for (const { seasonId, ...standing } of await store.exportedStandings(db, playerId))
    yield [{ ...standing, matches: await store.exportedRatingChanges(db, seasonId, playerId) }]
}
