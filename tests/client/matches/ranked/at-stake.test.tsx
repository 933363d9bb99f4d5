import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { proposeMatch } from '#client/matches/form/match-draft.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'
import { people, name, stakes, open, four, ladder, all, ana, lucia, toni } from './ranked-screen.tsx'
import { aSeason, standings } from './seen-ratings.ts'

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

describe('what is at stake', () => {
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
const typed = (name: string) => ({ name, player: null })
