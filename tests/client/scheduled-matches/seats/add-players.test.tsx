import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { AddPlayersDialog } from '#client/scheduled-matches/seats/add-players-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { ana } from '#tests/client/scheduled-matches/schedule/open-form.tsx'
import { aPlan, seated } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'

freshBrowser()
const onClose = vi.fn<() => void>()
beforeEach(() => onClose.mockClear())

const joining = 'POST /api/matches/scheduled/8/join'
const atPlace = (position: number) =>
  history.replaceState(null, '', `/?tab=matches&scheduled=8&position=${position}&dialog=add-players`)

/** A server that keeps the match: an accepted join is in the next response. */
function kept(match: ScheduledMatch, refusals: Record<string, string> = {}): Replies {
  let now = match
  return {
    'GET /api/matches/scheduled/8': () => ({ body: now }),
    [joining]: ({ body }) => {
      const { position, playerName } = body as { position: 1 | 2 | 3 | 4; playerName: string }
      const code = refusals[playerName]
      if (code) return { status: 409, body: { code } }
      now = {
        ...now,
        participants: [...now.participants, seated(position, playerName)],
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
  await eventually(() => expect(screen.queryByText('Loading...')).toBeNull())
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  const choose = async (text: string, option: RegExp) => {
    fill('Player', text)
    await shown.user.click(await screen.findByRole('option', { name: option }))
  }
  const chooseToni = () => choose('Toni', /Toni Bosch/)
  const chooseMarcos = () => choose('Marcos', /Add “Marcos” as new/)
  const add = (count: number) => shown.user.click(confirm(`Add ${count} player${count > 1 ? 's' : ''}`))
  return { ...shown, sent, choose, chooseToni, chooseMarcos, add }
}

const search = () => screen.getByLabelText<HTMLInputElement>('Player')
const confirm = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const court = () => within(screen.getByRole('list', { name: 'Players' }))
const marked = () =>
  court()
    .getAllByRole('listitem')
    .map((place) => place.querySelector('.outline-white') && place.textContent)
const alert = () => screen.getByRole('alert').textContent

describe('Add Players dialog', () => {
  // spec 2: and Add Players modal
  // spec 5: The confirm button is disabled
  test('starts with a disabled confirm button; removing a chosen player frees the seat and focuses the court', async () => {
    const { user, chooseToni } = await open()
    const isEmpty = () => {
      expect(screen.getByText('2 of 4')).toBeTruthy()
      expect(confirm('Add players').disabled).toBe(true)
      expect(court().getAllByText('Free')).toHaveLength(2)
    }
    isEmpty()
    await chooseToni()
    await user.click(court().getByLabelText('Remove Toni Bosch'))
    isEmpty()
    expect(document.activeElement?.getAttribute('aria-labelledby')).toBe('add-court')
  })

  // spec 5: A typed name matching
  // spec 7: or {position, playerName, isRegistered}
  // spec 8: 'N player(s) added'
  test('adds a found player to the selected seat and a new name to the free seat, then closes and clears the draft', async () => {
    atPlace(4)
    const { user, sent, chooseToni, add } = await open()
    expect(marked()).toEqual([null, null, null, 'Freeright'])
    await chooseToni()
    expect(marked()).toEqual([null, null, null, expect.stringContaining('Toni B.')])
    expect(search().value).toBe('')
    expect(screen.getByText('3 of 4')).toBeTruthy()
    fill('Player', 'Marcos')
    await user.keyboard('{Enter}')
    await screen.findByText('Add 2 players')
    await add(2)
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toEqual([
      { position: 4, playerName: 'Toni Bosch', isRegistered: true, playerId: 4, userId: 'toni' },
      { position: 2, playerName: 'Marcos', isRegistered: false },
    ])
    expect(await screen.findByText('2 players added')).toBeTruthy()
    expect(sessionStorage).toHaveLength(0)
  })

  test('tells a chosen player from a seated one of the same short name', async () => {
    const participants = [...aPlan().participants, seated(2, 'Toni Baena', null, 2)]
    const { chooseToni } = await open(kept(aPlan({ participants })))
    await chooseToni()
    for (const name of ['Toni Baena', 'Toni Bosch']) expect(court().getByText(name)).toBeTruthy()
  })

  test('does not mark the seat from the URL if it is already taken', async () => {
    atPlace(3)
    await open()
    expect(marked()).toEqual([null, null, null, null])
  })

  // spec 5: 'Match is already full'
  // spec 9: Max 4 players per
  test('refuses a fifth player', async () => {
    const three = [...aPlan().participants, seated(2, 'Noa Gil', null, 2)]
    const { chooseToni, chooseMarcos } = await open(kept(aPlan({ participants: three })))
    await chooseToni()
    await chooseMarcos()
    expect(alert()).toBe('Match is already full')
    expect(search().value).toBe('Marcos')
    expect(confirm('Add 1 player')).toBeTruthy()
  })

  // spec 5: 'Player is already in the match'
  test('rejects a player who is already seated, already chosen, or seated under another spelling of the name', async () => {
    const { choose, chooseToni } = await open()
    await choose('Lucía', /Lucía Ferrer/)
    expect(alert()).toBe('Player is already in the match')
    await choose('lucia ferrer', /as new/)
    expect(alert()).toBe('Player is already in the match')
    await chooseToni()
    expect(screen.queryByRole('alert')).toBeNull()
    await chooseToni()
    expect(alert()).toBe('Player is already in the match')
    expect(screen.getByText('3 of 4')).toBeTruthy()
  })

  test('rejects a player for a seat that is held for the waitlist, if the user is not the creator', async () => {
    const waiting = { total: 1, isWaiting: false, offeredUntil: null, held: 1 }
    const others = aPlan({ createdBy: 'lucia', canEdit: false, waiting })
    const { chooseToni, chooseMarcos } = await open(kept(others))
    await chooseToni()
    await chooseMarcos()
    expect(alert()).toBe('The free spot is being held for someone on the waitlist.')
  })

  test('shows that registered players of a ranked match have to be clan members', async () => {
    await open(kept(aPlan({ matchType: 'ranked', clanId: 9, clanName: 'Smash Club' })))
    expect(screen.getByText('Ranked match: players with an account must be in Smash Club.')).toBeTruthy()
  })

  test('shows a message instead of the search to a user who is neither in the match nor its creator', async () => {
    await open(kept(aPlan({ createdBy: 'noa', canEdit: false, ownPosition: null })))
    expect(screen.getByText(/^Only the players/)).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

describe('submitting the Add Players dialog', () => {
  test('stops at the first rejected player with the reason, and keeps this and the next player chosen', async () => {
    const alone = aPlan({ participants: aPlan().participants.slice(0, 1) })
    const { sent, choose, chooseToni, chooseMarcos, add } = await open(
      kept(alone, { Marcos: 'position_taken' }),
    )
    await chooseToni()
    await chooseMarcos()
    await choose('Nuria', /Add “Nuria” as new/)
    await add(3)
    await eventually(() => expect(alert()).toContain('Marcos was not added.'))
    expect(alert()).toContain('Someone has just taken')
    await eventually(() => expect(confirm('Add 2 players')).toBeTruthy())
    expect(sent()).toHaveLength(2)
    expect(court().getByText('Toni B.')).toBeTruthy()
    for (const name of ['Marcos', 'Nuria']) expect(court().getByLabelText(`Remove ${name}`)).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('shows that a player rejected as player_unknown is no longer available', async () => {
    const issues = [{ path: 'playerId', code: 'player_unknown' }]
    const { chooseToni, add } = await open({
      ...kept(aPlan()),
      [joining]: () => ({ status: 400, body: { code: 'invalid_input', issues } }),
    })
    await chooseToni()
    await add(1)
    await screen.findByText(/Toni Bosch was not added. This player is no longer available/)
  })

  // spec 8: 'Failed to add players'
  test('shows "Failed to add players" on a failure without a reason, and restores the chosen players after a remount', async () => {
    const { unmount, chooseToni, add } = await open({
      ...kept(aPlan()),
      [joining]: () => ({ status: 502, text: '<html>' }),
    })
    await chooseToni()
    await add(1)
    expect(await screen.findByText('Failed to add players')).toBeTruthy()
    unmount()
    await open()
    expect(court().getByLabelText('Remove Toni Bosch')).toBeTruthy()
  })

  test('rejects a name that is still being typed, with the focus on the search, and sends once on a double click', async () => {
    const { sent, chooseToni, add } = await open()
    await chooseToni()
    fill('Player', 'Marcos')
    await add(1)
    expect(alert()).toContain("“Marcos” hasn't been added yet")
    expect(document.activeElement).toBe(search())
    expect(sent()).toEqual([])
    fill('Player', '')
    clickTwice(confirm('Add 1 player'))
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()).toHaveLength(1)
  })
})
