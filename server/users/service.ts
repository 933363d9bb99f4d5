import type { Context } from '#server/http/context.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

const fewestLetters = 2

/** Accounts by name, never by e-mail. Without text the actor's own friends; a single letter finds nobody. */
export async function searchUsers({ db, actor }: Context, q: string) {
  const norm = nameNorm(q)
  if (norm === '') return store.friendsByName(db, actor)
  return norm.length < fewestLetters ? [] : store.usersNamed(db, actor, norm)
}
