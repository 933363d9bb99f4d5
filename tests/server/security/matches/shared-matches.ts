import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { openLadder } from '#tests/server/security/clans/shared-clans.ts'
import { shared } from '#tests/server/security/world.ts'
import { addMember, ofClan } from '#tests/support/clans.ts'
import { aMatch, record } from '#tests/support/matches.ts'

export type Match = { id: number }

/** The owner's, with guests; and with the other user, whose consent is pending. */
export const own = shared((world) => world.matchOfOwner())
export const withOther = shared((world) => world.sharedMatch())

/** The ranked match of a clan. */
export const ofLadder = shared(async (world) => {
  const { match, ...made } = await openLadder(world)
  return { ...made, at: match.id }
})

export const ranked = (clanId: number, change = {}) => ({
  ...aMatch(),
  matchType: 'ranked',
  clanId,
  ...change,
})

/** A ranked match of a season that has been closed since. */
export const closed = shared(async ({ app, clanAdmin, clan }) => {
  const { id: clanId } = await clan(true)
  const author = await app.person('Rita Registra')
  await addMember(clanAdmin, clanId, author)
  const [season] = await clanAdmin.call(seasonsApi.list, ofClan(clanId))
  const params = { id: String(clanId), seasonId: String(season!.id) }
  await clanAdmin.call(seasonsApi.change, { params, body: { startDate: '2026-01-01' } })
  const { id } = await record(author, { matchType: 'ranked', clanId, date: '2026-05-01' })
  await clanAdmin.call(seasonsApi.start, { ...ofClan(clanId), body: {} })
  return { as: author, at: id, body: ranked(clanId, { date: '2026-05-01' }) }
})
