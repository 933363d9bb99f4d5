import { beforeEach, expect, test } from 'vitest'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'
import { callOff, leaveSeat, plan, replan, takeSeat, unseat } from '#tests/support/scheduled.ts'
import { opened } from './stored-match.ts'

const app = await testApp()
let ana: Person
let bea: Person
const paths = new Map<Person, string>()

beforeEach(async () => {
  ;[ana, bea] = await app.people(['Ana Roldán', 'Bea Gil'])
  for (const person of [ana, bea]) paths.set(person, (await person.call(calendarApi.renew, {})).path ?? '')
})

/** The event of a match in a person's calendar. */
async function read(person: Person, id: number) {
  const response = await fetch(`${app.origin}${paths.get(person)}?lang=en`)
  const event = opened(await response.text()).byId(id)
  return event && { status: event.status, sequence: event.sequence, start: event.start }
}
const planned = async () => (await plan(ana, { date: '2026-05-21', time: '19:00' })).id
type Read = Awaited<ReturnType<typeof read>>
const expectNewer = (after: Read, before: Read) =>
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity)

test('joining or moving a scheduled match raises the sequence of its calendar event', async () => {
  const id = await planned()
  const before = await read(ana, id)
  expect(before).toMatchObject({ status: 'TENTATIVE', start: '2026-05-21T17:00:00.000Z' })
  await takeSeat(bea, id)
  const joined = await read(ana, id)
  expectNewer(joined, before)
  expect(await read(bea, id)).toEqual(joined)
  await replan(ana, id, { date: '2026-05-21', time: '20:00' })
  const moved = await read(bea, id)
  expect(moved).toMatchObject({ status: 'TENTATIVE', start: '2026-05-21T18:00:00.000Z' })
  expectNewer(moved, joined)
})

test('the calendar event is cancelled for a player who leaves or is removed, and tentative again after a rejoin', async () => {
  const id = await planned()
  let before: Read
  for (const end of [() => leaveSeat(bea, id), () => unseat(ana, id, 2)]) {
    await takeSeat(bea, id)
    const joined = await read(bea, id)
    expect(joined).toMatchObject({ status: 'TENTATIVE' })
    if (before) expectNewer(joined, before)
    await end()
    before = await read(bea, id)
    expect(before).toMatchObject({ status: 'CANCELLED' })
    expectNewer(before, joined)
    expect(await read(ana, id)).toMatchObject({ status: 'TENTATIVE' })
  }
})

test('cancelling a scheduled match cancels the calendar event of each of its players', async () => {
  const id = await planned()
  await takeSeat(bea, id)
  const before = await read(bea, id)
  await callOff(ana, id)
  for (const person of [ana, bea]) {
    const off = await read(person, id)
    expect(off).toMatchObject({ status: 'CANCELLED' })
    expectNewer(off, before)
  }
})

test('the calendar event of a recorded match stays confirmed at its start time, with a higher sequence', async () => {
  const players = [{ id: ana.playerId }, { id: bea.playerId }, { name: 'Marcos' }, { name: 'Toni' }]
  const { id } = await plan(ana, { date: '2026-05-14', players })
  const before = await read(bea, id)
  expect(before).toMatchObject({ status: 'CONFIRMED' })
  const partner = { userPartner: bea.name, partnerPlayerId: bea.playerId }
  await record(ana, { ...partner, date: '2026-05-14', scheduledMatchId: id })
  for (const person of [ana, bea]) {
    const played = await read(person, id)
    expect(played).toMatchObject({ status: 'CONFIRMED', start: before!.start })
    expectNewer(played, before)
  }
})
