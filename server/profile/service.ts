import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demandAllowed } from '#server/http/demand.ts'
import { rewordAnswers } from '#server/idempotency/service.ts'
import { renamePerson } from '#server/notifications/service.ts'
import { renamePlayer } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { isTimeZone } from '#shared/calendar.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import type { Profile } from '#shared/profile/schema.ts'
import * as store from './store.ts'

/** Sets the actor's own profile; the name of their player follows, and so does every word that was kept of it. */
export async function completeProfile({ db, actor, now }: Context<'account'>, profile: Profile) {
  demandAllowed(profileEditForbidden(actor))
  const fullName = `${profile.firstName} ${profile.lastName}`
  await db.transaction(async (tx) => {
    await store.updateProfile(tx, actor.userId, profile, now)
    const name = await renamePlayer(tx, actor.userId, fullName)
    // Nobody was shown before their profile was complete: that name, where it stands, is somebody else's.
    if (actor.isComplete && name !== fullName) {
      await rewordAnswers(tx, { userId: actor.userId, marks: [name], words: [[name, fullName]] })
      await renamePerson(tx, { ...actor, name, instead: fullName })
    }
  })
  return profile
}

/** The actor in the zone that their device names; the account remembers it, unless an admin's device says so. */
export async function actorInZone(db: Db, actor: Actor, timeZone: string | undefined): Promise<Actor> {
  if (!timeZone || timeZone === actor.timeZone || !isTimeZone(timeZone)) return actor
  if (actor.adminId === null) await store.keepTimeZone(db, actor.userId, timeZone)
  return { ...actor, timeZone }
}
