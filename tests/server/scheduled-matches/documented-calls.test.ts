import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { befriend } from '#tests/support/friends.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const bea = await app.person('Bea Sanz')
const [call, asBea] = [documentedClient(ana), documentedClient(bea)]

const player = (position: number, name: string, id: number | null = null) => ({
  id,
  name,
  position,
  courtSide: position % 2 ? 'left' : 'right',
  courtPosition: position % 2 ? 'left' : 'right',
  isRegistered: id !== null,
})

/** What the schedule modal of the specification sends. */
const payload = {
  date: '2026-05-20',
  time: '19:30',
  duration: 90,
  venue: 'La Pérgola',
  courtName: '4',
  comments: 'Bring balls',
  matchType: 'casual',
  visibility: 'public',
  clanId: null,
  visibleToClanIds: [],
  players: [player(1, 'Ana Roldán', ana.playerId), player(3, 'Marcos Iriarte')],
}
const { players: _players, ...said } = payload
const seated = (position: number, playerName: string) =>
  expect.objectContaining({ position, playerName, courtPosition: 'left' })
const positions = ({ body }: { body: { participants: { position: number }[] } }) =>
  body.participants.map(({ position }) => position)

describe('the calls of scheduled matches', () => {
  // spec 7: GET /api/matches/scheduled | POST /api/matches/scheduled | PUT /api/matches/scheduled/{id}
  // spec 7: DELETE /api/matches/scheduled/{id}
  test('POST, GET, PUT and DELETE /api/matches/scheduled', async () => {
    const made = await call('POST', '/api/matches/scheduled', payload)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      ...said,
      status: 'open',
      createdBy: ana.id,
      creator: { firstName: 'Ana', lastName: 'Roldán' },
      participants: [seated(1, 'Ana Roldán'), seated(3, 'Marcos Iriarte')],
      availableSlots: [2, 4],
    })
    const path = `/api/matches/scheduled/${made.body.id}`
    expect(await call('GET', '/api/matches/scheduled')).toMatchObject({
      status: 200,
      body: [{ ...said, id: made.body.id }],
    })
    const later = {
      ...payload,
      time: '20:15',
      duration: 120,
      players: [player(1, 'Ana Roldán', ana.playerId)],
    }
    expect(await call('PUT', path, later)).toMatchObject({
      status: 200,
      body: { time: '20:15', duration: 120, availableSlots: [2, 3, 4] },
    })
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', '/api/matches/scheduled')).body).toEqual([])
  })

  // spec 9: Durations 60, 90 and 120
  test('a match lasts 60, 90 or 120 minutes, and may begin at any quarter of an hour', async () => {
    for (const duration of [60, 90, 120])
      for (const time of ['06:00', '06:15', '12:30', '23:45']) {
        const { status, body } = await call('POST', '/api/matches/scheduled', { ...payload, time, duration })
        expect([status, body.time, body.duration]).toEqual([201, time, duration])
        await call('DELETE', `/api/matches/scheduled/${body.id}`)
      }
  })

  // spec 7: POST /api/matches/scheduled/{id}/join | or {position, playerName, isRegistered}
  // spec 7: POST /api/matches/scheduled/{id}/leave
  test('POST join, by oneself and for others, and leave', async () => {
    await befriend(ana, bea)
    const { body } = await call('POST', '/api/matches/scheduled', payload)
    const path = `/api/matches/scheduled/${body.id}`
    const joined = await asBea('POST', `${path}/join`, { position: 2 })
    expect([joined.status, positions(joined)]).toEqual([200, [1, 2, 3]])
    expect(joined.body.participants[1]).toMatchObject({
      playerName: 'Bea Sanz',
      user: { firstName: 'Bea', lastName: 'Sanz', favouriteCourtSide: 'left' },
    })
    const left = await asBea('POST', `${path}/leave`)
    expect([left.status, positions(left)]).toEqual([200, [1, 3]])
    const guest = { position: 2, playerName: 'Toni Bosch', isRegistered: false }
    expect(positions(await call('POST', `${path}/join`, guest))).toEqual([1, 2, 3])
    const friend = { position: 4, playerName: 'Bea Sanz', isRegistered: true }
    const full = await call('POST', `${path}/join`, friend)
    expect(full.body).toMatchObject({ status: 'closed', availableSlots: [] })
    expect(full.body.participants[3]).toMatchObject({ userId: bea.id })
  })
})
