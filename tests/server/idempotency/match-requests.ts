import { matchesApi } from '#shared/matches/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'
import { aPlan, leaveSeat, plan, takeSeat } from '#tests/support/scheduled.ts'
import { against, elsewhere, type Requests } from './prepared.ts'

export function addMatchRequests({ app, add, valueOf, notified }: Requests) {
  add(matchesApi.record, async (_ana, bea) => ({
    input: { body: aMatch(against(bea)) },
    other: { body: aMatch({ ...against(bea), comments: 'Viento' }) },
    changed: async () => [
      await app.count('match_players where player_id = $1', bea.playerId),
      await notified(bea, 'match_recorded'),
    ],
    from: [0, 0],
    to: [1, 1],
  }))
  add(matchesApi.edit, async (ana, bea) => {
    const { id, updatedAt } = await record(ana, against(bea))
    app.later(1000)
    const edited = (comments: string) => ({ ...aMatch(against(bea)), comments, updatedAt })
    return {
      input: { ...ofMatch(id), body: edited('Viento') },
      other: { ...ofMatch(id), body: edited('Sol') },
      changed: () => valueOf('select comments from matches where id = $1', id),
      from: null,
      to: 'Viento',
    }
  })
  add(matchesApi.remove, async (ana, bea) => {
    const { id } = await record(ana, against(bea))
    return {
      input: ofMatch(id),
      other: elsewhere,
      changed: async () => [
        await app.count('matches where id = $1', id),
        await notified(bea, 'match_recorded'),
      ],
      from: [1, 1],
      to: [0, 0],
    }
  })
  for (const [one, consent, other] of [
    ['confirm', 'confirmed', 'decline'],
    ['decline', 'declined', 'confirm'],
  ] as const)
    add(matchesApi[one], async (ana, bea) => {
      const { id } = await record(bea, against(ana))
      return {
        input: ofMatch(id),
        other: elsewhere,
        changed: () =>
          valueOf(
            'select consent from match_players where match_id = $1 and player_id = $2',
            id,
            ana.playerId,
          ),
        from: 'pending',
        to: consent,
        meanwhile: () => ana.call(matchesApi[other], ofMatch(id)),
      }
    })

  add(scheduledMatchesApi.create, async (ana) => ({
    input: { body: aPlan() },
    other: { body: aPlan({ time: '20:00' }) },
    changed: () => app.count('scheduled_matches where created_by = $1', ana.id),
    from: 0,
    to: 1,
  }))
  add(scheduledMatchesApi.join, async (ana, bea) => {
    const { id } = await plan(bea)
    return {
      input: { ...ofMatch(id), body: {} },
      other: { ...ofMatch(id), body: { position: 4 as const } },
      changed: async () => [
        await app.count('match_participants where match_id = $1', id),
        await notified(bea, 'scheduled_joined'),
      ],
      from: [1, 0],
      to: [2, 1],
      meanwhile: () => leaveSeat(ana, id),
    }
  })
  add(scheduledMatchesApi.leave, async (ana, bea) => {
    const { id } = await plan(bea)
    await takeSeat(ana, id)
    return {
      input: ofMatch(id),
      other: elsewhere,
      changed: async () => [
        await app.count('match_participants where match_id = $1', id),
        await notified(bea, 'scheduled_left'),
      ],
      from: [2, 0],
      to: [1, 1],
      meanwhile: () => takeSeat(ana, id),
    }
  })
}
