import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { aClan, clickTwice, one, page } from './seen-clan.ts'

const others = 'GET /api/clans?scope=others&limit=30'
const join = 'POST /api/clans/5/join'
const open5 = aClan({ userRole: null })
const joined = () => ({ body: aClan({ userRole: 'member', memberCount: 15 }) })

function open(replies: Replies, search = '') {
  history.replaceState(null, '', `/?tab=community&view=discover${search}`)
  const asked = network({
    ...signedIn,
    [others]: () => page([open5]),
    ...one(() => joined().body),
    ...replies,
  })
  return { asked, ...show(<CommunityPage />) }
}

const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const joinButton = () => screen.findByRole('button', { name: 'Join Los Cristaleros' })
const searchBox = () => screen.findByRole('searchbox', { name: 'Search clans by name' })
const state = (text: string) => screen.findByText(text, { selector: '[role=status]' })
const named = (id: number) => aClan({ id, name: `Clan ${id}`, userRole: null })

describe('discover', () => {
  freshBrowser()

  // spec 2: Discover shows two hard-coded
  test('lists the clans that the reader is not in, page by page', async () => {
    const { user } = open({
      [others]: () => page([named(1), named(2)], 3, 'abc'),
      'GET /api/clans?scope=others&limit=30&cursor=abc': () => page([named(3)], 3),
    })
    expect(await state('3 clans')).toBeTruthy()
    expect(screen.queryByText('Clan 3')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('Clan 3')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  test('says when the next ones do not come, and keeps those that did', async () => {
    const { user } = open({ [others]: () => page([named(1)], 2, 'abc') })
    await user.click(await screen.findByRole('button', { name: 'Show more' }))
    expect(await screen.findByText('The next clans did not load')).toBeTruthy()
    expect(screen.getByText('Clan 1')).toBeTruthy()
  })

  // spec 1: form or join clans
  // spec 2: with join buttons
  // spec 7: POST /api/clans/{id}/join
  // spec 8: 'Joined clan'
  test('joining tells so and opens the clan; Back leads to the list', async () => {
    const { user, asked } = open({ [join]: joined })
    await user.click(await joinButton())
    expect(await screen.findByText('Joined clan')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Los Cristaleros', level: 1 })).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(writes(asked)).toEqual([{ line: 'POST /api/clans/5/join', body: undefined }])
    await user.click(screen.getByRole('link', { name: 'Clans' }))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=discover'))
  })

  test('two quick clicks join once', async () => {
    const { promise, answer } = later()
    const { asked } = open({ [join]: () => promise })
    clickTwice(await joinButton())
    expect((await joinButton()).getAttribute('aria-busy')).toBe('true')
    answer(joined())
    expect(await screen.findByText('Joined clan')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test.for([
    [404, 'not_found', 'This no longer exists.'],
    [409, 'already_member', 'Already a member of this clan.'],
  ] as const)('a clan that is not there to join, %s %s, goes from the list', async ([status, code, text]) => {
    let clans = [open5]
    const { user } = open({
      [others]: () => page(clans),
      [join]: () => {
        clans = []
        return refused(status, code)()
      },
    })
    await user.click(await joinButton())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await screen.findByText('No clans to discover')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=discover')
  })

  // spec 8: 'Failed to join clan'
  test.for([
    ['no connection', undefined, 'No connection. Nothing was lost: try again when you are back online.'],
    ['an unknown failure', () => ({ status: 500, body: {} }), 'Failed to join clan'],
  ] as const)('%s leaves it to be joined again', async ([, reply, text]) => {
    const { user } = open(reply ? { [join]: reply } : {})
    await user.click(await joinButton())
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await joinButton()).getAttribute('aria-busy')).toBeNull()
  })

  test('a list that does not come is tried again', async () => {
    let tries = 0
    const { user } = open({ [others]: () => (tries++ === 0 ? { status: 500, body: {} } : page([open5])) })
    expect(await screen.findByText('Clans did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await joinButton()).toBeTruthy()
  })
})

describe('the search', () => {
  freshBrowser()

  const found = (...clans: unknown[]): Replies => ({
    'GET /api/clans/search?q=cris': () => ({ body: clans }),
  })

  // spec 7: GET /api/clans/search?q=
  test('asks once the typing has come to rest, keeps the focus, and stands in the address', async () => {
    const { user, asked } = open(found(open5, aClan({ id: 6, name: 'Cristal Club', userRole: 'member' })))
    await user.type(await searchBox(), 'cris')
    expect(await state('2 clans found')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=discover&q=cris')
    expect(document.activeElement).toBe(await searchBox())
    expect(asked.filter(({ path }) => path.includes('search')).map(({ path }) => path)).toEqual([
      '/api/clans/search?q=cris',
    ])
  })

  test('says of an own clan that the reader is in it', async () => {
    open(found(open5, aClan({ id: 6, name: 'Cristal Club', userRole: 'admin' })), '&q=cris')
    const own = await card('Cristal Club')
    expect(own.getByText('Member')).toBeTruthy()
    expect(own.queryByRole('button')).toBeNull()
    expect((await card('Los Cristaleros')).getByRole('button', { name: /^Join/ })).toBeTruthy()
  })

  test('finds none, and leads back to all', async () => {
    const { user } = open(found(), '&q=cris')
    expect(await screen.findByText('No public clan is called “cris”')).toBeTruthy()
    expect(await state('No clan found')).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1) as HTMLElement)
    expect(await joinButton()).toBeTruthy()
    expect(await searchBox()).toHaveProperty('value', '')
  })

  test('speaks Spanish', async () => {
    await speak('es')
    open(found(), '&q=cris')
    expect(await screen.findByText('Ningún clan público se llama «cris»')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: 'Buscar clanes por su nombre' })).toBeTruthy()
  })
})
