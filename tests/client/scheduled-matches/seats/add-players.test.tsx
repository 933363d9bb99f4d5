import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AddPlayersDialog } from '#client/scheduled-matches/seats/add-players-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { ana, aPlan, participant, toni } from '#tests/client/scheduled-matches/plan/planned-match.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'

const onClose = vi.fn<() => void>()
const joining = 'POST /api/matches/scheduled/8/join'

/** The match as the server keeps it: each join that is not refused is seen in the next read. */
function kept(match: ScheduledMatch, refused: Record<string, string> = {}): Replies {
  let now = match
  return {
    'GET /api/matches/scheduled/8': () => ({ body: now }),
    [joining]: ({ body }) => {
      const { position, playerName } = body as { position: 1 | 2 | 3 | 4; playerName: string }
      const code = refused[playerName]
      if (code) return { status: 409, body: { code } }
      now = {
        ...now,
        participants: [...now.participants, participant(position, playerName, { playerId: 90 + position })],
        availableSlots: now.availableSlots.filter((slot) => slot !== position),
      }
      return { body: now }
    },
  }
}

async function open(replies: Replies = kept(aPlan())) {
  const asked = network({ ...ana, ...replies })
  const shown = show(<AddPlayersDialog id={8} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Add Players' })
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...shown, sent }
}

const search = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Player' })
const isMarked = (place: Element | undefined) => place?.querySelector('.outline-white') !== null
const confirm = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const court = () => within(screen.getByRole('list', { name: 'Players' }))

async function choose(user: UserEvent, text: string, option: RegExp) {
  await user.clear(search())
  await user.type(search(), text)
  await user.click(await screen.findByRole('option', { name: option }))
}
const chooseToni = (user: UserEvent) => choose(user, 'Toni', /Toni Bosch/)
const chooseMarcos = (user: UserEvent) => choose(user, 'Marcos', /Add “Marcos” as new/)

