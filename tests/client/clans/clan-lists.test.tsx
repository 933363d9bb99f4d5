import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import {
  button,
  fill,
  freshBrowser,
  network,
  press,
  type Replies,
  says,
  show,
} from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { aClan, clickTwice, one, page } from './seen-clan.ts'

freshBrowser()

function open(view: string, replies: Replies) {
  history.replaceState(null, '', `/?tab=community&view=${view}`)
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<CommunityPage />) }
}
const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const counted = async (text: string) =>
  expect(await screen.findByText(text, { selector: '[role=status]' })).toBeTruthy()

describe('my clans', () => {
  const openMine = (reply: Replies[string]) => open('clans', { 'GET /api/clans/my': reply })

  // spec 2: Clans has 'My Clans'
  test('each say tier, members and role, lead to the clan, and stand beside those to discover', async () => {
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
    const picture = document.querySelector('li img')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    picture?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(document.querySelector('li img')).toBeNull())
  })

  // spec 2: Dialogs: Create New Clan
  test('that load are shown to; of none it is said what a clan is, with both ways to one', async () => {
    const { promise, answer } = later()
    openMine(() => promise)
    expect((await screen.findByRole('status')).textContent).toBe('Loading...')
    expect(screen.queryByText('No clans yet')).toBeNull()
    answer({ body: [] })
    await says(/^A clan is a group with a ladder of its own/)
    expect(screen.queryByRole('status')).toBeNull()
    expect(screen.getByRole('link', { name: 'Discover clans' }).getAttribute('href')).toBe(
      '/?tab=community&view=discover',
    )
    await press('Create New Clan')
    expect(await screen.findByRole('dialog', { name: 'Create New Clan' })).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&dialog=new-clan')
  })

  test('that did not load are read again', async () => {
    let tries = 0
    openMine(() => (tries++ === 0 ? { status: 500, body: {} } : { body: [aClan()] }))
    await says('Your clans did not load')
    await press('Try again')
    await says('Los Cristaleros')
    expect(screen.queryByText('Your clans did not load')).toBeNull()
  })
})

describe('the clans to discover', () => {
  const others = 'GET /api/clans?scope=others&limit=30'
  const join = 'POST /api/clans/5/join'
  const open5 = aClan({ userRole: null })
  const joined = () => ({ body: aClan({ userRole: 'member', memberCount: 15 }) })
  const named = (id: number) => aClan({ id, name: `Clan ${id}`, userRole: null })
  const joinButton = () => button('Join Los Cristaleros')
  const openOthers = (replies: Replies = {}, search = '') =>
    open(`discover${search}`, {
      [others]: () => page([open5]),
      ...one(() => joined().body),
      ...replies,
    })

  // spec 2: Discover shows two hard-coded
  test('come page by page; one that did not load is read again, and those before stay', async () => {
    const down = { status: 500, body: {} }
    const first = [down, page([named(1), named(2)], 3, 'abc')]
    const second = [down, page([named(3)], 3)]
    openOthers({ [others]: () => first.shift()!, [`${others}&cursor=abc`]: () => second.shift()! })
    await says('Clans did not load')
    await press('Try again')
    await counted('3 clans')
    expect(screen.queryByText('Clan 3')).toBeNull()
    await press('Show more')
    await says('The next clans did not load')
    expect(screen.getByText('Clan 1')).toBeTruthy()
    await press('Try again')
    await says('Clan 3')
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  // spec 1: form or join clans
  // spec 2: with join buttons
  // spec 7: POST /api/clans/{id}/join
  // spec 8: 'Joined clan' | 'Failed to join clan'
  test('are joined, after a failure again, once by two quick clicks; that opens the clan, and Back the list', async () => {
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
  ] as const)('lose one that is not there to join: %s %s', async ([status, code, text]) => {
    let clans = [open5]
    openOthers({
      [others]: () => page(clans),
      [join]: () => {
        clans = []
        return refused(status, code)()
      },
    })
    await press('Join Los Cristaleros')
    await says(text)
    await says('No clans to discover')
    expect(location.search).toBe('?tab=community&view=discover')
  })

  // spec 7: GET /api/clans/search?q=
  test('are searched once the typing pauses, which the address keeps; the own ones are marked', async () => {
    const own = aClan({ id: 6, name: 'Cristal Club', userRole: 'admin' })
    const { asked } = openOthers({ 'GET /api/clans/search?q=cris': () => ({ body: [open5, own] }) })
    const box = await screen.findByLabelText('Search clans by name', { selector: 'input' })
    box.focus()
    for (const text of ['c', 'cr', 'cris']) await fill('Search clans by name', text)
    await counted('2 clans found')
    expect(location.search).toBe('?tab=community&view=discover&q=cris')
    expect(document.activeElement).toBe(box)
    expect(asked.filter(({ path }) => path.includes('search'))).toHaveLength(1)
    expect((await card('Cristal Club')).getByText('Member')).toBeTruthy()
    expect((await card('Cristal Club')).queryByRole('button')).toBeNull()
    expect((await card('Los Cristaleros')).getByRole('button', { name: /^Join/ })).toBeTruthy()
  })

  test('are all there again after a search that found none', async () => {
    const { user } = openOthers({ 'GET /api/clans/search?q=cris': () => ({ body: [] }) }, '&q=cris')
    await says('No public clan is called “cris”')
    await counted('No clan found')
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect(await joinButton()).toBeTruthy()
    expect(screen.getByLabelText('Search clans by name')).toHaveProperty('value', '')
  })
})
