import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '#client/lib/format.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { aPlan, participant } from './planned-match.ts'
import { onClose, open, select, field, toastText, place } from './seen-form.tsx'

const stored = (change: Parameters<typeof aPlan>[0] = {}): Replies => ({
  'GET /api/matches/scheduled/8': () => ({ body: aPlan(change) }),
})

describe('editing', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  // spec 2: Schedule/Edit Match modal
  // spec 8: 'Match updated'
  test('keeps what stands, a time between the quarters too, and sends the version', async () => {
    const { user, sent, save } = await open(
      {
        ...stored({ time: '19:20' }),
        'PUT /api/matches/scheduled/8': () => ({ body: aPlan() }),
      },
      8,
    )
    expect(screen.getByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
    const time = select('Time')
    expect([time.value, time.options.length]).toEqual(['19:20', 73])
    await user.type(field(/^Comments/), 'Bring balls')
    await save()
    expect(await toastText('Match updated')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
    expect(sent()[0]?.body).toMatchObject({
      time: '19:20',
      duration: 60,
      visibility: 'friends',
      comments: 'Bring balls',
      updatedAt: '2031-05-02T10:00:00.000Z',
    })
    // Nobody was moved: who sits where, and what they said of their side, is not sent.
    expect(sent()[0]?.body).not.toHaveProperty('players')
  })

  // spec 7: PUT /api/matches/scheduled/{id}
  test('sends all who sit in it once somebody moves', async () => {
    const { user, sent, save } = await open(
      { ...stored(), 'PUT /api/matches/scheduled/8': () => ({ body: aPlan() }) },
      8,
    )
    await user.click(place(/Place 3/))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await user.click(place(/Place 1, left: move Lucía Ferrer here/))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      players: [
        { id: 3, position: 1, isRegistered: true },
        { id: 1, position: 3, isRegistered: true },
      ],
    })
  })

  test('a match of today whose time has passed says so at once', async () => {
    vi.useFakeTimers({ now: new Date(`${today()}T12:00:00`), toFake: ['Date'] })
    await open(stored({ date: today(), time: '11:45' }), 8)
    expect(screen.getByText('That time has already passed today.')).toBeTruthy()
  })

  test('a match whose day has come keeps its day', async () => {
    const { sent, save } = await open(
      {
        ...stored({ date: '2026-01-10' }),
        'PUT /api/matches/scheduled/8': () => ({ body: aPlan() }),
      },
      8,
    )
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('a change in between is told, and Reload brings it', async () => {
    let now = aPlan()
    const { user, save } = await open(
      {
        'GET /api/matches/scheduled/8': () => ({ body: now }),
        'PUT /api/matches/scheduled/8': () => ({ status: 409, body: { code: 'match_changed' } }),
      },
      8,
    )
    await user.type(field(/^Comments/), 'Bring balls')
    now = aPlan({
      comments: 'Rain',
      participants: [...aPlan().participants, participant(2, 'Toni Bosch')],
      updatedAt: '2031-05-03T10:00:00.000Z',
    })
    await save()
    await user.click(await screen.findByRole('button', { name: 'Reload match' }))
    await waitFor(() => expect(field(/^Comments/)).toHaveProperty('value', 'Rain'))
    expect(place(/Place 2, right: Toni Bosch/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reload match' })).toBeNull()
  })

  test('deleted meanwhile, what was typed can be scheduled as a new match', async () => {
    history.replaceState(null, '', '/?tab=matches&scheduled=8&dialog=schedule')
    const { user, sent, save } = await open(
      {
        ...stored(),
        'PUT /api/matches/scheduled/8': () => ({ status: 404, body: { code: 'not_found' } }),
      },
      'address',
    )
    await user.type(field(/^Comments/), 'Bring balls')
    await save()
    expect(await screen.findByText('This match was recorded or deleted in the meantime.')).toBeTruthy()
    const anew = screen.getByRole('button', { name: 'Schedule it as a new match' })
    expect(document.activeElement).toBe(anew)
    await user.click(anew)
    expect(location.search).toBe('?tab=matches&dialog=schedule')
    const again = within(await screen.findByRole('dialog', { name: 'Schedule Match' }))
    expect(field(/^Comments/)).toHaveProperty('value', 'Bring balls')
    expect(place(/Place 3, left: Lucía Ferrer/)).toBeTruthy()
    await user.click(again.getByRole('button', { name: 'Schedule Match' }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({
      method: 'POST',
      body: { comments: 'Bring balls', venue: 'La Pérgola' },
    })
    expect(sent()[1]?.body).not.toHaveProperty('updatedAt')
    expect(sessionStorage).toHaveLength(0)
  })

  test.for([
    [{ body: aPlan({ canEdit: false }) }, 'Only the person who scheduled a match can edit it.'],
    [{ status: 404, body: { code: 'not_found' } }, 'Match not found'],
    [{ status: 500, body: { code: 'unexpected' } }, 'The match did not load'],
  ] as const)('says why there is nothing to edit: %o', async ([reply, text]) => {
    await open({ 'GET /api/matches/scheduled/8': () => reply }, 8)
    expect(await screen.findByText(text)).toBeTruthy()
  })
})
