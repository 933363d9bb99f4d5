import { clansApi } from '#shared/clans/api.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { aClan, ofClan } from '#tests/support/clans.ts'
import type { Requests } from './prepared.ts'

export function addClanRequests({ app, add, valueOf }: Requests) {
  add(clansApi.create, async (ana) => ({
    input: { body: { name: `Club de ${ana.id}`.slice(0, 40) } },
    other: { body: { name: `Otro de ${ana.id}`.slice(0, 40) } },
    changed: () => app.count('clans where created_by = $1', ana.id),
    from: 0,
    to: 1,
  }))
  add(seasonsApi.start, async (ana) => {
    const { id } = await aClan(ana)
    return {
      input: { ...ofClan(id), body: { name: 'Primavera' } },
      other: { ...ofClan(id), body: { name: 'Verano' } },
      changed: () => valueOf('select name from clan_seasons where clan_id = $1', id),
      from: 'Season 1',
      to: 'Primavera',
    }
  })
}
