import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { today, yesterday } from '#client/lib/format.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, givenFor, type Reply, speak } from '#tests/support/render.tsx'
import { fill, name, onClose, open, recorded, score, toastText } from './seen-form.tsx'

// Typing a whole match in jsdom takes seconds on a busy machine.
describe('match form', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  // spec 2: Add/Edit/Finish Match dialog. Title | Description: 'Record your padel match details and scores'
  // spec 5: Match form (messages bilingual) default | and defaults to today
  // spec 9: Difficulty 1-10, default 5
  test('is titled and described, and starts today at difficulty 5', async () => {
    const { dialog } = await open()
    expect(
      screen.getByRole('dialog', {
        name: 'Add Match',
        description: 'Record your padel match details and scores',
      }),
    ).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Today', pressed: true })).toBeTruthy()
    expect(dialog.getByRole('slider', { name: 'Difficulty' })).toHaveProperty('value', '5')
  })

  const words = {
    en: {
      partner: 'Partner',
      one: 'Opponent 1',
      two: 'Opponent 2',
      us: 'Set 1, your team',
      them: 'Set 1, opponents',
    },
    es: {
      partner: 'Tu pareja',
      one: 'Rival 1',
      two: 'Rival 2',
      us: 'Set 1, vosotros',
      them: 'Set 1, rivales',
    },
  }
  const checks = {
    en: [
      ['Missing Information', 'Please select your partner'],
      ['Missing Information', 'Please enter both opponents'],
      ['Missing Score', 'Please enter the score for Set 1'],
      ['Invalid Score', 'Please enter valid numbers for Set 1'],
      ['Invalid Score', 'Set 1 score is not valid according to tennis rules'],
    ],
    es: [
      ['Faltan datos', 'Elige a tu pareja'],
      ['Faltan datos', 'Indica los dos rivales'],
      ['Falta el marcador', 'Apunta el marcador del set 1'],
      ['Marcador no válido', 'Escribe números válidos en el set 1'],
      ['Marcador no válido', 'El marcador del set 1 no es válido según las reglas del tenis'],
    ],
  }
  // spec 5: The partner must be non-blank | Both opponents must be non-blank | Both set 1 scores
  // spec 5: Each entered set must parse | Each set must be valid
  // spec 8: see section 5
  test.for(['en', 'es'] as const)(
    'the submit checks come in their order, as toast and at the field: %s',
    async (language) => {
      await speak(language)
      const { user, save, sent } = await open()
      const at = words[language]
      const [partner, opponents, missing, numbers, rules] = checks[language].map(
        ([title = '', text = '']) => [title, text] as const,
      )
      const told = async (check: readonly [string, string] | undefined, control: HTMLElement) => {
        const [title = '', text = ''] = check ?? []
        await save()
        await waitFor(async () => expect(await toastText(title)).toBe(title + text))
        const field = within(
          control.closest('fieldset') ?? control.closest<HTMLElement>('div.grid') ?? document.body,
        )
        expect((await field.findAllByRole('alert'))[0]?.textContent).toBe(text)
        await waitFor(() => expect(document.activeElement).toBe(control))
      }
      await told(partner, name(at.partner))
      await user.type(name(at.partner), 'Lucía')
      await told(opponents, name(at.one))
      await user.type(name(at.one), 'Marcos')
      await told(opponents, name(at.two))
      await user.type(name(at.two), 'Toni')
      await told(missing, score(at.us))
      await user.type(score(at.us), '6')
      await told(missing, score(at.them))
      await user.type(score(at.them), 'x')
      await told(numbers, score(at.them))
      await user.clear(score(at.them))
      await user.type(score(at.them), '5')
      await told(rules, score(at.us))
      expect(sent()).toEqual([])
    },
  )

  // spec 1: Authenticated users record past
  // spec 4: Match type: casual (default) | It creates when there | On success the dialog
  // spec 5: Comments, venue and court
  // spec 7: POST /api/matches
  // spec 8: Matches: 'Match added successfully!'
  // spec 9: Difficulty 1-10, default 5
  test('sends the match once, with one key, and tells that it was added', async () => {
    const { user, save, sent } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Yesterday' }))
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(sent()).toHaveLength(1)
    expect(sent()[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/)
    expect(sent()[0]?.body).toEqual({
      date: yesterday(),
      userPartner: 'Lucía Ferrer',
      partnerPlayerId: 2,
      opponent1: 'Marcos',
      opponent2: 'Toni',
      sets: aMatch().sets,
      userWon: 1,
      difficulty: 5,
      comments: '',
      venue: '',
      courtName: '',
      matchType: 'casual',
      userPosition: null,
      partnerPosition: null,
      opponent1Position: null,
      opponent2Position: null,
    })
    expect(await toastText('Match added successfully!')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  })

  // spec 4: The submit button shows Saving
  test('says Saving while it is under way, and sends nothing twice', async () => {
    let answer = (_reply: Reply) => {}
    const later = new Promise<Reply>((resolve) => (answer = resolve))
    const { user, save, sent } = await open({ 'POST /api/matches': () => later })
    await fill(user)
    await save()
    await waitFor(() => expect(screen.getByRole('button', { name: /Saving/ }).ariaBusy).toBe('true'))
    await save()
    await user.type(score('Set 3, opponents'), '{Enter}')
    answer(recorded)
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(sent()).toHaveLength(1)
  })

  test('loses nothing on a lost connection, and tries again with the same key', async () => {
    let isUp = false
    const { user, save, sent, unmount } = await open({
      'POST /api/matches': () => {
        if (!isUp) throw new TypeError('Failed to fetch')
        return recorded
      },
    })
    await fill(user)
    await user.type(screen.getByLabelText(/Comments/), 'Won it on the lob')
    await save()
    expect(await toastText('Error')).toContain('Nothing was lost')
    expect(name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
    expect(score('Set 3, opponents')).toHaveProperty('value', '5')

    unmount()
    isUp = true
    const again = await open()
    expect(screen.getByText('This is what you had typed.')).toBeTruthy()
    expect(screen.getByLabelText(/Comments/)).toHaveProperty('value', 'Won it on the lob')
    await again.save()
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(again.sent()[0]?.headers.get('Idempotency-Key')).toBe(sent()[0]?.headers.get('Idempotency-Key'))
    expect(again.sent()[0]?.body).toMatchObject({ partnerPlayerId: 2, comments: 'Won it on the lob' })
  })

  test('keeps what was typed when the session has ended', async () => {
    const { user, sent, save } = await open({
      ...givenFor('ana', signedIn),
      ...givenFor('none', { 'POST /api/matches': () => ({ status: 401, body: { code: 'unauthorized' } }) }),
    })
    await fill(user)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sessionStorage.getItem('draft:ana:match:new:ana')).toContain('Lucía Ferrer')
  })

  // spec 8: shows the server message | else 'Failed to add match'
  test.for([
    [{ status: 500, body: { code: 'unexpected' } }, 'Failed to add match'],
    [{ status: 502, text: '<html>' }, 'Failed to add match'],
    [{ status: 403, body: { code: 'demo_limit' } }, 'The demo is full. Create an account to keep going.'],
  ] as const)('a failing save shows the reason, or what failed: %o', async ([reply, text]) => {
    const { user, save } = await open({ 'POST /api/matches': () => reply })
    await fill(user)
    await save()
    expect(await toastText('Error')).toBe(`Error${text}`)
    expect(onClose).not.toHaveBeenCalled()
  })

  test("the server's word on a field stands at the field", async () => {
    const issues = [{ path: 'opponent2', code: 'duplicate_player' }]
    const { user, save } = await open({
      'POST /api/matches': () => ({ status: 400, body: { code: 'duplicate_player', issues } }),
    })
    await fill(user)
    await save()
    await waitFor(() => expect(name('Opponent 2').getAttribute('aria-invalid')).toBe('true'))
    expect(await toastText('Error')).toBe('ErrorThe four players must be different')
    await waitFor(() => expect(document.activeElement).toBe(name('Opponent 2')))
    await user.type(name('Opponent 2'), ' Bosch')
    expect(name('Opponent 2').getAttribute('aria-invalid')).toBeNull()
  })

  test.for([
    ['userPartner', 'Partner'],
    ['opponent1', 'Opponent 1'],
  ] as const)(
    'a picked player who is refused is focused, and the list opens under the message: %s',
    async ([path, label]) => {
      const { user, save } = await open({
        'POST /api/matches': () => ({
          status: 400,
          body: { code: 'player_unknown', issues: [{ path, code: 'player_unknown' }] },
        }),
      })
      await fill(user)
      await save()
      await waitFor(() => expect(document.activeElement).toBe(name(label)))
      const list = await screen.findByRole('listbox')
      const message = document.getElementById(name(label).getAttribute('aria-describedby') ?? '')
      expect(message?.textContent).toBeTruthy()
      expect(list.closest('.relative')?.contains(message)).toBe(true)
    },
  )

  // spec 5: Messages: Date is required | The date cannot be later
  test('takes no day after today', async () => {
    const { user, save, sent } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Other day' }))
    const date = screen.getByLabelText('Date', { selector: 'input' })
    expect(date.getAttribute('max')).toBe(today())
    await user.clear(date)
    await save()
    expect(await toastText('Error')).toBe('ErrorDate is required')
    await user.type(date, '2999-01-01')
    await save()
    await waitFor(async () =>
      expect(await toastText('Error')).toBe('ErrorThe date cannot be later than today'),
    )
    expect(sent()).toEqual([])
  })

  // spec 4: Choosing a position for one
  // spec 5: Positions are left or right
  test('a side for one puts the teammate on the other; both can be cleared', async () => {
    const { user, save, sent } = await open()
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'You, no side. Choose left' }))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(screen.getByRole('button', { name: 'Lucía F., no side. Choose right' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'You, no side. Choose left' }))
    expect(screen.getByRole('button', { name: 'Lucía F., right. Change side' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Swap sides: You and Lucía F.' }))
    expect(screen.getByRole('button', { name: 'You, right. Change side' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Toni, no side. Choose left' }))
    await save()
    await waitFor(() =>
      expect(sent()[0]?.body).toMatchObject({
        userPosition: 'right',
        partnerPosition: 'left',
        opponent1Position: 'right',
        opponent2Position: 'left',
      }),
    )
  })

  // spec 3: matches clanId
  // spec 4: Match type: or ranked
  // spec 5: clanId is optional
  // spec 7: GET /api/clans/my
  test('asks for the type only of those who have a clan, and sends the clan only with a ranked match', async () => {
    const { user, save, sent } = await open({
      'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }),
    })
    await fill(user)
    await user.click(await screen.findByRole('button', { name: 'Ranked' }))
    expect(screen.getByRole('combobox', { name: 'Clan' })).toHaveProperty('value', '9')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Clan' }), '')
    await save()
    expect(await toastText('Error')).toBe('ErrorChoose the clan this match counts for')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Clan' }), '9')
    await save()
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9 }))
  })

  test('asks before it throws away what was typed', async () => {
    const { user } = await open()
    await user.type(name('Partner'), 'Lucía')
    await user.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledWith(false)
    expect(sessionStorage).toHaveLength(0)
  })

  // spec 2: Dialogs: Edit Match
  // spec 4: and updates when an existing
  // spec 7: PUT /api/matches/{id}
  // spec 8: 'Match updated successfully!'
  test('an edit starts from the match, and sends the version it changes', async () => {
    const { user, save, sent } = await open(
      { 'GET /api/matches/5': () => ({ body: aMatch() }), 'PUT /api/matches/5': () => ({ body: aMatch() }) },
      5,
    )
    expect(screen.getByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
    expect(name('Opponent 1')).toHaveProperty('value', 'Marcos Iriarte')
    expect(screen.getByRole('slider')).toHaveProperty('value', '7')
    await user.clear(screen.getByLabelText(/Venue/))
    await save()
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(sent()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/matches/5',
      body: {
        venue: '',
        opponent1PlayerId: 3,
        updatedAt: aMatch().updatedAt,
        difficulty: 7,
        date: '2026-05-13',
      },
    })
    expect(await toastText('Match updated successfully!')).toBeTruthy()
  })

  test('a match changed in the meantime is explained, and can be read again', async () => {
    let venue = 'La Pérgola'
    const { user, save, dialog } = await open(
      {
        'GET /api/matches/5': () => ({ body: aMatch({ venue }) }),
        'PUT /api/matches/5': () => ({ status: 409, body: { code: 'match_changed' } }),
      },
      5,
    )
    await user.type(screen.getByLabelText(/Venue/), ' Norte')
    await save()
    venue = 'Poli Nord'
    await user.click(await dialog.findByRole('button', { name: 'Reload match' }))
    await waitFor(() => expect(screen.getByLabelText(/Venue/)).toHaveProperty('value', 'Poli Nord'))
  })

  test('a match of somebody else is not edited', async () => {
    await open({ 'GET /api/matches/5': () => ({ body: aMatch({ canEdit: false }) }) }, 5).catch(() => {})
    expect(screen.getByText('Only the person who recorded a match can edit it.')).toBeTruthy()
  })
})
