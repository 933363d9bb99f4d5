import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { aPrivatePerson, shared } from '#tests/server/security/world.ts'
import { aClan, addMember, appoint, endMembership, ofClan, stay } from '#tests/support/clans.ts'
import { record } from '#tests/support/matches.ts'

export type Clan = { id: number; name: string }

/** Two clans of the same people: the clan admin and the member. */
export const open = shared((world) => world.clan(true))
export const secret = shared((world) => world.clan(false))

/** A clan whose creator is a plain member by now, or has left; the clan admin took over. */
const handedOver = (hasLeft: boolean, isPublic = true) =>
  shared(async ({ app, clanAdmin, member }) => {
    const creator = await app.person('Olga Creadora')
    const clan = await aClan(creator, { isPublic })
    await addMember(creator, clan.id, clanAdmin, 'admin')
    await addMember(creator, clan.id, member)
    if (hasLeft) await endMembership(creator, clan.id, creator)
    else await appoint(creator, clan.id, creator, 'member')
    return { ...clan, at: clan.id, as: creator }
  })
export const demoted = handedOver(false)
export const left = handedOver(true)
export const leftSecret = handedOver(true, false)

/** The owner's private clan, of which the friend is no member. */
export const ofFriend = shared(async ({ owner, member }) => {
  const clan = await aClan(owner, { isPublic: false })
  await addMember(owner, clan.id, member)
  return { ...clan, at: clan.id }
})

export type Ladder = Awaited<ReturnType<typeof openLadder>>

/**
 * A clan whose season began in January, with a ranked match of another member with the member, and one in
 * another clan; the owner has left it.
 */
const ladder = (isPublic: boolean) =>
  shared(async (world) => {
    const { owner, member, clanAdmin } = world
    const { id: clanId } = await world.clan(isPublic)
    const [season] = await clanAdmin.call(seasonsApi.list, ofClan(clanId))
    const params = { id: String(clanId), seasonId: String(season!.id) }
    await clanAdmin.call(seasonsApi.change, { params, body: { startDate: '2026-01-01' } })
    await addMember(clanAdmin, clanId, owner)
    await endMembership(owner, clanId, owner)
    const recorder = await (isPublic ? world.app.person('Rita Registra') : aPrivatePerson(world))
    await addMember(clanAdmin, clanId, recorder)
    await stay(recorder, clanId)
    const opponent = { opponent1: member.name, opponent1PlayerId: member.playerId }
    const match = await record(recorder, { matchType: 'ranked', clanId, ...opponent, comments: 'solo mío' })
    await record(recorder, { date: '2026-02-02', venue: 'En otra parte' })
    return { at: clanId, clanId, seasonId: season!.id, match, recorder }
  })

export const openLadder = ladder(true)
export const secretLadder = ladder(false)
