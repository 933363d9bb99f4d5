import type { Db } from '#server/db/client.ts'
import { assertName, fieldError } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { usersNamed, type UserNamed } from '#server/users/reads.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { compareNames, nameNorm } from '#shared/players/name.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import * as claimStore from './claims/store.ts'
import * as store from './store.ts'

/** The notifications that ask about a claim. */
export const claimKinds = ['name_claimed', 'name_offered'] as const

/** Guests have no user. */
export type Player = { id: number; userId: string | null }
type Named = { name: string; playerId: number | null; field: string }

const insertBatchSize = 500

const maxFound = 20

/**
 * Registered users of the actor's sandbox, and the guests whom the actor or their clans know. Strangers are found by the
 * beginning of a word, all others by any part of their name; those whose name starts with the text come first.
 */
export async function searchPlayers({ db, actor }: Context, q: string): Promise<PlayerFound[]> {
  const norm = nameNorm(q)
  if (norm === '') return []
  const [guests, users] = await Promise.all([
    store.guestsNamed(db, actor, norm),
    usersNamed(db, { actor, nameNorm: norm, withPrivate: true }),
  ])
  const found = [...guests.map(guestFound), ...users.map(userFound)]
  const starting = found.filter((one) => nameNorm(one.name).startsWith(norm))
  const others = found.filter((one) => !starting.includes(one))
  const byName = starting.toSorted((one, other) => compareNames(one.name, other.name))
  return [...byName, ...others].slice(0, maxFound)
}

const guestFound = ({ id, name }: { id: number; name: string }): PlayerFound => ({
  id,
  name,
  isRegisteredUser: false,
})

const userFound = ({ playerId, name, id, profileImageUrl, favouriteCourtSide }: UserNamed): PlayerFound => ({
  id: playerId,
  name,
  isRegisteredUser: true,
  userId: id,
  ...(profileImageUrl && { profileImageUrl }),
  ...(favouriteCourtSide && { favouriteCourtSide }),
})

/**
 * The player that a picked id or a typed name means; undefined for an id that the actor may not seat. A name alone never
 * means a registered user: nobody writes into a stranger's history by typing their name. An invalid new name is reported
 * at `field`.
 */
export async function resolvePlayer(
  db: Db,
  actor: Actor,
  { playerId, ...named }: Named,
): Promise<Player | undefined> {
  if (playerId === null) return playerNamed(db, actor, named)
  const [player] = await store.seatablePlayers(db, actor, [playerId])
  return player
}

async function playerNamed(db: Db, actor: Actor, { name, field }: Omit<Named, 'playerId'>) {
  const norm = nameNorm(name)
  const known = await store.knownGuest(db, actor, norm)
  if (known) return known
  assertName(field, name)
  await store.insertGuest(db, actor.userId, name, norm)
  return store.knownGuest(db, actor, norm)
}

/**
 * The actor and the players that ids or typed names mean, in that order; `known` may be meant by their ids whoever the actor may
 * seat. Throws `player_unknown`, and `duplicate_player` for one who is meant twice, both at the `field`.
 */
export async function resolvePlayers(
  db: Db,
  actor: Actor,
  named: Named[],
  known: Player[] = [],
): Promise<Player[]> {
  const unknownIds = named.flatMap(({ playerId }) =>
    playerId === null || known.some(({ id }) => id === playerId) ? [] : [playerId],
  )
  const seatable = [...known, ...(await store.seatablePlayers(db, actor, unknownIds))]
  const found = new Map<string, Player | undefined>()
  // New guests are inserted in the order of their names, so that no two requests wait for each other.
  for (const each of named.toSorted((one, other) => compareNames(one.name, other.name)))
    found.set(
      each.field,
      each.playerId === null
        ? await playerNamed(db, actor, each)
        : seatable.find(({ id }) => id === each.playerId),
    )
  const people: Player[] = [{ id: actor.playerId, userId: actor.userId }]
  for (const { field } of named) {
    const player = found.get(field)
    if (!player) throw fieldError(field, 'player_unknown')
    if (people.some(({ id }) => id === player.id))
      throw new AppError('duplicate_player', { issues: [{ path: field, code: 'duplicate_player' }] })
    people.push(player)
  }
  return people
}

/** Inserts guests, which may be tens of thousands, and answers their ids by `nameNorm`. */
export async function addGuests(db: Db, createdBy: string, guests: { name: string; nameNorm: string }[]) {
  const ids = new Map<string, number>()
  for (let start = 0; start < guests.length; start += insertBatchSize) {
    const batch = guests.slice(start, start + insertBatchSize)
    const rows = await store.insertGuests(db, createdBy, batch)
    const idOf = new Map(rows.map((row) => [row.nameNorm, row.id]))
    // The caller's own string as the key: the row's would keep a copy of each in memory.
    for (const guest of batch) ids.set(guest.nameNorm, idOf.get(guest.nameNorm) ?? 0)
  }
  return ids
}

/** A new guest of a user; undefined when the user has one of that name. An invalid name is reported at `field`. */
export async function addGuest(tx: Db, createdBy: string, { name, field }: { name: string; field: string }) {
  assertName(field, name)
  return store.insertGuest(tx, createdBy, name, nameNorm(name))
}

/** Deletes a guest without seats; answers the notifications of their claims, to be withdrawn. */
export async function deleteGuest(tx: Db, id: number) {
  const claims = await claimStore.claimsOn(tx, id)
  await claimStore.deleteGuest(tx, id)
  return claims.map((subjectId) => ({ kind: claimKinds, subjectId }))
}

/** The same for those of several players who are guests and sit nowhere. */
export async function deleteUnseatedGuests(tx: Db, ids: number[]) {
  if (ids.length === 0) return []
  await store.lockPlayers(tx, ids)
  const withdrawn = []
  for (const id of await store.guestsWithoutSeats(tx, ids)) withdrawn.push(...(await deleteGuest(tx, id)))
  return withdrawn
}

export const renamePlayer = (db: Db, userId: string, name: string) =>
  store.renamePlayerOfUser(db, userId, name, nameNorm(name))
