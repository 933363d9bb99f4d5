import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later } from '#tests/support/replies.ts'
import { aClan } from './seen-clan.ts'

const mine = 'GET /api/clans/my'

function open(replies: Replies) {
  history.replaceState(null, '', '/?tab=community&view=clans')
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<CommunityPage />) }
}

const card = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)

describe('my clans', () => {
  freshBrowser()

  test('a card tells tier, members and role, and leads to the clan', async () => {
    const reserve = aClan({
      id: 6,
      name: 'Reservas',
      tier: 'Diamond',
      memberCount: 1,
      userRole: 'member',
      isPublic: false,
      description: 'Los martes',
    })
    open({ [mine]: () => ({ body: [aClan(), reserve] }) })
    const first = await card('Los Cristaleros')
    for (const text of ['Gold', '14 members', 'Admin']) expect(first.getByText(text)).toBeTruthy()
    expect(first.queryByText('Private')).toBeNull()
    expect(first.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=clans&clan=5')
    const other = await card('Reservas')
    for (const text of ['Diamond', '1 member', 'Private', 'Los martes'])
      expect(other.getByText(text)).toBeTruthy()
    expect(other.queryByText('Admin')).toBeNull()
    expect(screen.getByText('2 clans', { selector: '[role=status]' })).toBeTruthy()
  })

  // spec 2: Clans has 'My Clans'
  test('stand beside those to discover', async () => {
    open({ [mine]: () => ({ body: [aClan()] }) })
    await card('Los Cristaleros')
    const views = within(screen.getByRole('navigation', { name: 'Clans' })).getAllByRole('link')
    expect(views.map((view) => [view.textContent, view.getAttribute('href')])).toEqual([
      ['My Clans', '/?tab=community&view=clans'],
      ['Discover', '/?tab=community&view=discover'],
    ])
  })

  test('shows that it loads, in the shape of what comes', async () => {
    const { promise, answer } = later()
    open({ [mine]: () => promise })
    expect((await screen.findByRole('status')).textContent).toBe('Loading...')
    expect(screen.queryByText('No clans yet')).toBeNull()
    answer({ body: [] })
    expect(await screen.findByText('No clans yet')).toBeTruthy()
    expect(screen.queryByRole('status')).toBeNull()
  })

  // spec 2: Dialogs: Create New Clan
  test('none: says what a clan is, and offers both ways to one', async () => {
    const { user } = open({ [mine]: () => ({ body: [] }) })
    expect(await screen.findByText(/^A clan is a group with a ladder of its own/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Discover clans' }).getAttribute('href')).toBe(
      '/?tab=community&view=discover',
    )
    await user.click(screen.getByRole('button', { name: 'Create New Clan' }))
    expect(await screen.findByRole('dialog', { name: 'Create New Clan' })).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&dialog=new-clan')
  })

  test('a failure says so, and is tried again', async () => {
    let tries = 0
    const { user } = open({ [mine]: () => (tries++ === 0 ? { status: 500, body: {} } : { body: [aClan()] }) })
    expect(await screen.findByText('Your clans did not load')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Los Cristaleros')).toBeTruthy()
    expect(screen.queryByText('Your clans did not load')).toBeNull()
  })

  test('a picture that does not come gives way to the drawn icon', async () => {
    open({ [mine]: () => ({ body: [aClan({ iconUrl: '/api/pictures/icon' })] }) })
    await screen.findByText('Los Cristaleros')
    const picture = document.querySelector('li img')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    picture?.dispatchEvent(new Event('error'))
    await waitFor(() => expect(document.querySelector('li img')).toBeNull())
    expect(document.querySelector('li svg circle')).toBeTruthy()
  })

  test('speaks Spanish', async () => {
    await speak('es')
    open({ [mine]: () => ({ body: [aClan({ tier: 'Platinum' })] }) })
    const first = await card('Los Cristaleros')
    for (const text of ['Platino', '14 miembros']) expect(first.getByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Mis clanes', current: 'page' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Descubrir' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Crear un clan' })).toBeTruthy()
  })
})
