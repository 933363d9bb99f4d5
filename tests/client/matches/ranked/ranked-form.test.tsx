import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { proposeMatch } from '#client/matches/form/match-draft.ts'
import { aMatch, aRankedMatch, ofOthers } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import {
  four,
  open,
  name,
  onClose,
  onRanked,
  ladder,
  all,
  stakes,
  ana,
  lucia,
  marcos,
} from './ranked-screen.tsx'
import { standings } from './seen-ratings.ts'

const save = async (user: UserEvent) => user.click(screen.getByRole('button', { name: /^(Sav|Guarda)/ }))

describe('a ranked match', () => {
  freshBrowser()

  const propose = () =>
    proposeMatch('ana', {
      matchType: 'ranked',
      clanId: 9,
      ...four,
      sets: ['6-4', '6-3', '-'].map((set) => {
        const [userScore = '', opponentScore = ''] = set.split('-')
        return { userScore, opponentScore }
      }),
    })

  test('begins with what was proposed, asks nothing about it, and starts over from it', async () => {
    propose()
    const { user } = open()
    expect(await name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
    expect(screen.queryByText('This is what you had typed.')).toBeNull()
    expect(screen.getByRole('button', { name: 'Ranked', pressed: true })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Clan' })).toHaveProperty('value', '9'))
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledWith(false)
    expect(sessionStorage).toHaveLength(0)
  })

  test('survives a reload untouched, and typed on', async () => {
    propose()
    const first = open()
    await name('Partner')
    first.unmount()
    const second = open()
    expect(await name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
    await second.user.type(screen.getByLabelText(/Venue/), 'La Pérgola')
    second.unmount()
    const { user } = open()
    expect(await screen.findByText('This is what you had typed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    expect(screen.getByLabelText(/Venue/)).toHaveProperty('value', '')
    expect(await name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
  })

  test('leads to its receipt once it is recorded; a casual one closes the form', async () => {
    propose()
    const first = open()
    await name('Partner')
    await save(first.user)
    await waitFor(() => expect(onRanked).toHaveBeenCalledWith(77))
    expect(first.sent()[0]?.body).toMatchObject({ matchType: 'ranked', clanId: 9, partnerPlayerId: 2 })
    expect(onClose).not.toHaveBeenCalled()
    first.unmount()
    propose()
    const { user, sent } = open({ 'POST /api/matches': () => ({ status: 201, body: aMatch() }) })
    await user.click(await screen.findByRole('button', { name: 'Casual' }))
    await save(user)
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(sent()[0]?.body).not.toHaveProperty('clanId')
    expect(onRanked).not.toHaveBeenCalled()
  })

  test('is refused at the players who are not in the clan', async () => {
    propose()
    const { user } = open({
      'POST /api/matches': () => ({
        status: 409,
        body: {
          code: 'player_not_in_clan',
          issues: [{ path: 'opponent2PlayerId', code: 'player_not_in_clan' }],
        },
      }),
    })
    await name('Partner')
    await save(user)
    const box = await name('Opponent 2')
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    await waitFor(() => expect(document.activeElement).toBe(box))
    await user.click(screen.getByRole('button', { name: 'Casual' }))
    expect(box.getAttribute('aria-invalid')).toBeNull()
  })

  test.for([
    ['season_closed', 'That season is closed: choose another day or make the match casual'],
    ['no_active_season', 'The clan had no season that day: choose another day or make the match casual'],
  ])('of a day that does not count is refused at the date: %s', async ([code = '', text = '']) => {
    propose()
    const { user } = open({ 'POST /api/matches': () => ({ status: 409, body: { code } }) })
    await name('Partner')
    await save(user)
    const date = within(await screen.findByRole('group', { name: 'Date' }))
    expect(await screen.findByText(text, { selector: '[role=alert] *,[role=alert]' })).toBeTruthy()
    await waitFor(() =>
      expect(document.activeElement).toBe(date.getByRole('button', { name: 'Today', pressed: true })),
    )
    expect(await name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
    expect(onRanked).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Casual' }))
    expect(screen.queryByText(text, { selector: 'form *' })).toBeNull()
  })

  test('that another player recorded already leads there, and what was typed is kept', async () => {
    propose()
    const { user, unmount } = open({
      'POST /api/matches': () => ({ status: 409, body: { code: 'match_already_recorded', matchId: 31 } }),
    })
    await name('Partner')
    await save(user)
    const link = await screen.findByRole('link', { name: 'Open that match' })
    expect(link.getAttribute('href')).toBe('/?tab=matches&view=history&match=31')
    await waitFor(() => expect(document.activeElement).toBe(link))
    expect(document.querySelector('.toast')).toBeNull()
    await user.click(link)
    expect(location.search).toBe('?tab=matches&view=history&match=31')
    unmount()
    open()
    expect(await name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
    expect(screen.getByLabelText('Set 1, your team', { selector: 'input' })).toHaveProperty('value', '6')
  })

  const edited = aRankedMatch({ date: '2026-05-13' })

  test('is edited against the standings before it, from its own type and clan', async () => {
    const { asked } = open(
      {
        'GET /api/matches/5': () => ({ body: edited }),
        ...ladder([1, 2, 3, 4], all, '2026-05-13', '&match=5'),
      },
      5,
    )
    expect(await screen.findByRole('button', { name: 'Ranked', pressed: true })).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Clan' })).toHaveProperty('value', '9'))
    expect(await (await stakes()).findByText('54%')).toBeTruthy()
    expect(asked.filter(({ path }) => path.includes('standings'))).toHaveLength(1)
  })

  test('with somebody who has left the clan since may be edited; somebody else in their place may not', async () => {
    const answer = standings([ana, lucia, marcos])
    const { user } = open(
      {
        'GET /api/matches/5': () => ({ body: edited }),
        ...ladder([1, 2, 3, 4], answer, '2026-05-13', '&match=5'),
        ...ladder([1, 2, 3], answer, '2026-05-13', '&match=5'),
        ...ladder([1, 2, 3, 6], answer, '2026-05-13', '&match=5'),
        'GET /api/players/search?q=Noa': () => ({
          body: [{ id: 6, name: 'Noa Gil', isRegisteredUser: true }],
        }),
      },
      5,
    )
    expect(await screen.findByText(/^Toni Bosch has left the clan since/)).toBeTruthy()
    const box = await name('Opponent 2')
    expect(box.getAttribute('aria-invalid')).toBeNull()
    await user.clear(box)
    await user.type(box, 'Noa')
    await user.click(await screen.findByRole('option', { name: /Noa Gil/ }))
    expect(await screen.findByText(/^Noa Gil is not in the clan/)).toBeTruthy()
    expect(box.getAttribute('aria-invalid')).toBe('true')
  })

  test('of a clan that the reader left keeps it, and its type can still be seen', async () => {
    open(
      {
        'GET /api/clans/my': () => ({ body: [] }),
        'GET /api/matches/5': () => ({ body: edited }),
        ...ladder([1, 2, 3, 4], { status: 404, body: { code: 'not_found' } }, '2026-05-13', '&match=5'),
      },
      5,
    )
    const clan = await screen.findByRole('combobox', { name: 'Clan' })
    expect(clan).toHaveProperty('value', '9')
    expect(within(clan).getByRole('option', { name: 'Another clan' })).toBeTruthy()
  })

  test('that counts in a closed season gets no other day proposed', async () => {
    const { user } = open(
      {
        'GET /api/matches/5': () => ({ body: edited }),
        ...ladder([1, 2, 3, 4], all, '2026-05-13', '&match=5'),
        'PUT /api/matches/5': () => ({ status: 409, body: { code: 'season_closed' } }),
      },
      5,
    )
    await name('Partner')
    await save(user)
    expect(await screen.findByText(/no longer change/, { selector: '.toast *' })).toBeTruthy()
    expect(screen.queryByText(/choose another day/)).toBeNull()
  })

  test('of somebody else is not edited', async () => {
    open({ 'GET /api/matches/5': () => ({ body: ofOthers() }) }, 5)
    expect(await screen.findByText('Only the person who recorded a match can edit it.')).toBeTruthy()
  })
})
