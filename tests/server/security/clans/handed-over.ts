import type { World } from '#tests/server/security/world.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { aClan, addMember, appoint, endMembership } from '#tests/support/clans.ts'

export type Clan = { id: number; name: string }
export type Asked = Person | TestApp

/** A clan of which the owner is only the creator by now: the admin took over. */
export async function handedOver({ owner, clanAdmin, member }: World, hasLeft = false) {
  const clan = await aClan(owner)
  await addMember(owner, clan.id, clanAdmin, 'admin')
  await addMember(owner, clan.id, member)
  if (hasLeft) await endMembership(owner, clan.id, owner)
  else await appoint(owner, clan.id, owner, 'member')
  return clan
}

/** A private clan of the owner's, who has a friend outside of it. */
export const ofFriend = async ({ owner, member }: World) => {
  const clan = await aClan(owner, { isPublic: false })
  await addMember(owner, clan.id, member)
  return clan
}
