import { expect } from 'vitest'
import { get, type Arranged } from '#tests/server/security/arranging.ts'
import type { World } from '#tests/server/security/world.ts'
import type { Person } from '#tests/support/app.ts'
import { ask } from '#tests/support/friends.ts'

/** Accounts that know nobody yet; friendships between them are one row's own. */
export const fresh = ({ app }: World, ...names: string[]) =>
  Promise.all(names.map((name) => app.person(name)))

export async function aRequest(world: World, from?: Person, to?: Person) {
  const [one, other] = await fresh(world, 'Rosa Remite', 'Delia Destina')
  const sender = from ?? one!
  const recipient = to ?? other!
  const { id } = await ask(sender, recipient)
  return { id, sender, recipient }
}

/** Each e-mail is shown in part alone. */
export const masked = (person: Person, senders: Person[]): Arranged => ({
  ...get(person, '/api/friends/requests'),
  after: async (response) => {
    const text = await response.text()
    for (const { email } of senders) expect(text).not.toContain(email)
    const requests = JSON.parse(text) as { senderId: string; senderEmail: string }[]
    expect(requests.map(({ senderId }) => senderId)).toEqual(senders.map(({ id }) => id))
    for (const { senderEmail } of requests) expect(senderEmail).toMatch(/^.\*\*\*@e\*\*\*\.test$/)
  },
})

/** The requests of somebody who has been asked by one. */
export async function asked({ app }: World, name: string, change = {}) {
  const recipient = await app.person(name, change)
  const sender = await app.person('Rosa Remite', change)
  await ask(sender, recipient)
  return masked(recipient, [sender])
}
