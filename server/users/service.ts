import type { Db } from '#server/db/client.ts'
import { assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { nameNorm } from '#shared/players/name.ts'
import { usersNamed } from './reads.ts'
import * as store from './store.ts'

const minLetters = 2

/** Users by name, never by e-mail. Without text the actor's friends; a single letter finds nobody. */
export async function searchUsers({ db, actor }: Context, q: string) {
  const norm = nameNorm(q)
  if (norm === '') return store.friendsByName(db, actor)
  return norm.length < minLetters ? [] : usersNamed(db, { actor, nameNorm: norm, withPrivate: false })
}

/** Not found for a user whom the actor can't meet, as for one that does not exist. */
export async function assertReachable(db: Db, actor: Actor, userId: string) {
  assertThat(await store.isReachableUser(db, actor, userId), 'not_found')
}
