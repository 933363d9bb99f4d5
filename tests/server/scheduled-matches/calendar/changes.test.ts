import { beforeAll, beforeEach, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aMatch, ofMatch } from '#tests/support/matches.ts'
import { opened } from './planned.ts'

let app: TestApp
let ana: Person
let bea: Person
const paths = new Map<Person, string>()
const body = { date: '2026-05-21', time: '19:00', duration: 90 } as const

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Gil')
  for (const person of [ana, bea]) paths.set(person, (await person.call(calendarApi.renew, {})).path ?? '')
})

/** What a person's calendar is told of a match. */
async function told(person: Person, id: number) {
  const response = await fetch(`${app.origin}${paths.get(person)}?lang=en`)
  const event = opened(await response.text()).byId(id)
  return event && { status: event.status, sequence: event.sequence, start: event.start }
}
const plan = () => ana.call(scheduledMatchesApi.create, { body }, { 'Time-Zone': 'Europe/Madrid' })
const join = (id: number) => bea.call(scheduledMatchesApi.join, { ...ofMatch(id), body: {} })

test('each change is told with a higher sequence', async () => {
  const { id } = await plan()
  const before = await told(ana, id)
  expect(before).toMatchObject({ status: 'TENTATIVE', start: '2026-05-21T17:00:00.000Z' })
  await join(id)
  const joined = await told(ana, id)
  expect(joined?.sequence).toBeGreaterThan(before!.sequence)
  expect(await told(bea, id)).toEqual(joined)
  await ana.call(scheduledMatchesApi.change, { ...ofMatch(id), body: { ...body, time: '20:00' } })
  const moved = await told(bea, id)
  expect(moved).toMatchObject({ status: 'TENTATIVE', start: '2026-05-21T18:00:00.000Z' })
  expect(moved?.sequence).toBeGreaterThan(joined!.sequence)
})

test('who leaves is told that it is off for them, and who comes back that it is on again', async () => {
  const { id } = await plan()
  await join(id)
  const joined = await told(bea, id)
  await bea.call(scheduledMatchesApi.leave, ofMatch(id))
  const left = await told(bea, id)
  expect(left).toMatchObject({ status: 'CANCELLED' })
  expect(left?.sequence).toBeGreaterThan(joined!.sequence)
  expect(await told(ana, id)).toMatchObject({ status: 'TENTATIVE' })
  await join(id)
  const back = await told(bea, id)
  expect(back).toMatchObject({ status: 'TENTATIVE' })
  expect(back?.sequence).toBeGreaterThan(left!.sequence)
})

test('who is taken out is told, and so is everybody when it is called off', async () => {
  const { id } = await plan()
  await join(id)
  await ana.call(scheduledMatchesApi.removeParticipant, { params: { id: String(id), position: '2' } })
  expect(await told(bea, id)).toMatchObject({ status: 'CANCELLED' })
  await join(id)
  const before = await told(bea, id)
  await ana.call(scheduledMatchesApi.remove, ofMatch(id))
  for (const person of [ana, bea]) {
    const off = await told(person, id)
    expect(off).toMatchObject({ status: 'CANCELLED' })
    expect(off?.sequence).toBeGreaterThan(before!.sequence)
  }
})

test('a match that was recorded stays as played', async () => {
  const { id } = await ana.call(scheduledMatchesApi.create, {
    body: {
      ...body,
      date: '2026-05-14',
      players: [
        { id: ana.playerId, position: 1 },
        { id: bea.playerId, position: 2 },
        { name: 'Marcos Iriarte', position: 3 },
        { name: 'Toni Bosch', position: 4 },
      ],
    },
  })
  const before = await told(bea, id)
  expect(before).toMatchObject({ status: 'CONFIRMED' })
  await ana.call(matchesApi.record, {
    body: {
      ...aMatch({ date: '2026-05-14', userPartner: bea.name, partnerPlayerId: bea.playerId }),
      scheduledMatchId: id,
    },
  })
  for (const person of [ana, bea]) {
    const played = await told(person, id)
    expect(played).toMatchObject({ status: 'CONFIRMED', start: before!.start })
    expect(played?.sequence).toBeGreaterThan(before!.sequence)
  }
})
