import { userById } from '#server/auth/reads.ts'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound, renamed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { replaceInAnswers } from '#server/idempotency/service.ts'
import { renamePerson } from '#server/notifications/service.ts'
import { chooseProfilePicture } from '#server/pictures/external/service.ts'
import { renamePlayer } from '#server/players/service.ts'
import type { Actor } from '#shared/auth/actor.ts'
import type { Language } from '#shared/languages.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import type { Profile } from '#shared/profile/schema.ts'
import * as store from './store.ts'

/** Updates the actor's profile, and with it the name of their player and every copy of the name. */
export async function completeProfile({ db, actor, now }: Context<'account'>, profile: Profile) {
  assertAllowed(profileEditForbidden(actor))
  return db.transaction(async (tx) => {
    const previous = assertFound(await userById(tx, actor.userId))
    const firstName = renamed('firstName', profile.firstName, previous.firstName)
    const lastName = renamed('lastName', profile.lastName, previous.lastName)
    const fullName = `${firstName} ${lastName}`
    const stored = { ...(await withPicture(tx, actor, profile, now)), firstName, lastName }
    await store.updateProfile(tx, actor.userId, stored, now)
    const name = await renamePlayer(tx, actor.userId, fullName)
    // Before the profile was complete the user was shown nowhere: that name, where it is found, is another user's.
    if (actor.isComplete && name !== fullName) {
      await replaceInAnswers(tx, { userId: actor.userId, texts: [name], replacements: [[name, fullName]] })
      await renamePerson(tx, { ...actor, name, newName: fullName })
    }
    return stored
  })
}

/** A picture that was left out stays. */
async function withPicture(tx: Db, actor: Actor, profile: Profile, now: Date): Promise<Profile> {
  const { profileImageUrl: url } = profile
  if (url === undefined) return profile
  return { ...profile, profileImageUrl: await chooseProfilePicture(tx, actor, url, now) }
}

/** The account remembers the time zone of the device that the actor uses now. */
export async function followTimeZone(db: Db, { userId, timeZone }: Pick<Actor, 'userId' | 'timeZone'>) {
  if (timeZone) await store.updateTimeZone(db, userId, timeZone)
}

/** The account remembers the language in which the actor uses the app now, for its mail. */
export const followLanguage = (db: Db, { userId }: Pick<Actor, 'userId'>, language: Language) =>
  store.updateLanguage(db, userId, language)
