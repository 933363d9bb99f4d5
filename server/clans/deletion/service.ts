import { auditActor } from '#server/audit/service.ts'
import { endMembership } from '#server/clans/members/service.ts'
import { memberIds } from '#server/clans/members/store.ts'
import { lockSeasons, seasonIds } from '#server/clans/reads.ts'
import { lockClan } from '#server/clans/service.ts'
import { deleteClan } from '#server/clans/store.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { makeClanMatchesCasual } from '#server/matches/service.ts'
import { notify } from '#server/notifications/service.ts'
import { releasePolls } from '#server/polls/service.ts'
import { releaseClan } from '#server/scheduled-matches/schedule/service.ts'
import { removalForbidden } from '#shared/clans/policy.ts'

/** Deletes a clan with its seasons and their ratings. Its matches stay in their players' histories, as casual ones. */
export function removeClan({ db, actor, now, requestInfo }: Context, id: number) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    assertAllowed(removalForbidden(actor, clan))
    await deleteWithMatches({ db: tx, actor, now, requestInfo }, clan)
  })
}

/** Ends a membership: an admin removes a member, or a member leaves. The clan is deleted with its last member. */
export function removeMember({ db, actor, now, requestInfo }: Context, id: number, userId: string) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    const isLast = await endMembership(tx, actor, clan, userId, now)
    if (isLast) {
      assertAllowed(removalForbidden(actor, clan))
      await deleteWithMatches({ db: tx, actor, now, requestInfo }, clan)
    }
  })
}

async function deleteWithMatches(
  { db: tx, actor, now, requestInfo }: Pick<Context, 'db' | 'actor' | 'now' | 'requestInfo'>,
  { id, name }: { id: number; name: string },
) {
  await auditActor({ db: tx, now, requestInfo }, actor, 'clan_deleted', { object: ['clan', id] })
  // Seasons before polls before scheduled matches before matches: the order of all locks.
  await lockSeasons(tx, await seasonIds(tx, id))
  await releasePolls(tx, id)
  await releaseClan(tx, id, now)
  await makeClanMatchesCasual(tx, id)
  const recipients = (await memberIds(tx, id)).filter((userId) => userId !== actor.userId)
  await deleteClan(tx, id)
  await notify(tx, now, {
    withdrawn: { kind: 'clan_added', subjectId: id, values: { status: 'pending' } },
    notifications: recipients.map((to) => ({
      kind: 'clan_deleted',
      to,
      from: actor.userId,
      subjectId: id,
      values: { clanName: name },
    })),
  })
}
