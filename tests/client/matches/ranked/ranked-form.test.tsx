import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { today } from '#client/lib/format.ts'
import { proposeMatch } from '#client/matches/match-draft.ts'
import { MatchFormDialog } from '#client/matches/match-form-dialog.tsx'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import { aMatch, aRankedMatch, ofOthers, signedIn } from '#tests/client/matches/seen-match.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'
import { aSeason, aStanding, standings } from './seen-ratings.ts'

const people = {
  Lucía: { id: 2, name: 'Lucía Ferrer' },
  Marcos: { id: 3, name: 'Marcos Iriarte' },
  Toni: { id: 4, name: 'Toni Bosch' },
}
const found = (first: keyof typeof people) => ({
  [`GET /api/players/search?${new URLSearchParams({ q: first })}`]: () => ({
    body: [{ ...people[first], isRegisteredUser: true }],
  }),
})
const ladder = (players: number[], answer: Standings | Reply, date = today(), more = '') => ({
  [`GET /api/clans/9/standings?${new URLSearchParams({ players: players.join(','), date })}${more}`]: () =>
    'season' in answer ? { body: answer } : answer,
})
const ana = aStanding(1, 'Ana Roldán', 1043.4, 5)
const lucia = aStanding(2, 'Lucía Ferrer', 1000)
const marcos = aStanding(3, 'Marcos Iriarte', 1000)
const toni = aStanding(4, 'Toni Bosch', 1000)
const all = standings([ana, lucia, marcos, toni])
const asPicked = {
  ...ladder([1], standings([ana])),
  ...ladder([1, 2], standings([ana, lucia])),
  ...ladder([1, 2, 3], standings([ana, lucia, marcos])),
  ...ladder([1, 2, 3, 4], all),
}
const oneClan: Replies = { 'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }) }
const onClose = vi.fn<(isSaved: boolean) => void>()
const onRanked = vi.fn<(id: number) => void>()

function open(replies: Replies = {}, matchId?: number) {
  onClose.mockClear()
  onRanked.mockClear()
  const asked = network({
    ...signedIn,
    ...oneClan,
    ...found('Lucía'),
    ...found('Marcos'),
    ...found('Toni'),
    ...asPicked,
    'POST /api/matches': () => ({ status: 201, body: aMatch({ id: 77, matchType: 'ranked', clanId: 9 }) }),
    ...replies,
  })
  const shown = show(
    <MatchFormDialog onClose={onClose} onRanked={onRanked} {...(matchId ? { matchId } : {})} />,
  )
  return { ...shown, asked, sent: () => asked.filter(({ method }) => method !== 'GET') }
}

const name = (label: string) => screen.findByLabelText(label, { selector: '[role=combobox]' })
const save = async (user: UserEvent) => user.click(screen.getByRole('button', { name: /^(Sav|Guarda)/ }))
const stakes = async (title = 'At stake') => within(await screen.findByRole('region', { name: title }))
const ranked = async (user: UserEvent) => user.click(await screen.findByRole('button', { name: 'Ranked' }))

async function pick(user: UserEvent, label: string, first: keyof typeof people) {
  await user.type(await name(label), first)
  await user.click(await screen.findByRole('option', { name: new RegExp(people[first].name) }))
}

async function pickAll(user: UserEvent) {
  await pick(user, 'Partner', 'Lucía')
  await pick(user, 'Opponent 1', 'Marcos')
  await pick(user, 'Opponent 2', 'Toni')
}

const rows = (panel: Awaited<ReturnType<typeof stakes>>) =>
  panel.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))

