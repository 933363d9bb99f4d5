import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demandAllowed } from '#server/http/demand.ts'
import { renamePlayer } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { isTimeZone } from '#shared/calendar.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import type { Profile } from '#shared/profile/schema.ts'
import * as store from './store.ts'

/** Sets the four fields of the actor's own profile; the name of their player follows. */
export async function completeProfile({ db, actor, now }: Context<'account'>, profile: Profile) {
  demandAllowed(profileEditForbidden(actor))
  await db.transaction(async (tx) => {
    await store.updateProfile(tx, actor.userId, profile, now)
    await renamePlayer(tx, actor.userId, `${profile.firstName} ${profile.lastName}`)
  })
  return profile
}

/** The actor in the zone that their device names; the account remembers it, unless an admin's device says so. */
export async function actorInZone(db: Db, actor: Actor, timeZone: string | undefined): Promise<Actor> {
  if (!timeZone || timeZone === actor.timeZone || !isTimeZone(timeZone)) return actor
  if (actor.adminId === null) await store.keepTimeZone(db, actor.userId, timeZone)
  return { ...actor, timeZone }
}
