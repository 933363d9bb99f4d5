import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
// Before the tests, whose time it would take.
import '#client/clans/clan-page.tsx'
import { CommunityPage } from '#client/clans/community-page.tsx'
import '#client/clans/members/members-dialog.tsx'
import type { Member } from '#shared/clans/members/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import {
  aClan,
  aMember,
  clickTwice,
  later,
  marcos,
  one,
  page,
  refused,
  writes,
} from '#tests/client/clans/seen-clan.ts'
import { found } from '#tests/client/friends/seen-friends.ts'
import { signedIn } from '#tests/client/matches/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'

const list = 'GET /api/clans/5/members?limit=50'
const memberPath = (user: string) => `/api/clans/5/members/${user}`
const noa = (change: Partial<Member> = {}) =>
  aMember({ userId: 'noa', playerId: 4, firstName: 'Noa', lastName: 'Gil', ...change })

type World = { clan: Clan; members: Member[] }

/** The dialog over a server that holds `world`; what a reply changes there is read again. */
function open(world: Partial<World> = {}, replies: (world: World) => Replies = () => ({})) {
  const held: World = { clan: aClan({ memberCount: 2 }), members: [aMember(), marcos()], ...world }
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5&dialog=members')
  const asked = network({
    ...signedIn,
    ...one(() => held.clan),
    [list]: () => page(held.members),
    ...replies(held),
  })
  return { asked, ...show(<CommunityPage />) }
}

const dialog = async () => within(await screen.findByRole('dialog'))
const rows = async () => within(await screen.findByRole('region', { name: 'Members' }))
const row = async (name: string) =>
  within((await (await rows()).findByText(name)).closest('li') as HTMLElement)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const search = () => screen.findByRole('searchbox', { name: 'Search people by name' })
const searched = (asked: { path: string }[]) =>
  asked.map(({ path }) => path).filter((path) => path.includes('q='))