describe('what is at stake', { timeout: 30_000 }, () => {
  freshBrowser()

  test('is asked for once the match is ranked, and told for each rated player', async () => {
    const { user, asked } = open()
    await pick(user, 'Partner', 'Lucía')
    expect(asked.filter(({ path }) => path.includes('standings'))).toEqual([])
    expect(screen.queryByRole('region', { name: 'At stake' })).toBeNull()
    await ranked(user)
    const panel = await stakes()
    expect(await panel.findByText(/Choose your partner and the opponents/)).toBeTruthy()
    await pick(user, 'Opponent 1', 'Marcos')
    await pick(user, 'Opponent 2', 'Toni')
    // 0.65 × 1043.4 + 0.35 × 1000 against 1000: 0.5405.
    expect(await panel.findByText('54%')).toBeTruthy()
    expect(panel.getByText('favourites')).toBeTruthy()
    expect(panel.getByText('What the rating expects of your team: 1028 against 1000.')).toBeTruthy()
    expect(rows(panel)).toEqual([
      ['Player', 'Win', 'Draw', 'Loss'],
      ['You1043Prov. 5/8Provisional, 5 of 8 matches', '+19', '−1', '−21'],
      ['Lucía F.1000', '+11', '−1', '−13'],
      ['Marcos I.1000', '−11', '+1', '+13'],
      ['Toni B.1000', '−11', '+1', '+13'],
    ])
    expect(panel.getByText('In this season the margin does not count.')).toBeTruthy()
    expect(panel.getByRole('link', { name: 'How the rating works' }).getAttribute('href')).toBe(
      '/?tab=community&view=ratings&clan=9',
    )
    expect(panel.queryByText(/probab/i)).toBeNull()
  })

  test('speaks Spanish', async () => {
    await speak('es')
    proposeMatch('ana', { matchType: 'ranked', clanId: 9, ...four })
    open()
    const panel = await stakes('En juego')
    expect(await panel.findByText('54%')).toBeTruthy()
    expect(panel.getByText('favoritos')).toBeTruthy()
    expect(panel.getByText('Lo que el rating espera de vosotros: 1028 contra 1000.')).toBeTruthy()
    expect(panel.getByText('Prov. 5/8')).toBeTruthy()
  })

  test('follows the typed score where margins count, and says so while there is none', async () => {
    const season = aSeason({ movEnabled: true })
    proposeMatch('ana', { matchType: 'ranked', clanId: 9, ...four })
    const { user } = open(ladder([1, 2, 3, 4], { ...all, season }))
    const panel = await stakes()
    expect(await panel.findByText('Margin ×1.00 until the score is in.')).toBeTruthy()
    await user.click(screen.getByLabelText('Set 1, your team', { selector: 'input' }))
    await user.keyboard('6060')
    expect(await panel.findByText('With this score: margin ×1.40.')).toBeTruthy()
    expect(rows(panel)[0]).toEqual(['Player', 'Win, as typed', 'Draw', 'Loss'])
    expect(rows(panel)[2]).toEqual(['Lucía F.1000', '+15', '−1', '−18'])
  })

  test('a guest is not rated; two on a side make it count for nobody', async () => {
    proposeMatch('ana', { matchType: 'ranked', clanId: 9, ...four, opponent2: typed('Pepe Ruiz') })
    const { user } = open()
    const panel = await stakes()
    expect(await panel.findByText('54%')).toBeTruthy()
    expect(rows(panel).at(-1)).toEqual(['Pepe R.', 'No account: not rated'])
    await user.clear(await name('Opponent 1'))
    await user.type(await name('Opponent 1'), 'Paco')
    expect(await panel.findByText(/counts for nobody/)).toBeTruthy()
    expect(panel.queryByRole('table')).toBeNull()
  })

  test('who is not in the clan is named before saving, at their place and in the panel', async () => {
    const { user } = open(ladder([1, 2, 3, 4], standings([ana, lucia, toni])))
    await ranked(user)
    await pickAll(user)
    const panel = await stakes()
    expect(await panel.findByText(/^Marcos Iriarte is not in the clan/)).toBeTruthy()
    expect(panel.queryByRole('table')).toBeNull()
    const invalid = (label: string) => name(label).then((box) => box.getAttribute('aria-invalid'))
    expect([await invalid('Partner'), await invalid('Opponent 1'), await invalid('Opponent 2')]).toEqual([
      null,
      'true',
      null,
    ])
    expect(screen.getByText('Not in the clan: this player can’t be ranked for it')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Casual' }))
    expect(await invalid('Opponent 1')).toBeNull()
  })

  test.for([
    ['no_active_season', 'The clan has no season on that day.'],
    ['season_closed', 'That season is closed: its matches and its table no longer change.'],
  ])('a refusal is told in the panel: %s', async ([code = '', text = '']) => {
    proposeMatch('ana', { matchType: 'ranked', clanId: 9, ...four })
    open(ladder([1, 2, 3, 4], { status: 409, body: { code } }))
    expect(await (await stakes()).findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('what did not load can be tried again', async () => {
    let isUp = false
    proposeMatch('ana', { matchType: 'ranked', clanId: 9, ...four })
    const key = Object.keys(ladder([1, 2, 3, 4], all))[0] ?? ''
    const { user } = open({ [key]: () => (isUp ? { body: all } : { status: 503 }) })
    const panel = await stakes()
    expect(await panel.findByText('What is at stake did not load')).toBeTruthy()
    isUp = true
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await panel.findByText('54%')).toBeTruthy()
  })
})

const picked = (first: keyof typeof people) => ({
  name: people[first].name,
  player: { ...people[first], isRegisteredUser: true },
})
const typed = (name: string) => ({ name, player: null })
const four = { userPartner: picked('Lucía'), opponent1: picked('Marcos'), opponent2: picked('Toni') }

describe('a ranked match', { timeout: 30_000 }, () => {
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
