import { userById } from '#server/auth/service.ts'
import type { Context } from '#server/http/context.ts'
import { demandAllowed, found, renamed } from '#server/http/demand.ts'
import { rewordAnswers } from '#server/idempotency/service.ts'
import { renamePerson } from '#server/notifications/service.ts'
import { renamePlayer } from '#server/players/service.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import type { Profile } from '#shared/profile/schema.ts'
import * as store from './store.ts'

/** Sets the actor's own profile; the name of their player follows, and so does every word that was kept of it. */
export async function completeProfile({ db, actor, now }: Context<'account'>, profile: Profile) {
  demandAllowed(profileEditForbidden(actor))
  return db.transaction(async (tx) => {
    const before = found(await userById(tx, actor.userId))
    const firstName = renamed('firstName', profile.firstName, before.firstName)
    const lastName = renamed('lastName', profile.lastName, before.lastName)
    const fullName = `${firstName} ${lastName}`
    await store.updateProfile(tx, actor.userId, { ...profile, firstName, lastName }, now)
    const name = await renamePlayer(tx, actor.userId, fullName)
    // Nobody was shown before their profile was complete: that name, where it stands, is somebody else's.
    if (actor.isComplete && name !== fullName) {
      await rewordAnswers(tx, { userId: actor.userId, marks: [name], words: [[name, fullName]] })
      await renamePerson(tx, { ...actor, name, instead: fullName })
    }
    return { ...profile, firstName, lastName }
  })
}

export { keepTimeZone } from './store.ts'
