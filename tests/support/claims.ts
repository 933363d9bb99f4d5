import { claimsApi } from '#shared/players/claims/api.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'
import type { Person, TestApp } from './app.ts'
import { befriend, inboxOf } from './friends.ts'
import type { Named } from './matches.ts'

/** A guest whom the person named once. */
export async function guestOf(app: TestApp, person: Person, name: string): Promise<Named> {
  const [row] = await app.db
    .insert(players)
    .values({ name, nameNorm: nameNorm(name), createdBy: person.id })
    .returning({ id: players.id })
  return { playerId: row!.id, name }
}

/** Ana has a guest with the name of Javi, who is her friend and has an account. */
export async function typedFriend(app: TestApp) {
  const [ana, javi] = [await app.person('Ana Roldán'), await app.person('Javier Gómez')]
  const bea = await app.person('Bea Sanz')
  await befriend(ana, javi)
  return { ana, bea, javi, guest: await guestOf(app, ana, 'Javi G.') }
}

export const guestsOf = (person: Person, query: Record<string, string> = {}) =>
  person.call(guestsApi.list, { query })

/** Claims the guest; with a friend, offers the friend the person's own guest. */
export const claim = (person: Person, { playerId }: { playerId: number }, friend?: { id: string }) =>
  person.call(claimsApi.start, { body: { playerId, ...(friend && { userId: friend.id }) } })

export const acceptClaim = (person: Person, id: number) => person.call(claimsApi.accept, byId(id))
export const declineClaim = (person: Person, id: number) => person.call(claimsApi.decline, byId(id))
export const withdrawClaim = (person: Person, id: number) => person.call(claimsApi.withdraw, byId(id))
export const claimsOf = (person: Person) => person.call(claimsApi.list, {})
export const claimableNamesOf = (person: Person) => person.call(claimsApi.names, {})

/** The person's notifications about claims: kind, sender, guest, state, and whether it is read. */
export const notificationsOf = async (person: Person) =>
  (await inboxOf(person))
    .filter(({ type }) => !type.startsWith('friend_') && type !== 'match_recorded')
    .map(({ type, data, isRead }) => [type, data.fromName, data.playerName, data.status ?? null, isRead])

export const renameGuest = (person: Person, { playerId }: { playerId: number }, name: string) =>
  person.call(guestsApi.rename, { ...byId(playerId), body: { name } })

export const mergeGuests = (person: Person, from: { playerId: number }, into: { playerId: number }) =>
  person.call(guestsApi.merge, { ...byId(from.playerId), body: { intoId: into.playerId } })

const byId = (id: number) => ({ params: { id: String(id) } })
