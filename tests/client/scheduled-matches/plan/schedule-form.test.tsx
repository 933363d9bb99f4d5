import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { today } from '#client/lib/format.ts'
import { addDays } from '#shared/calendar.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'
import { aPlan, lob, smash } from './planned-match.ts'
import { select, onClose, open, place, field, toastText, created } from './seen-form.tsx'

const tomorrow = addDays(today(), 1)
const clans = (...of: object[]): Replies => ({ 'GET /api/clans/my': () => ({ body: of }) })
const date = () => screen.getByLabelText<HTMLInputElement>('Date')
const type = () => screen.getByRole<HTMLFieldSetElement>('group', { name: 'Type' })
const visibility = () => select('Visibility')
const setDate = (value: string) => fireEvent.change(date(), { target: { value } })

describe('schedule form', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  // spec 2: Schedule/Edit Match modal
  // spec 5: matchType is casual or ranked (default casual) | Visibility is public, friends
  // spec 5: The date input has a minimum | Time options run every | Duration options are 60
  // spec 9: Durations 60, 90 and 120 | Times 06:00-23:45 in 15-minute
  test('starts today at 06:00 for 90 minutes, casual and public, with one’s own place', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Schedule Match' })).toBeTruthy()
    expect(date()).toMatchObject({ type: 'date', value: today(), min: today() })
    const time = select('Time')
    const times = [...time.options].map(({ value }) => value)
    expect(time.value).toBe('06:00')
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([72, '06:00', '06:15', '23:45'])
    const durations = screen.getAllByRole('button', { name: /^\d+ min$/ })
    expect(durations.map(({ textContent }) => textContent)).toEqual(['60 min', '90 min', '120 min'])
    expect(screen.getByRole('button', { name: '90 min', pressed: true })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Casual', pressed: true })).toBeTruthy()
    expect(visibility().value).toBe('public')
    expect(place(/Place 1, left: Ana Roldán/).textContent).toContain('You')
    expect(screen.getByText('1 of 4')).toBeTruthy()
  })

  // spec 1: They schedule future matches
  // spec 5: Players with blank names
  // spec 7: POST /api/matches/scheduled
  // spec 8: 'Scheduled match created'
  test('sends all of it once, with one key, and leads to the list of the match', async () => {
    const { user, sent, save } = await open()
    setDate(tomorrow)
    await user.selectOptions(field('Time'), '19:30')
    await user.click(screen.getByRole('button', { name: '120 min' }))
    await user.click(place(/Place 2/))
    await user.type(field('Place 2 · right'), 'Toni')
    await user.click(await screen.findByRole('option', { name: /Toni Bosch/ }))
    await user.click(place(/Place 3/))
    await user.type(field('Place 3 · left'), 'Marcos')
    await user.click(place(/Place 4/))
    await user.type(field('Place 4 · right'), '   ')
    await user.selectOptions(visibility(), 'friends')
    await user.type(field(/^Venue/), 'La Pérgola')
    await user.type(field(/^Court/), '4')
    await user.type(field(/^Comments/), 'Bring balls')
    await save()
    expect(await toastText('Scheduled match created')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent()[0]?.body).toEqual({
      date: tomorrow,
      time: '19:30',
      duration: 120,
      clanId: null,
      matchType: 'casual',
      visibility: 'friends',
      visibleToClanIds: [],
      venue: 'La Pérgola',
      courtName: '4',
      comments: 'Bring balls',
      players: [
        { id: 1, name: 'Ana Roldán', position: 1, courtSide: 'left', isRegistered: true },
        { id: 4, name: 'Toni Bosch', position: 2, courtSide: 'right', isRegistered: true },
        { id: null, name: 'Marcos', position: 3, courtSide: 'left', isRegistered: false },
      ],
    })
    await waitFor(() => expect(location.search).toBe('?tab=matches'))
    expect(sessionStorage).toHaveLength(0)
  })

  // spec 4: Status is supplied by the server
  test('leads to Closed when all four places are taken', async () => {
    const { save } = await open({
      'POST /api/matches/scheduled': () => ({ status: 201, body: aPlan({ status: 'closed' }) }),
    })
    setDate(tomorrow)
    await save()
    await waitFor(() => expect(location.search).toBe('?tab=matches&view=closed'))
  })

  test('one’s own place can be moved, left and taken again', async () => {
    const { user, sent, save } = await open()
    setDate(tomorrow)
    await user.click(place(/Place 1/))
    await user.click(screen.getByRole('button', { name: 'Move' }))
    await user.click(place(/Place 4, right: move Ana Roldán here/))
    expect(place(/Place 4, right: Ana Roldán/)).toBeTruthy()
    await user.click(place(/Place 4/))
    await user.click(screen.getByRole('button', { name: 'I’m not playing' }))
    expect(screen.getByText('As long as a place is free, you get the first one.')).toBeTruthy()
    await user.click(place(/Place 3/))
    await user.click(screen.getByRole('button', { name: 'I play here' }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ players: [{ id: 1, position: 3, courtSide: 'left' }] })
  })

  // spec 4: The type selector is disabled
  test('without a clan the type is disabled and says why', async () => {
    await open(clans(smash))
    await screen.findByRole('option', { name: 'Smash Club' })
    expect(type().disabled).toBe(true)
    expect(type().getAttribute('aria-describedby')).toBe(
      screen.getByText('Choose a clan to play a ranked match.').id,
    )
  })

  // spec 4: deselecting the clan resets | Choosing ranked with a clan
  test('ranked is seen by its clan alone; without the clan it is casual and as visible as before', async () => {
    const { user, sent, save } = await open(clans(smash, lob))
    await screen.findByRole('option', { name: 'Smash Club' })
    await user.selectOptions(visibility(), 'private')
    await user.selectOptions(field('Clan'), 'Smash Club')
    await user.click(within(type()).getByRole('button', { name: 'Ranked' }))
    expect(visibility()).toMatchObject({ value: 'clans', disabled: true })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.selectOptions(field('Clan'), 'No clan')
    expect(within(type()).getByRole('button', { name: 'Casual', pressed: true })).toBeTruthy()
    expect(visibility()).toMatchObject({ value: 'private', disabled: false })

    await user.selectOptions(field('Clan'), 'Los del globo')
    await user.click(within(type()).getByRole('button', { name: 'Ranked' }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      matchType: 'ranked',
      clanId: 11,
      visibility: 'clans',
      visibleToClanIds: ['11'],
    })
  })

  // spec 5: The clan checklist for clan
  test('the checklist is for those in several clans, and wants one', async () => {
    const { user, sent, save } = await open(clans(smash, lob))
    await screen.findByRole('option', { name: 'Smash Club' })
    expect(screen.queryByRole('group', { name: 'Clans that see it' })).toBeNull()
    await user.selectOptions(visibility(), 'clans')
    await save()
    expect(await toastText('Validation Error')).toContain('Please fill in all required fields')
    expect(screen.getByRole('alert', { name: '' }).textContent).toBe('Choose at least one clan')
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Smash Club' }))
    await user.click(screen.getByRole('checkbox', { name: 'Los del globo' }))
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ visibility: 'clans', visibleToClanIds: ['11'] })
  })

  // spec 5: The clan checklist for clan
  test('an only clan needs no checklist', async () => {
    const { user, sent, save } = await open(clans(smash))
    await screen.findByRole('option', { name: 'Smash Club' })
    await user.selectOptions(visibility(), 'clans')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ visibility: 'clans', visibleToClanIds: ['9'] })
  })

  // spec 5: Date is required ('Date is required') | A failure shows 'Validation Error'
  // spec 8: see section 5
  test.for([
    ['', 'Date is required', 'Please fill in all required fields'],
    [addDays(today(), -1), 'The date cannot be earlier than today', 'The date cannot be earlier than today'],
    [addDays(today(), 731), 'Choose a day within the next two years', 'Choose a day within'],
  ] as const)('a date that cannot be is refused at its field: %s', async ([value, text, toasted]) => {
    const { sent, save } = await open()
    setDate(value)
    await save()
    expect(await toastText('Validation Error')).toContain(toasted)
    expect(date().getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById('plan-date-error')?.textContent).toBe(text)
    expect(document.activeElement).toBe(date())
    expect(sent()).toEqual([])
  })

  test('a time of today that has passed warns, and is sent', async () => {
    vi.useFakeTimers({ now: new Date(`${today()}T12:00:00`), toFake: ['Date'] })
    const { user, sent, save } = await open()
    const told = () => screen.queryByText('That time has already passed today.') !== null
    // Nobody has chosen 06:00 yet.
    expect(told()).toBe(false)
    await user.selectOptions(field('Time'), '12:15')
    expect(told()).toBe(false)
    await user.selectOptions(field('Time'), '11:45')
    expect(told()).toBe(true)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('what the server refuses stands at its field and its place', async () => {
    const { user, save } = await open({
      'POST /api/matches/scheduled': () => ({
        status: 400,
        body: {
          code: 'invalid_input',
          issues: [
            { path: 'players.1.id', code: 'player_unknown' },
            { path: 'venue', code: 'text_too_long' },
          ],
        },
      }),
    })
    await user.click(place(/Place 4/))
    await user.type(field('Place 4 · right'), 'Toni')
    await user.click(await screen.findByRole('option', { name: /Toni Bosch/ }))
    await save()
    expect(await toastText('Validation Error')).toContain('This player is no longer available')
    await waitFor(() => expect(field('Place 4 · right').getAttribute('aria-invalid')).toBe('true'))
    expect(field(/^Venue/).getAttribute('aria-invalid')).toBe('true')
    await user.type(field(/^Venue/), 'x')
    expect(field('Place 4 · right')).toHaveProperty('value', 'Toni Bosch')
  })

  test('a double click schedules once', async () => {
    const saved = later()
    const { user, dialog, sent } = await open({ 'POST /api/matches/scheduled': () => saved.promise })
    await user.dblClick(dialog.getByRole('button', { name: /^Schedule Match/ }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(screen.getByRole('button', { name: /Saving/ }).ariaBusy).toBe('true')
    saved.answer(created)
    expect(await toastText('Scheduled match created')).toBeTruthy()
    expect(sent()).toHaveLength(1)
  })

  test('what was typed survives a failure and a new visit, with its key', async () => {
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    const { user, sent, save, unmount } = await open({ 'POST /api/matches/scheduled': lost })
    await user.type(field(/^Comments/), 'Bring balls')
    await save()
    expect(await toastText('Error')).toContain('Nothing was lost')
    unmount()
    const again = await open()
    expect(screen.getByText('This is what you had typed.')).toBeTruthy()
    expect(field(/^Comments/)).toHaveProperty('value', 'Bring balls')
    await again.save()
    await waitFor(() => expect(again.sent()).toHaveLength(1))
    const keyOf = (requests: ReturnType<typeof sent>) => requests[0]?.headers.get('Idempotency-Key')
    expect(keyOf(again.sent())).toBe(keyOf(sent()))
  })

  // spec 8: 'Failed to create match'
  test('a failing save says what failed', async () => {
    const { save } = await open({ 'POST /api/matches/scheduled': () => ({ status: 502, text: '<html>' }) })
    await save()
    expect(await toastText('Error')).toContain('Failed to create match')
  })

  test('closing asks once something was typed', async () => {
    const { user, dialog } = await open()
    await user.type(field(/^Comments/), 'Bring balls')
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(onClose).not.toHaveBeenCalled()
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
    expect(sessionStorage).toHaveLength(0)
  })
})