describe('add players', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  test('a match that is long in coming has its sheet already; the form takes its place and the focus', async () => {
    const loaded = later()
    network({ ...ana, 'GET /api/matches/scheduled/8': () => loaded.promise })
    const { user } = show(<AddPlayersDialog id={8} onClose={onClose} />)
    const sheet = within(await screen.findByRole('dialog', { name: 'Add Players' }))
    expect(sheet.getByRole('status').textContent).toBe('Loading...')
    loaded.answer({ body: aPlan() })
    await waitFor(() => expect(document.activeElement).toBe(search()))
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  // spec 2: and Add Players modal
  // spec 5: The confirm button is disabled
  test('starts with nobody chosen, and nothing to confirm', async () => {
    await open()
    expect(screen.getByText('2 of 4')).toBeTruthy()
    expect(confirm('Add players').disabled).toBe(true)
    expect(court().getAllByText('Free')).toHaveLength(2)
  })

  // spec 5: A typed name matching
  // spec 7: or {position, playerName, isRegistered}
  // spec 8: 'N player(s) added'
  test('seats those who were found and those who are new, the pressed place first', async () => {
    history.replaceState(null, '', '/?tab=matches&scheduled=8&position=4&dialog=add-players')
    const { user, sent } = await open()
    await chooseToni(user)
    expect(search().value).toBe('')
    expect(screen.getByText('3 of 4')).toBeTruthy()
    await user.type(search(), 'Marcos{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Add 2 players' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      { position: 4, playerName: 'Toni Bosch', isRegistered: true, playerId: 4 },
      { position: 2, playerName: 'Marcos', isRegistered: false },
    ])
    expect(await screen.findByText('2 players added')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  })

  test('Enter on the whole name of somebody registered means them, however slow the search', async () => {
    const found = later()
    const { user, sent } = await open({
      ...kept(aPlan()),
      'GET /api/players/search?q=Toni+Bosch': () => found.promise,
    })
    await user.type(search(), 'Toni Bosch{Enter}')
    expect(screen.getByText('2 of 4')).toBeTruthy()
    found.answer({ body: [toni] })
    await user.click(await screen.findByRole('button', { name: 'Add 1 player' }))
    await waitFor(() =>
      expect(sent()).toEqual([{ position: 2, playerName: 'Toni Bosch', isRegistered: true, playerId: 4 }]),
    )
  })

  test('the pressed place is marked until somebody is chosen for it', async () => {
    history.replaceState(null, '', '/?tab=matches&scheduled=8&position=4&dialog=add-players')
    const { user } = await open()
    const marked = () =>
      court()
        .getAllByRole('listitem')
        .filter(isMarked)
        .map(({ textContent }) => textContent)
    expect(marked()).toEqual(['Freeright'])
    expect(isMarked(court().getAllByRole('listitem')[3])).toBe(true)
    await chooseToni(user)
    expect(marked()).toEqual([expect.stringContaining('Toni B.')])
  })

  test('a pressed place that somebody has taken meanwhile is not marked', async () => {
    history.replaceState(null, '', '/?tab=matches&scheduled=8&position=3&dialog=add-players')
    await open()
    expect(court().getAllByRole('listitem').some(isMarked)).toBe(false)
  })

  // spec 5: The confirm button is disabled
  test('whoever was chosen can be taken out again', async () => {
    const { user } = await open()
    await chooseToni(user)
    await user.click(court().getByRole('button', { name: 'Remove Toni Bosch' }))
    expect(screen.getByText('2 of 4')).toBeTruthy()
    expect(confirm('Add players').disabled).toBe(true)
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('add-court')
  })

  // spec 5: 'Match is already full'
  // spec 9: Max 4 players per
  test('refuses a fifth player', async () => {
    const three = [...aPlan().participants, participant(2, 'Noa Gil', { playerId: 2 })]
    const { user } = await open(kept(aPlan({ participants: three, availableSlots: [4] })))
    await chooseToni(user)
    await chooseMarcos(user)
    expect(screen.getByRole('alert').textContent).toBe('Match is already full')
    expect(search().value).toBe('Marcos')
    expect(confirm('Add 1 player')).toBeTruthy()
  })

  // spec 5: 'Player is already in the match'
  test('refuses who is in it already: seated, chosen, or typed in another way', async () => {
    const { user } = await open()
    const duplicate = () => screen.getByRole('alert').textContent
    await choose(user, 'Lucía', /Lucía Ferrer/)
    expect(duplicate()).toBe('Player is already in the match')
    await choose(user, 'lucia ferrer', /as new/)
    expect(duplicate()).toBe('Player is already in the match')
    await chooseToni(user)
    expect(screen.queryByRole('alert')).toBeNull()
    await chooseToni(user)
    expect(duplicate()).toBe('Player is already in the match')
    expect(screen.getByText('3 of 4')).toBeTruthy()
  })

  test('places that are held are for their creator to fill', async () => {
    const others = aPlan({
      createdBy: 'lucia',
      canEdit: false,
      waiting: { total: 1, isWaiting: false, offeredUntil: null, held: 1 },
    })
    const { user } = await open(kept(others))
    await chooseToni(user)
    await chooseMarcos(user)
    expect(screen.getByRole('alert').textContent).toBe('The free place is held for who waited for it.')
  })

  test('stops at the first refusal, says whose, and keeps the rest', async () => {
    const { user, sent } = await open(kept(aPlan(), { Marcos: 'position_taken' }))
    await chooseToni(user)
    await chooseMarcos(user)
    await user.click(confirm('Add 2 players'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Marcos was not added.'))
    expect(screen.getByRole('alert').textContent).toContain('Somebody has just taken this place.')
    await waitFor(() => expect(confirm('Add 1 player')).toBeTruthy())
    expect(sent()).toHaveLength(2)
    expect(court().getByText('Toni B.')).toBeTruthy()
    expect(court().getByRole('button', { name: 'Remove Marcos' })).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('says what is wrong with a player whom the server does not know', async () => {
    const issues = [{ path: 'playerId', code: 'player_unknown' }]
    const { user } = await open({
      ...kept(aPlan()),
      [joining]: () => ({ status: 400, body: { code: 'invalid_input', issues } }),
    })
    await chooseToni(user)
    await user.click(confirm('Add 1 player'))
    expect(await screen.findByText('Failed to add players')).toBeTruthy()
    expect(screen.getByText(/Toni Bosch was not added. This player is no longer available/)).toBeTruthy()
  })

  // spec 8: 'Failed to add players'
  test('a failure without a reason says what failed; a new visit finds who was chosen', async () => {
    const { user, unmount } = await open({
      ...kept(aPlan()),
      [joining]: () => ({ status: 502, text: '<html>' }),
    })
    await chooseToni(user)
    await user.click(confirm('Add 1 player'))
    expect(await screen.findByText('Failed to add players')).toBeTruthy()
    unmount()
    await open()
    expect(court().getByRole('button', { name: 'Remove Toni Bosch' })).toBeTruthy()
  })

  test('a double click adds once', async () => {
    const { user, sent } = await open()
    await chooseToni(user)
    await user.dblClick(confirm('Add 1 player'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })

  test('a name that is still being typed is not left behind', async () => {
    const { user, sent } = await open()
    await chooseToni(user)
    await user.type(search(), 'Marcos')
    await user.click(confirm('Add 1 player'))
    expect(screen.getByRole('alert').textContent).toContain('“Marcos” is not on the court yet')
    expect(document.activeElement).toBe(search())
    expect(sent()).toEqual([])
  })

  test('says that a ranked match is for its clan', async () => {
    await open(kept(aPlan({ matchType: 'ranked', clanId: 9, clanName: 'Smash Club' })))
    expect(screen.getByText('Ranked match: registered players have to be in Smash Club.')).toBeTruthy()
  })

  test('is for those who play, and who made it', async () => {
    await open(kept(aPlan({ createdBy: 'noa', canEdit: false, ownPosition: null })))
    expect(screen.getByText(/^Only those who play/)).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
