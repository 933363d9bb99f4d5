import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { aRequest } from '#tests/client/friends/friend-fixtures.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { button, freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { later, page, refused, writes } from '#tests/support/replies.ts'
import { aClan, clanReply } from './clan-replies.ts'

freshBrowser()

function open(view: string, replies: Replies) {
  history.replaceState(null, '', `/?tab=community&view=${view}`)
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<CommunityPage />) }
}
const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const counted = async (text: string) =>
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeTruthy()

describe('My Clans', () => {
  const openMine = (reply: Replies[string]) => open('clans', { 'GET /api/clans/my': reply })

  // spec 2: Clans has 'My Clans'
  test('shows tier, members, role and privacy of each clan, links to a clan and to Discover, and hides a broken icon', async () => {
    const looks = { tier: 'Diamond', memberCount: 1, isPublic: false, description: 'Los martes' } as const
    const reserve = aClan({ id: 6, name: 'Reservas', userRole: 'member', ...looks })
    openMine(() => ({ body: [aClan({ iconUrl: '/api/pictures/icon' }), reserve] }))
    const first = await card('Los Cristaleros')
    for (const text of ['Gold', '14 members', 'Admin']) expect(first.getByText(text)).toBeTruthy()
    expect(first.queryByText('Private')).toBeNull()
    expect(first.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=clans&clan=5')
    const other = await card('Reservas')
    for (const text of ['Diamond', '1 member', 'Private', 'Los martes'])
      expect(other.getByText(text)).toBeTruthy()
    expect(other.queryByText('Admin')).toBeNull()
    await counted('2 clans')
    const views = within(screen.getByRole('navigation', { name: 'Clans' })).getAllByRole('link')
    expect(views.map((view) => [view.textContent, view.getAttribute('href')])).toEqual([
      ['My Clans', '/?tab=community&view=clans'],
      ['Discover', '/?tab=community&view=discover'],
    ])
    document.querySelector('li img[loading=lazy]')!.dispatchEvent(new Event('error'))
    await waitFor(() => expect(document.querySelector('li img')).toBeNull())
  })

  // spec 2: Dialogs: Create New Clan
  test('shows a loading status, and for an empty list explains clans and offers Discover and Create New Clan', async () => {
    const { promise, answer } = later()
    openMine(() => promise)
    expect((await screen.findByText('Loading...')).closest('[role=status]')).toBeTruthy()
    answer({ body: [] })
    await says(/^A clan is a group with its own leaderboard/)
    expect(screen.queryByText('Loading...')).toBeNull()
    expect(screen.getByRole('link', { name: 'Discover clans' }).getAttribute('href')).toBe(
      '/?tab=community&view=discover',
    )
    await press('Create New Clan')
    expect(await screen.findByRole('dialog', { name: 'Create New Clan' })).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&dialog=new-clan')
  })
})

describe('Discover clans', () => {
  const others = 'GET /api/clans?scope=others&limit=30'
  const join = 'POST /api/clans/5/join'
  const open5 = aClan({ userRole: null })
  const joined = () => ({ body: aClan({ userRole: 'member', memberCount: 15 }) })
  const named = (id: number) => aClan({ id, name: `Clan ${id}`, userRole: null })
  const joinButton = () => button('Join Los Cristaleros')
  const openOthers = (replies: Replies) =>
    open('discover', { [others]: () => page([open5]), ...clanReply(() => joined().body), ...replies })

  // spec 2: Discover shows two hard-coded
  test('loads more pages on request, and keeps the loaded clans while a failed page is retried', async () => {
    const next = [{ status: 500, body: {} }, page([named(3)], 3)]
    openOthers({
      [others]: () => page([named(1), named(2)], 3, 'abc'),
      [`${others}&cursor=abc`]: () => next.shift()!,
    })
    await counted('3 clans')
    expect(screen.queryByText('Clan 3')).toBeNull()
    await press('Show more')
    await says("More clans didn't load")
    expect(screen.getByText('Clan 1')).toBeTruthy()
    await press('Try again')
    await says('Clan 3')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  // spec 1: form or join clans
  // spec 2: with join buttons
  // spec 7: POST /api/clans/{id}/join
  // spec 8: 'Joined clan' | 'Failed to join clan'
  test('retries a failed join, sends a double click once, opens the clan, and the Clans link returns to Discover', async () => {
    const { promise, answer } = later()
    const answers = [refused(500, 'unexpected')(), promise]
    const { user, asked } = openOthers({ [join]: () => answers.shift()! })
    await press('Join Los Cristaleros')
    await says('Failed to join clan')
    clickTwice(await joinButton())
    expect((await joinButton()).getAttribute('aria-busy')).toBe('true')
    answer(joined())
    await says('Joined clan')
    expect(await screen.findByRole('heading', { name: 'Los Cristaleros', level: 1 })).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(writes(asked).slice(1)).toEqual([{ line: join, body: undefined }])
    await user.click(screen.getByRole('link', { name: 'Clans' }))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=discover'))
  })

  test.for([
    [404, 'not_found', 'This no longer exists.'],
    [409, 'already_member', 'Already a member of this clan.'],
  ] as const)(
    'shows the reason and removes the clan from the list when joining answers %s %s',
    async ([status, code, text]) => {
      const lists = [page([open5]), page([])]
      openOthers({ [others]: () => lists.shift()!, [join]: refused(status, code) })
      await press('Join Los Cristaleros')
      await says(text)
      await says('No clans left to discover')
      expect(location.search).toBe('?tab=community&view=discover')
    },
  )

  // spec 7: GET /api/clans/search?q=
  test('sends one debounced search, keeps the query in the URL, marks own clans, and restores the list on clear', async () => {
    const own = aClan({ id: 6, name: 'Cristal Club', userRole: 'admin' })
    const { asked, user } = openOthers({
      'GET /api/clans/search?q=cris': () => ({ body: [open5, own] }),
      'GET /api/clans/search?q=zz': () => ({ body: [] }),
    })
    const box = await screen.findByLabelText('Search clans by name', { selector: 'input' })
    box.focus()
    for (const text of ['c', 'cr', 'cris']) fill('Search clans by name', text)
    await counted('2 clans found')
    expect(location.search).toBe('?tab=community&view=discover&q=cris')
    expect(document.activeElement).toBe(box)
    expect(asked.filter(({ path }) => path.includes('search'))).toHaveLength(1)
    expect((await card('Cristal Club')).getByText('Member')).toBeTruthy()
    expect((await card('Cristal Club')).queryByRole('button')).toBeNull()
    expect((await card('Los Cristaleros')).getByRole('button', { name: /^Join/ })).toBeTruthy()
    fill('Search clans by name', 'zz')
    await says('No public clan is called “zz”')
    await counted('No clan found')
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect(await joinButton()).toBeTruthy()
    expect(box).toHaveProperty('value', '')
  })
})

describe('Community tab', () => {
  const requests = 'GET /api/friends/requests'
  const nothing = () => ({ body: [] })
  const openView = (view: string, replies: Replies = {}) =>
    open(view, {
      'GET /api/players/stats?limit=30&sort=matches&order=desc': nothing,
      'GET /api/friends?limit=100': nothing,
      [requests]: nothing,
      'GET /api/friends/requests/sent': nothing,
      ...replies,
    })
  const lanes = (name: string) => within(screen.getByRole('navigation', { name })).getAllByRole('link')
  const current = (name: string) =>
    lanes(name).find((link) => link.getAttribute('aria-current') === 'page')?.textContent

  // spec 2: Sub-tabs 'Clans' and 'Players' | Players has 'Stats' and 'Friends'
  test('shows clans first, then players with their stats and friends, each view with its own URL', async () => {
    const { user } = openView('')
    await says('You are not in a clan yet')
    expect(lanes('Community').map(({ textContent }) => textContent)).toEqual(['Clans', 'Players'])
    expect(current('Community')).toBe('Clans')
    for (const [link, view, text, part] of [
      ['Players', 'players', 'No players yet', 'Stats'],
      ['Friends', 'friends', 'No friends yet', 'Friends'],
      ['Stats', 'players', 'No players yet', 'Stats'],
    ] as const) {
      await user.click(screen.getByRole('link', { name: link }))
      await says(text)
      expect(location.search).toBe(`?tab=community&view=${view}`)
      expect([current('Community'), current('Players')]).toEqual(['Players', part])
    }
    await user.click(screen.getByRole('link', { name: 'Clans' }))
    expect(screen.queryByRole('navigation', { name: 'Players' })).toBeNull()
  })

  test('shows the number of received friend requests on the Friends link of both player views', async () => {
    const { user } = openView('players', {
      [requests]: () => ({ body: [aRequest(), aRequest({ id: 2, senderId: 'u2' })] }),
    })
    const name = 'Friends 2 pending requests'
    await user.click(await screen.findByRole('link', { name }))
    await says('Friend requests')
    expect(screen.getByRole('link', { name }).textContent).toContain('2')
  })

  test('shows an unknown player without navigation bars, with a link back to the players', async () => {
    const { user } = openView('players&player=7', { 'GET /api/players/7': refused(404, 'not_found') })
    await says('Player not found')
    expect(screen.queryByRole('navigation')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'See your players' }))
    await says('No players yet')
  })

  test.for(['clans&player=7', 'players&player=abc'])(
    'shows the community instead of a player for view=%s',
    async (search) => {
      openView(search)
      await says('Community')
    },
  )
})
