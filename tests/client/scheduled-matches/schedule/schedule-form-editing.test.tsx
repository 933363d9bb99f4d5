import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPlan, own, seated } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { field, onClose, open, place, select, toastText } from './open-form.tsx'

freshBrowser()
beforeEach(() => void vi.setSystemTime(new Date('2026-05-20T12:00:00')))

const one = 'GET /api/matches/scheduled/8'
const change = 'PUT /api/matches/scheduled/8'
const edit = (match: Parameters<typeof aPlan>[0] = {}, replies: Replies = {}) =>
  open({ [one]: () => ({ body: aPlan(match) }), [change]: () => ({ body: aPlan() }), ...replies }, 8)

// spec 2: Schedule/Edit Match modal
// spec 7: PUT /api/matches/scheduled/{id}
// spec 8: 'Match updated'
test('Edit Match dialog keeps unchanged values and a time between the quarters, and sends them with the players and updatedAt', async () => {
  const lucia = { ...seated(3, 'Lucía Ferrer', 'lucia', 3), courtPosition: 'both' } as const
  const { sent, save } = await edit({ time: '19:20', participants: [own(1), lucia] })
  expect(screen.getByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
  expect([select('Time').value, select('Time').options.length]).toEqual(['19:20', 73])
  fill(/^Comments/, 'Bring balls')
  await save()
  expect(await toastText('Match updated')).toBeTruthy()
  expect(onClose).toHaveBeenCalledOnce()
  expect(sent()[0]?.body).toMatchObject({
    time: '19:20',
    duration: 60,
    visibility: 'friends',
    comments: 'Bring balls',
    updatedAt: '2031-05-02T10:00:00.000Z',
    players: [
      { id: 1, name: 'Ana Roldán', position: 1, courtSide: 'left', isRegistered: true },
      // The side that she asked for.
      { id: 3, name: 'Lucía Ferrer', position: 3, courtSide: 'both', isRegistered: true },
    ],
  })
})

// spec 7: PUT /api/matches/scheduled/{id}
test('Edit Match dialog sends no players for a creator who does not play, until one is moved', async () => {
  const organised = { participants: [seated(3, 'Lucía Ferrer', 'lucia', 3)] }
  const first = await edit(organised)
  fill(/^Comments/, 'Bring balls')
  await first.save()
  await eventually(() => expect(first.sent()).toHaveLength(1))
  expect(first.sent()[0]?.body).not.toHaveProperty('players')
  first.unmount()
  const { user, sent, save, press } = await edit(organised)
  await user.click(place(/Spot 3/))
  await press('Move')
  await user.click(place(/Spot 4, right: move Lucía Ferrer here/))
  expect(screen.getByText("As long as a spot is free, you'll get the first one.")).toBeTruthy()
  await save()
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ players: [{ id: 3, position: 4 }] })
})

// spec 7: PUT /api/matches/scheduled/{id}
test('Edit Match dialog sends all seated players after two of them swap seats', async () => {
  const { user, sent, save, press } = await edit()
  await user.click(place(/Spot 3/))
  await press('Move')
  await user.click(place(/Spot 1, left: move Lucía Ferrer here/))
  await save()
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({
    players: [
      { id: 3, position: 1, isRegistered: true },
      { id: 1, position: 3, isRegistered: true },
    ],
  })
})

test('Edit Match dialog tells two players of the same short name apart on the court', async () => {
  await edit({ participants: [seated(1, 'Lucía Font', null, 2), seated(3, 'Lucía Ferrer', 'lucia', 3)] })
  expect(place(/Spot 1/).textContent).toContain('Lucía Font')
  expect(place(/Spot 3/).textContent).toContain('Lucía Ferrer')
})

test('Edit Match dialog saves a match that has begun, and rejects another time that has passed', async () => {
  const { sent, save } = await edit({ date: '2026-05-20', time: '11:45' })
  expect(document.getElementById('plan-time-error')).toBeNull()
  fireEvent.change(select('Time'), { target: { value: '11:30' } })
  await save()
  expect(await toastText('Validation Error')).toContain('This time has passed')
  fireEvent.change(select('Time'), { target: { value: '11:45' } })
  await save()
  await eventually(() => expect(sent()).toHaveLength(1))
})

test('Edit Match dialog offers "Reload match" on 409 match_changed, which shows the new version', async () => {
  let now = aPlan()
  const { save, press } = await edit(
    {},
    { [one]: () => ({ body: now }), [change]: refused(409, 'match_changed') },
  )
  fill(/^Comments/, 'Bring balls')
  now = aPlan({ comments: 'Rain', participants: [...now.participants, seated(2, 'Toni Bosch')] })
  await save()
  await screen.findByText('Reload match')
  await press('Reload match')
  await eventually(() => expect(field(/^Comments/).value).toBe('Rain'))
  expect(place(/Spot 2, right: Toni Bosch/)).toBeTruthy()
  expect(screen.queryByText('Reload match')).toBeNull()
})

test('Edit Match dialog offers to schedule the typed values as a new match when the match was deleted meanwhile', async () => {
  history.replaceState(null, '', '/?tab=matches&scheduled=8&dialog=schedule')
  const { user, sent, save } = await open(
    { [one]: () => ({ body: aPlan({ date: '2026-06-12' }) }), [change]: refused(404, 'not_found') },
    'address',
  )
  fill(/^Comments/, 'Bring balls')
  await save()
  expect(await screen.findByText('This match has since been deleted or scored.')).toBeTruthy()
  const anew = screen.getByText('Schedule it as a new match')
  expect(document.activeElement).toBe(anew)
  await user.click(anew)
  expect(location.search).toBe('?tab=matches&dialog=schedule')
  await screen.findByRole('dialog', { name: 'Schedule Match' })
  expect(field(/^Comments/).value).toBe('Bring balls')
  expect(place(/Spot 3, left: Lucía Ferrer/)).toBeTruthy()
  await save()
  await eventually(() => expect(sent()).toHaveLength(2))
  const body = { comments: 'Bring balls', venue: 'La Pérgola' }
  expect(sent()[1]).toMatchObject({ method: 'POST', body })
  expect(sent()[1]?.body).not.toHaveProperty('updatedAt')
  expect(sessionStorage).toHaveLength(0)
})

test.for([
  [{ body: aPlan({ canEdit: false }) }, 'Only the person who scheduled this match can edit it.'],
  [{ status: 404, body: { code: 'not_found' } }, 'Match not found'],
] as const)('Edit Match dialog shows why the match cannot be edited: %o', async ([reply, text]) => {
  await open({ [one]: () => reply }, 8)
  expect(await screen.findByText(text)).toBeTruthy()
})

test('Edit Match dialog changes all following weeks of a weekly match only when that is switched on', async () => {
  const { sent, save, user } = await edit({ series: { id: 3, canOpen: true } })
  await user.click(screen.getByRole('switch', { name: 'All following weeks too' }))
  expect(screen.getByText('New weeks will be like this one.')).toBeTruthy()
  await save()
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ repeatsWeekly: true })
})