describe('the members', () => {
  freshBrowser()

  test('an admin removes and appoints members, but neither admins nor themself', async () => {
    open({ clan: aClan({ memberCount: 3 }), members: [aMember(), noa(), marcos()] })
    const own = await row('Ana Roldán')
    expect(screen.getByRole('dialog', { name: 'Manage Members' })).toBeTruthy()
    expect(own.getByText('(you)')).toBeTruthy()
    expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Step down',
      'Leave Clan',
    ])
    expect((await row('Noa Gil')).getByText('Admin')).toBeTruthy()
    expect((await row('Noa Gil')).queryByRole('button')).toBeNull()
    const other = await row('Marcos Iriarte')
    expect(other.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Make Marcos Iriarte an admin',
      'Remove Marcos Iriarte',
    ])
    expect(other.getByText(/^Since 3 January/)).toBeTruthy()
    expect(other.getByRole('link').getAttribute('href')).toBe('/?tab=community&view=players&player=3')
  })

  test('the only admin is told what it takes to leave', async () => {
    open()
    const own = await row('Ana Roldán')
    expect(own.getByText(/^You are the only admin/)).toBeTruthy()
    expect(own.queryByRole('button')).toBeNull()
  })

  test('the only member, an admin, leaves and ends the clan: they are told so', async () => {
    const { user } = open({ clan: aClan({ memberCount: 1 }), members: [aMember()] })
    await user.click(await button('Leave Clan'))
    expect(await screen.findByText(/^You are its only member: the clan is deleted/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Step down' })).toBeNull()
  })

  test('a member sees the list and nothing to do about it', async () => {
    open({
      clan: aClan({ userRole: 'member', memberCount: 2 }),
      members: [noa(), aMember({ role: 'member' }), marcos()],
    })
    expect(await screen.findByRole('dialog', { name: 'Members' })).toBeTruthy()
    await row('Marcos Iriarte')
    expect((await rows()).queryByRole('button')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('a long list comes page by page', async () => {
    const { user } = open({}, () => ({
      [list]: () => page([aMember()], 2, 'abc'),
      'GET /api/clans/5/members?limit=50&cursor=abc': () => page([marcos()], 2),
    }))
    await row('Ana Roldán')
    await user.click((await dialog()).getByRole('button', { name: 'Show more' }))
    await row('Marcos Iriarte')
  })

  test('a list that does not come is tried again', async () => {
    let tries = 0
    const { user } = open({}, ({ members }) => ({
      [list]: () => (tries++ === 0 ? { status: 500, body: {} } : page(members)),
    }))
    expect(await screen.findByText('Members did not load')).toBeTruthy()
    await user.click((await dialog()).getByRole('button', { name: 'Try again' }))
    await row('Marcos Iriarte')
  })

  test('a clan that was deleted behind the dialog is said to be gone', async () => {
    open({}, () => ({ [list]: refused(404, 'not_found') }))
    const gone = await dialog()
    expect(await gone.findByText('Clan not found')).toBeTruthy()
    expect(gone.getByRole('link', { name: 'To your clans' })).toBeTruthy()
  })

  test('a name leads to the profile, and Back to the list', async () => {
    const missing = { 'GET /api/players/3': refused(404, 'not_found') }
    const { user } = open({}, () => missing)
    await user.click((await row('Marcos Iriarte')).getByRole('link'))
    expect(await screen.findByText('Player not found')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=players&player=3')
    history.back()
    await row('Marcos Iriarte')
  })
})

describe('removing', () => {
  freshBrowser()

  const ask = async (reply: (world: World) => Replies) => {
    const shown = open({}, reply)
    await shown.user.click(await button('Remove Marcos Iriarte'))
    const question = within(await screen.findByRole('dialog', { name: 'Remove Marcos Iriarte' }))
    return { ...shown, question, confirm: question.getByRole('button', { name: 'Remove' }) }
  }

  test('asks first, and takes the row away; the focus stays in the dialog', async () => {
    const { user, asked, question, confirm } = await ask((world) => ({
      [`DELETE ${memberPath('marcos')}`]: () => {
        world.members = [aMember()]
        return { status: 204 }
      },
    }))
    expect(question.getByText('Are you sure you want to remove this member?')).toBeTruthy()
    await user.dblClick(confirm)
    expect(await screen.findByText('Member removed')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Marcos Iriarte')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Members'))
    expect(writes(asked)).toEqual([{ line: `DELETE ${memberPath('marcos')}`, body: undefined }])
  })

  test('is given up without a word', async () => {
    const { user, asked, question } = await ask(() => ({}))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(async () => expect(document.activeElement).toBe(await button('Remove Marcos Iriarte')))
    expect(writes(asked)).toEqual([])
  })

  test.for([
    [500, 'unexpected', 'Failed to remove member'],
    [403, 'cannot_remove_admin', 'Admins cannot be removed. They can step down or leave by themselves.'],
  ] as const)('%s %s is told', async ([status, code, text]) => {
    const { user, confirm } = await ask(() => ({
      [`DELETE ${memberPath('marcos')}`]: refused(status, code),
    }))
    await user.click(confirm)
    expect(await screen.findByText(text)).toBeTruthy()
    await row('Marcos Iriarte')
  })
})

describe('roles', () => {
  freshBrowser()

  test('a member is made admin once it is confirmed', async () => {
    const { user, asked } = open({}, (world) => ({
      [`PATCH ${memberPath('marcos')}`]: () => {
        world.members = [aMember(), marcos({ role: 'admin' })]
        return { body: marcos({ role: 'admin' }) }
      },
    }))
    await user.click(await button('Make Marcos Iriarte an admin'))
    await user.dblClick(await button('Make admin'))
    expect(await screen.findByText('Marcos Iriarte is an admin now')).toBeTruthy()
    await waitFor(async () => expect((await row('Marcos Iriarte')).queryByRole('button')).toBeNull())
    expect((await row('Ana Roldán')).getByRole('button', { name: 'Step down' })).toBeTruthy()
    expect(writes(asked)).toEqual([{ line: `PATCH ${memberPath('marcos')}`, body: { role: 'admin' } }])
  })

  test('an admin steps down, and the dialog is a member’s from then on', async () => {
    const { user, asked } = open({ members: [aMember(), noa()] }, (world) => ({
      [`PATCH ${memberPath('ana')}`]: () => {
        world.clan = aClan({ userRole: 'member', memberCount: 2 })
        world.members = [noa(), aMember({ role: 'member' })]
        return { body: aMember({ role: 'member' }) }
      },
    }))
    await user.click(await button('Step down'))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Step down as admin?' })).getByRole('button', {
        name: 'Step down',
      }),
    )
    expect(await screen.findByText('You are a member now')).toBeTruthy()
    expect(await screen.findByRole('dialog', { name: 'Members' })).toBeTruthy()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(writes(asked)[0]?.body).toEqual({ role: 'member' })
  })

  test('the last admin is refused, with the reason', async () => {
    const { user } = open({ members: [aMember(), noa()] }, () => ({
      [`PATCH ${memberPath('ana')}`]: refused(409, 'last_admin'),
    }))
    await user.click(await button('Step down'))
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Step down as admin?' })).getByRole('button', {
        name: 'Step down',
      }),
    )
    expect(await screen.findByText(/^You are the only admin\. Make another member admin first/)).toBeTruthy()
  })
})

