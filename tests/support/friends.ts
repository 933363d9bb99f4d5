import { friendsApi } from '#shared/friends/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import type { Person, TestApp } from './app.ts'

export const requestFriend = (from: Person, to: Person) =>
  from.call(friendsApi.ask, { body: { friendId: to.id } })

/** Makes the two friends, through the API. */
export async function befriend(one: Person, other: Person) {
  const { id } = await requestFriend(one, other)
  await other.call(friendsApi.accept, { params: { id: String(id) } })
  return id
}

export const unfriend = (one: Person, other: Person) =>
  one.call(friendsApi.remove, { params: { id: other.id } })

export const inboxOf = (person: Person) => person.call(notificationsApi.list, {})

/** The friendships and requests between users in the database, oldest first. */
export async function friendshipsOf(app: TestApp, ...people: Person[]) {
  const { rows } = await app.pool.query<{ from: string; to: string; status: string }>(
    `select user_id as "from", friend_id as "to", status from friends
     where user_id = any($1) and friend_id = any($1) order by id`,
    [people.map(({ id }) => id)],
  )
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  return rows.map(({ from, to, status }) => `${nameOf(from)} → ${nameOf(to)}: ${status}`)
}
