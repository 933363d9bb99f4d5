import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { aMatch, registered, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Reply, show } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'
import {
  fillMatch,
  name,
  onClose,
  oneClan,
  open,
  picked,
  recorded,
  score,
  toastText,
  typed,
} from './match-form-screen.tsx'

const slider = () => screen.getByLabelText<HTMLInputElement>('Difficulty')
const field = (label: RegExp) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input,textarea' })
const isFocused = (control: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(control))
const isSaved = () => waitFor(() => expect(onClose).toHaveBeenCalledWith(true))

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

describe('new match form', () => {
  // spec 2: Add/Edit/Finish Match dialog. Title | Description: 'Record your padel match details and scores'
  // spec 3: The difficulty scale is 1-10
  // spec 5: Match form (messages bilingual) default | and defaults to today | (slider min 1, max
  // spec 9: Difficulty 1-10, default 5
  test('has a title and a description, and defaults to today and difficulty 5 on a scale of 1 to 10', async () => {
    const { dialog } = await open()
    const described = { name: 'Add Match', description: 'Record your padel match details and scores' }
    expect(screen.getByRole('dialog', described)).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Today', pressed: true })).toBeTruthy()
    expect(slider()).toMatchObject({ type: 'range', min: '1', max: '10', step: '1', value: '5' })
  })

  // spec 5: The partner must be non-blank | Both opponents must be non-blank | Both set 1 scores
  // spec 5: Each entered set must parse | Each set must be valid
  // spec 8: see section 5
  test('validates in field order, shows each failure as a toast and a focused field error, and sends nothing', async () => {
    const { save, sent } = await open()
    const fails = async (title: string, text: string, control: HTMLElement, way = '') => {
      await save()
      await waitFor(async () => expect(await toastText(title)).toBe(title + text))
      const around = control.closest('fieldset') ?? control.closest<HTMLElement>('div.grid')!
      expect(
        within(around)
          .getAllByRole('alert')
          .map(({ textContent }) => textContent),
      ).toEqual([text + way])
      await isFocused(control)
    }
    await fails('Missing Information', 'Please select your partner', name('Partner'))
    fill('Partner', 'Lucía')
    await fails('Missing Information', 'Please enter both opponents', name('Opponent 1'))
    fill('Opponent 1', 'Marcos')
    await fails('Missing Information', 'Please enter both opponents', name('Opponent 2'))
    fill('Opponent 2', 'Toni')
    await fails('Missing Score', 'Please enter the score for Set 1', score('Set 1, your team'))
    fill('Set 1, your team', '6')
    await fails('Missing Score', 'Please enter the score for Set 1', score('Set 1, opponents'))
    fill('Set 1, opponents', 'x')
    await fails('Invalid Score', 'Please enter valid numbers for Set 1', score('Set 1, opponents'))
    fill('Set 1, opponents', '5')
    const rules = 'Set 1 score is not valid according to tennis rules'
    await fails('Invalid Score', rules, score('Set 1, your team'), '. Try 7-5 or 7-6.')
    for (const [label, digit] of [
      ['Set 1, opponents', '4'],
      ['Set 2, your team', '6'],
      ['Set 2, opponents', '6'],
    ] as const)
      fill(label, digit)
    const second = 'Set 2 score is not valid according to tennis rules'
    await fails('Invalid Score', second, score('Set 2, your team'), '. Try 6-7 or 7-6.')
    expect(sent()).toEqual([])
  })

  // spec 1: Authenticated users record past
  // spec 4: Match type: casual (default) | It creates when there | On success the dialog | The form resets and difficulty
  // spec 4: The submit button shows Saving
  // spec 5: Comments, venue and court
  // spec 7: POST /api/matches
  // spec 8: Matches: 'Match added successfully!'
  // spec 9: Difficulty 1-10, default 5
  test('sends one request with an idempotency key on a double click, shows a success toast and resets the form', async () => {
    const reply = later()
    const { user, sent } = await open({ 'POST /api/matches': () => reply.promise })
    await user.type(name('Partner'), 'Lucía')
    await user.click(await screen.findByRole('option', { name: /Lucía Ferrer/ }))
    await user.type(name('Opponent 1'), 'Marcos')
    await user.type(name('Opponent 2'), 'Toni')
    await user.click(score('Set 1, your team'))
    await user.keyboard('643675')
    fireEvent.change(slider(), { target: { value: '9' } })
    expect(slider().getAttribute('aria-valuetext')).toBe('9/10')
    fill(/^Venue/, 'La Pérgola')
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    clickTwice(screen.getByRole('button', { name: /^Sav/ }))
    await waitFor(() => expect(screen.getByRole('button', { name: /Saving/ }).ariaBusy).toBe('true'))
    await user.type(field(/^Venue/), '{Enter}')
    reply.answer(recorded)
    await isSaved()
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent()[0]?.body).toEqual({
      date: '2026-05-19',
      userPartner: 'Lucía Ferrer',
      partnerPlayerId: 2,
      opponent1: 'Marcos',
      opponent2: 'Toni',
      sets: aMatch().sets,
      userWon: 1,
      difficulty: 9,
      difficultyFelt: true,
      comments: '',
      venue: 'La Pérgola',
      courtName: '',
      matchType: 'casual',
      userPosition: null,
      partnerPosition: null,
      opponent1Position: null,
      opponent2Position: null,
    })
    expect(await toastText('Match added successfully!')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
    await waitFor(() => expect(slider().value).toBe('5'))
    const left = [name('Partner'), name('Opponent 1'), name('Opponent 2'), score('Set 1, your team')]
    expect([...left, field(/^Venue/)].map((control) => (control as HTMLInputElement).value).join('')).toBe('')
  })

  test('fills in who played the last match, in one press, and goes on to the score', async () => {
    const { user, save, sent } = await open({
      'GET /api/matches?period=all&limit=30': () => ({
        body: [aMatch({ id: 8, seats: aMatch().seats.toSpliced(1, 1, registered(7, 'Noa Gil')) }), aMatch()],
      }),
    })
    await user.click(name('Partner'))
    await user.click(await screen.findByRole('button', { name: /^Same as last time/ }))
    await isFocused(score('Set 1, your team'))
    expect(name('Partner')).toHaveProperty('value', 'Noa Gil')
    // Players of other seats are not offered again; the latest come first.
    await user.clear(name('Partner'))
    const offered = screen.getByRole('group', { name: 'Players you know' })
    expect(
      within(offered)
        .getAllByRole('button')
        .map(({ ariaLabel }) => ariaLabel),
    ).toEqual(['Noa Gil', 'Lucía Ferrer'])
    await user.click(within(offered).getByText('Lucía F.'))
    await user.click(score('Set 1, your team'))
    await user.keyboard('6464')
    await save()
    await isSaved()
    expect(sent()[0]?.body).toMatchObject({ partnerPlayerId: 2, opponent1PlayerId: 3, opponent2PlayerId: 4 })
  })

  test('asks who is meant before it saves a typed name that is like that of a known player', async () => {
    fillMatch({ opponent1: picked('Marcos'), opponent2: typed('Toni Bosh') })
    const { user, save, sent } = await open({
      'GET /api/matches?period=all&limit=30': () => ({ body: [aMatch()] }),
      'GET /api/players/search?q=Toni+Bosh': () => ({ body: [] }),
    })
    await save()
    expect(await toastText('Error')).toContain('Is this someone you already know? Choose an answer')
    expect(screen.getByText('Is “Toni Bosh” someone you know?')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(screen.getByText('Toni Bosch?'))
    expect(screen.queryByText(/you already know/, { selector: '[role=alert]' })).toBeNull()
    fill('Opponent 2', 'Toni Bosh')
    await save()
    await user.click(await screen.findByText('No, someone new'))
    await save()
    await isSaved()
    expect(sent().map(({ body }) => body)).toMatchObject([{ opponent1PlayerId: 3, opponent2: 'Toni Bosh' }])
    expect(sent()[0]?.body).not.toHaveProperty('opponent2PlayerId')
  })

  // spec 9: Difficulty 1-10, default 5
  test('sends an untouched difficulty as 5 that was not felt, and a tap on the 5 as felt', async () => {
    fillMatch()
    const first = await open()
    expect(slider().getAttribute('aria-valuetext')).toBe('5/10, not rated')
    await first.save()
    await isSaved()
    expect(first.sent()[0]?.body).toMatchObject({ difficulty: 5, difficultyFelt: false })
    first.unmount()
    fillMatch()
    const { user, save, sent } = await open()
    await user.click(slider())
    expect(slider().getAttribute('aria-valuetext')).toBe('5/10')
    await save()
    await isSaved()
    expect(sent()[0]?.body).toMatchObject({ difficulty: 5, difficultyFelt: true })
  })

  // spec 5: Messages: Date is required | The date cannot be later
  test('rejects an empty date and a date after today', async () => {
    fillMatch()
    const { user, save, sent } = await open()
    await user.click(screen.getByRole('button', { name: 'Other day' }))
    expect(field(/^Date/).max).toBe('2026-05-20')
    fill(/^Date/, '')
    await save()
    expect(await toastText('Error')).toBe('ErrorDate is required')
    fill(/^Date/, '2026-05-21')
    await save()
    const refused = 'ErrorThe date cannot be later than today'
    await waitFor(async () => expect(await toastText('Error')).toBe(refused))
    expect(sent()).toEqual([])
  })

  // spec 4: Choosing a position for one
  // spec 5: Positions are left or right | Match form (messages bilingual) optional
  test('gives the teammate the opposite court side, swaps sides, and clears sides without losing the focus', async () => {
    fillMatch()
    const { user, save, sent } = await open()
    const press = (label: string) => user.click(screen.getByLabelText(label))
    await press('You, no side. Choose left')
    await user.click(screen.getByText('Clear'))
    expect(document.activeElement?.closest('[aria-labelledby=court-picker]')).not.toBeNull()
    expect(screen.getByLabelText('Lucía F., no side. Choose right')).toBeTruthy()
    await press('You, no side. Choose left')
    await press('Lucía F., right. Change side')
    await press('Swap sides: You and Lucía F.')
    await press('Swap sides: You and Lucía F.')
    await press('Toni, no side. Choose left')
    await save()
    await isSaved()
    expect(sent()[0]?.body).toMatchObject({
      userPosition: 'right',
      partnerPosition: 'left',
      opponent1Position: 'right',
      opponent2Position: 'left',
    })
  })

  // spec 3: matches clanId
  // spec 4: Match type: or ranked
  // spec 5: clanId is optional
  // spec 7: GET /api/clans/my
  test('preselects the only clan for a ranked match, requires a clan, and omits the clan from a casual match', async () => {
    fillMatch()
    const first = await open(oneClan)
    const clan = () => screen.getByLabelText('Clan')
    await first.user.click(await screen.findByRole('button', { name: 'Ranked' }))
    expect(clan()).toHaveProperty('value', '9')
    await first.user.selectOptions(clan(), '')
    await first.save()
    expect(await toastText('Error')).toBe('ErrorChoose the clan this match counts for')
    await first.user.selectOptions(clan(), '9')
    await first.save()
    await waitFor(() => expect(first.sent()[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9 }))
    first.unmount()
    fillMatch({ matchType: 'ranked', clanId: 9 })
    const second = await open(oneClan)
    await second.user.click(await screen.findByRole('button', { name: 'Casual' }))
    await second.save()
    await isSaved()
    expect(second.sent()[0]?.body).toMatchObject({ matchType: 'casual' })
    expect(second.sent()[0]?.body).not.toHaveProperty('clanId')
  })
})

describe('match form rejected by the server', () => {
  const refusing = (code: string, ...issues: [path: string, code: string][]) => ({
    'POST /api/matches': () => ({
      status: 400,
      body: { code, issues: issues.map(([path, issue]) => ({ path, code: issue })) },
    }),
  })

  // spec 8: shows the server message | else 'Failed to add match' | a destructive toast titled
  test.for([
    [500, 'unexpected', 'Failed to add match'],
    [403, 'demo_limit', 'The demo is full. Create an account to keep going.'],
  ] as const)(
    'stays open and shows the reason or a general failure in an error toast: %i %s',
    async ([status, code, text]) => {
      fillMatch()
      const { save } = await open({ 'POST /api/matches': () => ({ status, body: { code } }) })
      await save()
      expect(await toastText('Error')).toBe(`Error${text}`)
      expect(screen.getByText('Error').closest('.toast')?.classList).toContain('bg-loss')
      expect(onClose).not.toHaveBeenCalled()
    },
  )

  // spec 5: Messages: Date is required | Partner is required | Opponent 1 is required | Opponent 2 is required
  // spec 5: Set 1 score is required
  test('shows every issue as a field error and the first issue as a toast', async () => {
    fillMatch()
    const { save, dialog } = await open(
      refusing(
        'invalid_input',
        ['userPartner', 'partner_required'],
        ['opponent1', 'opponent_1_required'],
        ['opponent2', 'opponent_2_required'],
        ['sets', 'set_1_required'],
        ['date', 'date_required'],
      ),
    )
    await save()
    expect(await toastText('Error')).toBe('ErrorPartner is required')
    const missing = ['Date', 'Partner', 'Opponent 1', 'Opponent 2', 'Set 1 score']
    expect(new Set(dialog.getAllByRole('alert').map(({ textContent }) => textContent))).toEqual(
      new Set(missing.map((each) => `${each} is required`)),
    )
  })

  test('focuses the field of an unavailable player, opens its options, and clears the error when the name changes', async () => {
    fillMatch()
    const { save } = await open(refusing('player_unknown', ['opponent1PlayerId', 'player_unknown']))
    await save()
    await isFocused(name('Opponent 1'))
    const list = await screen.findByRole('listbox')
    const message = document.getElementById(name('Opponent 1').getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('This player is no longer available. Choose again')
    expect(list.closest('.relative')?.contains(message)).toBe(true)
    fill('Opponent 1', 'Pepe')
    expect(name('Opponent 1').getAttribute('aria-invalid')).toBeNull()
  })
})

describe('edit match form', () => {
  // spec 2: Dialogs: Edit Match
  // spec 4: and updates when an existing
  // spec 7: PUT /api/matches/{id}
  // spec 8: 'Match updated successfully!'
  test('shows a loading state, starts from the stored match, and sends its updatedAt with the changes', async () => {
    const reply = later()
    const { dialog, save, sent } = await open(
      { 'GET /api/matches/5': () => reply.promise, 'PUT /api/matches/5': () => ({ body: aMatch() }) },
      5,
    )
    expect(dialog.getByText('Loading...')).toBeTruthy()
    reply.answer({ body: aMatch() })
    expect(await screen.findByLabelText('Difficulty')).toHaveProperty('value', '7')
    expect(screen.getByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
    expect(name('Opponent 1')).toHaveProperty('value', 'Marcos Iriarte')
    fill(/Venue/, '')
    await save()
    await isSaved()
    expect(sent()).toMatchObject([
      {
        method: 'PUT',
        path: '/api/matches/5',
        body: {
          venue: '',
          opponent1PlayerId: 3,
          updatedAt: aMatch().updatedAt,
          difficulty: 7,
          date: '2026-05-13',
        },
      },
    ])
    expect(await toastText('Match updated successfully!')).toBeTruthy()
  })

  // spec 8: or 'Failed to update match'
  test('shows an error toast when saving fails, and reloads a match that changed in the meantime', async () => {
    let venue = 'La Pérgola'
    let refusal = { status: 500, body: { code: 'unexpected' } }
    const { user, save } = await open(
      { 'GET /api/matches/5': () => ({ body: aMatch({ venue }) }), 'PUT /api/matches/5': () => refusal },
      5,
    )
    await screen.findByLabelText('Difficulty')
    fill(/Venue/, 'La Pérgola Norte')
    await save()
    expect(await toastText('Error')).toBe('ErrorFailed to update match')
    refusal = { status: 409, body: { code: 'match_changed' } }
    await save()
    venue = 'Poli Nord'
    await user.click(await screen.findByText('Reload match'))
    await waitFor(() => expect(field(/Venue/).value).toBe('Poli Nord'))
  })

  const deletedMeanwhile = async () => {
    let one: Reply = { body: aMatch() }
    const gone = { status: 404, body: { code: 'not_found' } }
    const shown = await open(
      {
        'GET /api/matches/5': () => one,
        'PUT /api/matches/5': () => {
          one = gone
          return gone
        },
      },
      5,
    )
    await screen.findByLabelText('Difficulty')
    fill(/Venue/, 'La Pérgola Norte')
    await shown.save()
    expect(await screen.findByText('This match has since been added or deleted.')).toBeTruthy()
    return shown
  }

  test('offers to record a match that was deleted meanwhile as new, with what was typed', async () => {
    history.replaceState(null, '', '/?tab=matches&view=history&match=5&dialog=edit')
    const { user, sent, unmount } = await deletedMeanwhile()
    await user.click(screen.getByRole('button', { name: 'Record it as new' }))
    expect(location.search).toBe('?tab=matches&view=history&dialog=record')
    unmount()
    const next = await open()
    expect(field(/Venue/).value).toBe('La Pérgola Norte')
    await next.save()
    await isSaved()
    expect(next.sent()).toMatchObject([
      { method: 'POST', body: { opponent1PlayerId: 3, date: '2026-05-13' } },
    ])
    expect(next.sent()[0]?.body).not.toHaveProperty('updatedAt')
    expect(sent()).toHaveLength(1)
  })

  test('discards what was typed into a match that was deleted meanwhile', async () => {
    const { user } = await deletedMeanwhile()
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledWith(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('explains that only the recorder can edit the match when canEdit is false', async () => {
    await open({ 'GET /api/matches/5': () => ({ body: aMatch({ canEdit: false }) }) }, 5)
    expect(await screen.findByText('Only the person who added a match can edit it.')).toBeTruthy()
  })

  // spec 4: When the editing match
  test('shows the venue, court, type, clan and difficulty of another match when the match id changes', async () => {
    network({
      ...signedIn,
      ...oneClan,
      'GET /api/matches/5': () => ({ body: aMatch({ matchType: 'ranked', clanId: 9 }) }),
      'GET /api/matches/6': () => ({
        body: aMatch({ id: 6, venue: null, courtName: null, difficulty: null }),
      }),
    })
    const form = (id: number) => <MatchFormDialog matchId={id} onClose={onClose} />
    const { client, rerender } = show(form(5))
    const edit = (id: number) =>
      rerender(<QueryClientProvider client={client}>{form(id)}</QueryClientProvider>)
    const held = async (type: string) => {
      await screen.findByRole('button', { name: type, pressed: true })
      const clan = screen.queryByLabelText<HTMLSelectElement>('Clan')
      return [field(/^Venue/), field(/^Court/), slider(), clan].map((control) => control?.value)
    }
    expect(await held('Ranked')).toEqual(['La Pérgola', '4', '7', '9'])
    edit(6)
    expect(await held('Casual')).toEqual(['', '', '5', undefined])
    edit(5)
    expect(await held('Ranked')).toEqual(['La Pérgola', '4', '7', '9'])
  })
})
