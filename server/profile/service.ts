import type { Context } from '#server/http/context.ts'
import { demandAllowed } from '#server/http/demand.ts'
import { rewordAnswers } from '#server/idempotency/service.ts'
import { renamePerson } from '#server/notifications/service.ts'
import { renamePlayer } from '#server/players/service.ts'
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

export { keepTimeZone } from './store.ts'
