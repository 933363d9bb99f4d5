import { pollsApi } from '#shared/polls/api.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import { befriend } from '#tests/support/friends.ts'
import { ofMatch } from '#tests/support/matches.ts'
import { aPoll } from '#tests/support/polls.ts'
import { leaveSeat, plan } from '#tests/support/scheduled.ts'
import { ask } from '#tests/support/seat-requests.ts'
import { endSeries } from '#tests/support/series.ts'
import { elsewhere, type Requests } from './prepared.ts'

export function addScheduledRequests({ app, add, notified, valueOf }: Requests) {
  add(seatRequestsApi.ask, async (ana, bea) => {
    await befriend(ana, bea)
    const { id } = await plan(ana)
    const body = { userIds: [bea.id], mode: 'one' as const }
    return {
      input: { ...ofMatch(id), body },
      other: { ...ofMatch(id), body: { ...body, mode: 'all' as const } },
      changed: () => notified(bea, 'seat_requested'),
      from: 0,
      to: 1,
    }
  })
  add(seatRequestsApi.accept, async (ana, bea) => {
    await befriend(ana, bea)
    const { id } = await plan(bea)
    await ask(bea, id, [ana])
    return {
      input: ofMatch(id),
      other: elsewhere,
      changed: () => app.count('match_participants where match_id = $1', id),
      from: 1,
      to: 2,
      meanwhile: () => leaveSeat(ana, id),
    }
  })
  add(seatRequestsApi.decline, async (ana, bea) => {
    await befriend(ana, bea)
    const { id } = await plan(bea)
    await ask(bea, id, [ana])
    return {
      input: ofMatch(id),
      other: elsewhere,
      changed: () => valueOf('select state from seat_requests where match_id = $1', id),
      from: 'asked',
      to: 'declined',
    }
  })
  add(seriesApi.repeat, async (ana) => {
    const { id } = await plan(ana)
    return {
      input: ofMatch(id),
      other: elsewhere,
      changed: () => app.count('scheduled_series where created_by = $1', ana.id),
      from: 0,
      to: 1,
      meanwhile: async () => {
        const [{ id: seriesId }] = await app.rowsOf(
          'select id from scheduled_series where created_by = $1',
          ana.id,
        )
        await endSeries(ana, seriesId)
      },
    }
  })
  add(pollsApi.create, async (ana) => ({
    input: { body: aPoll() },
    other: { body: aPoll({ venue: 'Club Sur' }) },
    changed: () => app.count('polls where created_by = $1', ana.id),
    from: 0,
    to: 1,
  }))
}