describe('adding', () => {
  freshBrowser()

  const finds = (...people: ReturnType<typeof found>[]): Replies => ({
    'GET /api/users/search?q=so': () => ({ body: people }),
    'GET /api/clans/5/members?q=so&limit=50': () => page([]),
  })
  const sofia = found('sofia', 'Sofía', 'Soler')

  test('the search begins at two letters', async () => {
    const { user, asked } = open({}, () => finds(sofia))
    await user.type(await search(), ' s')
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(searched(asked)).toEqual([])
    await user.type(await search(), 'o')
    expect(await screen.findByText('1 person found', { selector: '[role=status]' })).toBeTruthy()
    expect(searched(asked)).toEqual(['/api/users/search?q=so', '/api/clans/5/members?q=so&limit=50'])
  })

  test('whom it adds is a member then, and the search goes on', async () => {
    const { user, asked } = open({}, (world) => {
      const isIn = () => world.members.length > 2
      const joined = aMember({
        userId: 'sofia',
        playerId: 9,
        firstName: 'Sofía',
        lastName: 'Soler',
        role: 'member',
      })
      return {
        ...finds(sofia),
        'GET /api/clans/5/members?q=so&limit=50': () => page(isIn() ? [joined] : []),
        'POST /api/clans/5/members': () => {
          world.members = [...world.members, joined]
          return { status: 201, body: joined }
        },
      }
    })
    await user.type(await search(), 'so')
    await user.dblClick(await button('Add Sofía Soler'))
    expect(await screen.findByText('Member added')).toBeTruthy()
    await row('Sofía Soler')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Sofía Soler' })).toBeNull())
    expect(document.activeElement).toBe(await search())
    expect(writes(asked)).toEqual([{ line: 'POST /api/clans/5/members', body: { userId: 'sofia' } }])
  })

  test('who is a member already is not to be added', async () => {
    const { user } = open({}, () => ({
      ...finds(sofia, found('marcos', 'Marcos', 'Sosa')),
      'GET /api/clans/5/members?q=so&limit=50': () => page([marcos({ lastName: 'Sosa' })]),
    }))
    await user.type(await search(), 'so')
    expect(await button('Add Sofía Soler')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Add Marcos Sosa' })).toBeNull()
    expect(await button('Remove Marcos Sosa')).toBeTruthy()
  })

  test.for([
    [409, 'already_member', 'Already a member of this clan.'],
    [500, 'unexpected', 'Failed to add member'],
  ] as const)('%s %s is told', async ([status, code, text]) => {
    const { user } = open({}, () => ({ ...finds(sofia), 'POST /api/clans/5/members': refused(status, code) }))
    await user.type(await search(), 'so')
    await user.click(await button('Add Sofía Soler'))
    expect(await screen.findByText(text)).toBeTruthy()
  })

  test('two quick clicks add once', async () => {
    const { promise, answer } = later()
    const { user, asked } = open({}, () => ({ ...finds(sofia), 'POST /api/clans/5/members': () => promise }))
    await user.type(await search(), 'so')
    clickTwice(await button('Add Sofía Soler'))
    answer({ status: 201, body: aMember({ userId: 'sofia' }) })
    expect(await screen.findByText('Member added')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('a search that fails says so', async () => {
    const { user } = open({}, () => ({ 'GET /api/users/search?q=so': () => ({ status: 500, body: {} }) }))
    await user.type(await search(), 'so')
    expect(await screen.findByText('Failed to fetch users')).toBeTruthy()
  })

  test('speaks Spanish', async () => {
    await speak('es')
    const { user } = open()
    expect(await screen.findByRole('dialog', { name: 'Gestionar miembros' })).toBeTruthy()
    await user.click(await button('Quitar a Marcos Iriarte'))
    expect(await screen.findByText('¿Seguro que quieres quitar a este miembro?')).toBeTruthy()
  })
})
