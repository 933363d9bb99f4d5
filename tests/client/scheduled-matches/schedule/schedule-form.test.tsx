import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aMatch } from '#tests/client/matches/details/match-screen.ts'
import { aPlan } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { keysOf, page, refused } from '#tests/support/replies.ts'
import { field, onClose, open, place, select, toastText } from './open-form.tsx'

freshBrowser()
beforeEach(() => void vi.setSystemTime(new Date('2026-05-20T12:00:00')))

const schedule = 'POST /api/matches/scheduled'
const smash = { id: 9, name: 'Smash Club' }
const lob = { id: 11, name: 'Los del globo' }
const choose = (label: string, value: string) => fireEvent.change(select(label), { target: { value } })
const type = () => screen.getByRole<HTMLFieldSetElement>('group', { name: 'Type' })
const visibility = () => select('Visibility')
const isSent = (shown: Awaited<ReturnType<typeof open>>) =>
  eventually(() => expect(shown.sent()).toHaveLength(1))

/** The form of a member of these clans, once they are loaded. */
async function openFor(...clans: { id: number; name: string }[]) {
  const shown = await open({ 'GET /api/clans/my': () => ({ body: clans }) })
  await screen.findByText(clans[0]?.name ?? '')
  return shown
}

describe('Schedule Match dialog', () => {
  // spec 2: Schedule/Edit Match modal
  // spec 5: matchType is casual or ranked (default casual) | Visibility is public, friends | Duration options are 60
  // spec 5: The date input has a minimum | Time options run every | At most 4 players
  // spec 9: Durations 60, 90 and 120 | Times 06:00-23:45 in 15-minute
  test('defaults to 06:00 on the first day on which it lies ahead, 90 minutes, casual and public, with the user in seat 1 of 4', async () => {
    await openFor(smash)
    expect(screen.getByRole('dialog', { name: 'Schedule Match' })).toBeTruthy()
    expect(field('Date')).toMatchObject({ type: 'date', value: '2026-05-21', min: '2026-05-20' })
    const times = [...select('Time').options].map(({ value }) => value)
    expect(select('Time').value).toBe('06:00')
    expect([times.length, times[0], times[1], times.at(-1)]).toEqual([72, '06:00', '06:15', '23:45'])
    const choices = [...document.querySelectorAll('form [aria-pressed]')].map(
      (button) => `${button.textContent} ${button.ariaPressed}`,
    )
    expect(choices).toEqual(
      expect.arrayContaining(['60 min false', '90 min true', '120 min false', 'Casual true', 'Ranked false']),
    )
    expect(visibility().value).toBe('public')
    expect([...visibility().options].map(({ value, text }) => `${value} ${text}`)).toEqual([
      'public Public',
      'friends Friends',
      'clans Clans',
      'private Private',
    ])
    expect(screen.getByRole('list', { name: 'Players' }).children).toHaveLength(4)
    expect(place(/Spot 1, left: Ana Roldán/).textContent).toContain('You')
    expect(screen.getByText('1 of 4')).toBeTruthy()
  })

  // spec 1: They schedule future matches
  // spec 5: Players with blank names
  // spec 7: POST /api/matches/scheduled
  // spec 8: 'Scheduled match created'
  test('sends once on a double click, with an idempotency key and no blank players, and opens the match over the open list', async () => {
    const { user, sent, press } = await open()
    fill('Date', '2026-05-21')
    choose('Time', '19:30')
    await press('120 min')
    await user.click(place(/Spot 2/))
    fill('Spot 2 · right', 'Toni')
    await user.click(await screen.findByRole('option', { name: /Toni Bosch/ }))
    await user.click(place(/Spot 3/))
    fill('Spot 3 · left', 'Marcos')
    await user.click(place(/Spot 4/))
    fill('Spot 4 · right', '   ')
    choose('Visibility', 'friends')
    fill(/^Venue/, 'La Pérgola')
    fill(/^Court/, '4')
    fill(/^Comments/, 'Bring balls')
    clickTwice(screen.getByRole('button', { name: /^Schedule Match/ }))
    expect(await toastText('Scheduled match created')).toBeTruthy()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent()[0]?.body).toEqual({
      date: '2026-05-21',
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
        { id: 1, userId: 'ana', name: 'Ana Roldán', position: 1, courtSide: 'left', isRegistered: true },
        { id: 4, userId: 'toni', name: 'Toni Bosch', position: 2, courtSide: 'right', isRegistered: true },
        { id: null, userId: null, name: 'Marcos', position: 3, courtSide: 'left', isRegistered: false },
      ],
    })
    await eventually(() => expect(location.search).toBe('?tab=matches&scheduled=8'))
    expect(sessionStorage).toHaveLength(0)
  })

  // spec 4: Status is supplied by the server
  test('opens a created match that is closed over the closed list', async () => {
    const { save } = await open({ [schedule]: () => ({ status: 201, body: aPlan({ status: 'closed' }) }) })
    await save()
    await eventually(() => expect(location.search).toBe('?tab=matches&view=closed&scheduled=8'))
  })

  test('lets the creator move to another seat, give up the seat and take a seat again', async () => {
    const shown = await open()
    const { user, press } = shown
    await user.click(place(/Spot 1/))
    await press('Move')
    await user.click(place(/Spot 4, right: move Ana Roldán here/))
    await user.click(place(/Spot 4, right: Ana Roldán/))
    await press("I'm not playing")
    expect(screen.getByText("As long as a spot is free, you'll get the first one.")).toBeTruthy()
    await user.click(place(/Spot 3/))
    await press("I'll play here")
    await shown.save()
    await isSent(shown)
    expect(shown.sent()[0]?.body).toMatchObject({ players: [{ id: 1, position: 3, courtSide: 'left' }] })
  })

  test('restores the draft and reuses the idempotency key after a network failure and a remount', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const first = await open({ [schedule]: lost })
    fill(/^Comments/, 'Bring balls')
    await first.save()
    expect(await toastText('Error')).toContain('Nothing was lost')
    first.unmount()
    const again = await open()
    expect(screen.getByText('This is what you had typed.')).toBeTruthy()
    expect(field(/^Comments/).value).toBe('Bring balls')
    await again.save()
    await isSent(again)
    expect(keysOf(again.sent())).toEqual(keysOf(first.sent()))
  })

  test('asks for confirmation on Close before it discards the draft', async () => {
    const { press } = await open()
    fill(/^Comments/, 'Bring balls')
    await press('Close')
    expect(onClose).not.toHaveBeenCalled()
    await press('Discard')
    expect(onClose).toHaveBeenCalledOnce()
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('Schedule Match dialog: day and time', () => {
  const moment = () => [field('Date').value, select('Time').value]

  test('suggests 19:00 of today and of tomorrow, and fills in both fields on one tap', async () => {
    const { press } = await open()
    await press('Today 19:00')
    expect(moment()).toEqual(['2026-05-20', '19:00'])
    expect(screen.getByRole('button', { name: 'Today 19:00', pressed: true })).toBeTruthy()
    await press('Tomorrow 19:00')
    expect(moment()).toEqual(['2026-05-21', '19:00'])
  })

  test('suggests the usual weekday, time and venue, and fills in all three on one tap', async () => {
    const thursday = { date: '2026-05-14', time: '20:30', venue: 'Club Norte' }
    const { press } = await open({
      'GET /api/matches/scheduled?scope=own&limit=20': () => ({ body: [aPlan(thursday)] }),
      'GET /api/matches?period=all&limit=30': () => page([aMatch({ venue: 'Club Norte' })]),
    })
    await screen.findByText('As usual: Thu 21 May · 20:30 · Club Norte')
    await press(/^As usual/)
    expect([...moment(), field(/^Venue/).value]).toEqual(['2026-05-21', '20:30', 'Club Norte'])
  })

  test('suggests nothing that has begun', async () => {
    vi.setSystemTime(new Date('2026-05-20T19:00:00'))
    await open()
    expect(screen.getByRole('button', { name: 'Tomorrow 19:00' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Today 19:00' })).toBeNull()
  })

  test('a form opened at 23:58 follows midnight, and sends at 00:03 the day that it shows', async () => {
    vi.setSystemTime(new Date('2026-05-20T23:58:00'))
    const shown = await open()
    expect([...moment(), field('Date').min]).toEqual(['2026-05-21', '06:00', '2026-05-20'])
    vi.setSystemTime(new Date('2026-05-21T00:03:00'))
    // As when a suspended page resumes.
    fireEvent(document, new Event('visibilitychange'))
    await eventually(() => expect(field('Date').min).toBe('2026-05-21'))
    expect(moment()).toEqual(['2026-05-21', '06:00'])
    await shown.save()
    await isSent(shown)
    expect(shown.sent()[0]?.body).toMatchObject({ date: '2026-05-21', time: '06:00' })
  })
})

describe('Schedule Match dialog: type and visibility', () => {
  // spec 4: The type selector is disabled
  test('disables the type without a clan and shows the reason', async () => {
    await openFor(smash)
    expect(type().disabled).toBe(true)
    const why = screen.getByText('Choose a clan to play a ranked match.')
    expect(type().getAttribute('aria-describedby')).toBe(why.id)
  })

  // spec 4: deselecting the clan resets | Choosing ranked with a clan
  test('restricts a ranked match to its clan, and restores casual and the old visibility when the clan is cleared', async () => {
    const shown = await openFor(smash, lob)
    choose('Visibility', 'private')
    choose('Clan', '9')
    await shown.press('Ranked')
    expect(visibility()).toMatchObject({ value: 'clans', disabled: true })
    expect(screen.queryByRole('checkbox')).toBeNull()
    choose('Clan', '')
    expect(within(type()).getByRole('button', { name: 'Casual', pressed: true })).toBeTruthy()
    expect(visibility()).toMatchObject({ value: 'private', disabled: false })
    choose('Clan', '11')
    await shown.press('Ranked')
    await shown.save()
    await isSent(shown)
    const seen = { matchType: 'ranked', clanId: 11, visibility: 'clans', visibleToClanIds: ['11'] }
    expect(shown.sent()[0]?.body).toMatchObject(seen)
  })

  // spec 5: The clan checklist for clan
  test('shows the clan checklist to a member of several clans and requires at least one clan', async () => {
    const shown = await openFor(smash, lob)
    expect(screen.queryByRole('group', { name: 'Which clans can see it' })).toBeNull()
    choose('Visibility', 'clans')
    await shown.save()
    expect(await toastText('Validation Error')).toContain('Please fill in all required fields')
    expect(screen.getByText('Choose at least one clan')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Smash Club' }))
    await shown.user.click(screen.getByRole('checkbox', { name: 'Los del globo' }))
    await shown.save()
    await isSent(shown)
    expect(shown.sent()[0]?.body).toMatchObject({ visibility: 'clans', visibleToClanIds: ['11'] })
  })

  // spec 5: The clan checklist for clan
  test('sends the only clan of a member without showing the checklist', async () => {
    const shown = await openFor(smash)
    choose('Visibility', 'clans')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await shown.save()
    await isSent(shown)
    expect(shown.sent()[0]?.body).toMatchObject({ visibility: 'clans', visibleToClanIds: ['9'] })
  })
})

describe('Schedule Match dialog: validation', () => {
  // spec 5: Date is required ('Date is required') | A failure shows 'Validation Error'
  // spec 8: see section 5
  test.for([
    ['', 'Date is required', 'Please fill in all required fields'],
    ['2026-05-19', 'This day has passed. Choose today or a later day', 'This day has passed'],
    ['2028-05-20', 'Choose a day within the next two years', 'Choose a day within'],
  ] as const)(
    'rejects the date "%s" with a toast, a field error and the focus on the field',
    async ([value, text, toasted]) => {
      const { sent, save } = await open()
      fill('Date', value)
      await save()
      expect(await toastText('Validation Error')).toContain(toasted)
      expect(field('Date').getAttribute('aria-invalid')).toBe('true')
      expect(document.getElementById('plan-date-error')?.textContent).toBe(text)
      expect(document.activeElement).toBe(field('Date'))
      expect(sent()).toEqual([])
    },
  )

  // spec 5: The date input has a minimum
  test('rejects a time of today that has passed, at its field as soon as it is chosen, and before it is sent', async () => {
    const { sent, save } = await open()
    const told = () => document.getElementById('plan-time-error')?.textContent
    const mend = 'This time has passed. Choose a later time or another day'
    fill('Date', '2026-05-20')
    choose('Time', '12:15')
    expect(told()).toBeUndefined()
    choose('Time', '12:00')
    expect(told()).toBe(mend)
    await save()
    expect(await toastText('Validation Error')).toContain(mend)
    expect(document.activeElement).toBe(select('Time'))
    expect(sent()).toEqual([])
    fill('Date', '2026-05-21')
    expect(told()).toBeUndefined()
  })

  test('asks who is meant before it saves a typed name that is like that of a known player', async () => {
    const { user, save, sent } = await open({
      'GET /api/matches?period=all&limit=30': () => ({ body: [aMatch()] }),
      'GET /api/players/search?q=Toni+Bosh': () => ({ body: [] }),
    })
    await user.click(place(/Spot 4/))
    fill('Spot 4 · right', 'Toni Bosh')
    await user.click(place(/Spot 3/))
    await save()
    const problem = 'Is this someone you already know? Choose an answer'
    expect(await toastText('Validation Error')).toBe(`Validation Error${problem}`)
    expect(field('Spot 4 · right').value).toBe('Toni Bosh')
    expect(sent()).toEqual([])
    await user.click(screen.getByText('Toni Bosch?'))
    await save()
    await eventually(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ players: [{ position: 1 }, { id: 4, position: 4 }] })
  })

  // spec 5: Time must be HH:MM | Duration must be 60 | A failure shows 'Validation Error'
  test('shows the issues of a 400 at the affected fields and seat', async () => {
    const issues = [
      { path: 'time', code: 'time_impossible' },
      { path: 'duration', code: 'duration_impossible' },
      { path: 'players.1.id', code: 'player_unknown' },
      { path: 'venue', code: 'text_too_long' },
    ]
    const refusal = { status: 400, body: { code: 'invalid_input', issues } }
    const { user, save } = await open({ [schedule]: () => refusal })
    await user.click(place(/Spot 4/))
    fill('Spot 4 · right', 'Toni')
    await user.click(await screen.findByRole('option', { name: /Toni Bosch/ }))
    await save()
    expect(await toastText('Validation Error')).toBe('Validation ErrorPlease fill in all required fields')
    expect(document.getElementById('plan-time-error')?.textContent).toBe('Time must be in HH:MM format')
    expect(screen.getByText('Duration must be 60, 90, or 120 minutes')).toBeTruthy()
    expect(screen.getByText(/^This player is no longer available/)).toBeTruthy()
    await eventually(() => expect(field('Spot 4 · right').getAttribute('aria-invalid')).toBe('true'))
    expect(field(/^Venue/).getAttribute('aria-invalid')).toBe('true')
  })

  // spec 8: 'Failed to create match' | 'Failed to update match'
  test('shows "Failed to create match" or "Failed to update match" on a failure without a reason', async () => {
    const first = await open({ [schedule]: () => ({ status: 502, text: '<html>' }) })
    await first.save()
    expect(await toastText('Error')).toBe('ErrorFailed to create match')
    first.unmount()
    const stored = { 'GET /api/matches/scheduled/8': () => ({ body: aPlan() }) }
    const second = await open({ ...stored, 'PUT /api/matches/scheduled/8': refused(500, 'unexpected') }, 8)
    await second.save()
    expect(await screen.findByText('Failed to update match')).toBeTruthy()
  })
})

test('Schedule Match dialog repeats a match weekly when that is switched on', async () => {
  const { sent, save, user } = await open()
  await user.click(screen.getByRole('switch', { name: 'Repeat weekly' }))
  await save()
  await eventually(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.body).toMatchObject({ repeatsWeekly: true })
})
