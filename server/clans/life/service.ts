import { auditActor } from '#server/audit/service.ts'
import { insertMember, endMembership, memberIds } from '#server/clans/members/service.ts'
import { lockSeasons, seasonIds, startFirstSeason } from '#server/clans/seasons/service.ts'
import { clanView, lockClan, nameTakenError } from '#server/clans/service.ts'
import { sandboxOf } from '#server/clans/visible-clan-sql.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { makeCasual } from '#server/matches/clan/service.ts'
import { notify } from '#server/notifications/service.ts'
import { assertOwnPicture } from '#server/pictures/service.ts'
import { releaseClan } from '#server/scheduled-matches/schedule/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { earliestToday } from '#shared/calendar.ts'
import { removalForbidden } from '#shared/clans/policy.ts'
import type { NewClan } from '#shared/clans/schema.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

const maxCreated = 20
const maxInDemo = 3

/** A clan with its first season; whoever creates it is its admin. */
export function createClan({ db, actor, now, timeZone, language }: Context, body: NewClan) {
  return db.transaction(async (tx) => {
    await assertBelowLimit(tx, actor)
    await assertOwnPicture(tx, actor, { path: 'iconUrl', url: body.iconUrl, shown: null })
    const timestamps = { createdAt: now, updatedAt: now }
    const columns = { nameNorm: nameNorm(body.name), createdBy: actor.userId, sandbox: sandboxOf(actor) }
    const id = await store.insertClan(tx, { ...body, ...columns, ...timestamps })
    if (id === undefined) throw nameTakenError()
    await insertMember(tx, {
      clanId: id,
      userId: actor.userId,
      role: 'admin',
      consent: 'confirmed',
      joinedAt: now,
    })
    await startFirstSeason(tx, id, earliestToday(now, timeZone), now)
    return clanView({ db: tx, actor, language }, id)
  })
}

/** Its seasons and their ratings end with it; its matches stay with who played them. */
export function removeClan({ db, actor, now, visit }: Context, id: number) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    assertAllowed(removalForbidden(actor, clan))
    await deleteWithMatches({ db: tx, actor, now, visit }, clan)
  })
}

/** An admin removes somebody, or one leaves; with the last member, an admin, the clan ends. */
export function removeMember({ db, actor, now, visit }: Context, id: number, userId: string) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    const isLast = await endMembership(tx, actor, clan, userId, now)
    if (isLast) {
      assertAllowed(removalForbidden(actor, clan))
      await deleteWithMatches({ db: tx, actor, now, visit }, clan)
    }
  })
}

async function assertBelowLimit(tx: Db, actor: Actor) {
  await store.lockCreator(tx, actor.userId)
  const created = await store.createdCount(tx, actor.userId)
  if (actor.isDemo && created >= maxInDemo) throw new AppError('demo_limit')
  if (created >= maxCreated) throw new AppError('clan_limit')
}

async function deleteWithMatches(
  { db: tx, actor, now, visit }: Pick<Context, 'db' | 'actor' | 'now' | 'visit'>,
  { id, name }: { id: number; name: string },
) {
  await auditActor({ db: tx, now, visit }, actor, 'clan_deleted', { object: ['clan', id] })
  // In the order in which everybody locks: a name that becomes another locks the matches to come first, too.
  await lockSeasons(tx, await seasonIds(tx, id))
  await releaseClan(tx, id, now)
  await makeCasual(tx, id)
  const recipients = (await memberIds(tx, id)).filter((userId) => userId !== actor.userId)
  await store.deleteClan(tx, id)
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
