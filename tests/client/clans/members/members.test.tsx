import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
// Loaded before the tests, so that it does not count as their time.
import '#client/clans/clan-page.tsx'
import type { Member } from '#shared/clans/members/schema.ts'
import '#client/clans/members/members-dialog.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { aClan, aMember, marcos, clanReply } from '#tests/client/clans/clan-replies.ts'
import { found } from '#tests/client/friends/friend-fixtures.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { button, freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { later, page, refused, writes } from '#tests/support/replies.ts'

freshBrowser()

type World = { clan: Clan; members: Member[] }

const list = 'GET /api/clans/5/members?limit=50'
const pathOf = (user: string) => `/api/clans/5/members/${user}`
const remove = `DELETE ${pathOf('marcos')}`
const noa = aMember({ userId: 'noa', playerId: 4, firstName: 'Noa', lastName: 'Gil' })

/** The dialog over a server with `world`; what a reply changes there is read again. */
function open(world: Partial<World> = {}, replies: (world: World) => Replies = () => ({})) {
  const held: World = { clan: aClan({ memberCount: 2 }), members: [aMember(), marcos()], ...world }
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5&dialog=members')
  const asked = network({
    ...signedIn,
    ...clanReply(() => held.clan),
    [list]: () => page(held.members),
    ...replies(held),
  })
  return { asked, ...show(<CommunityPage />) }
}
const rows = async () => within(await screen.findByRole('region', { name: 'Members' }))
const row = async (name: string) =>
  within((await (await rows()).findByText(name)).closest('li') as HTMLElement)
const dialog = async (name?: string) =>
  within(await screen.findByRole('dialog', name === undefined ? {} : { name }))

describe('members dialog', () => {
  // spec 2: Community tab: Manage Members
  // spec 6: (admin members cannot be removed)
  // spec 7: GET /api/clans/{id}/members
  test('lets an admin promote or remove a member but no admin, and shows Step down and Leave Clan on the own row', async () => {
    open({ clan: aClan({ memberCount: 3 }), members: [aMember(), noa, marcos()] })
    const own = await row('Ana Roldán')
    await dialog('Manage Members')
    expect(own.getByText('(you)')).toBeTruthy()
    const names = own.getAllByRole('button').map(({ textContent }) => textContent)
    expect(names).toEqual(['Step down', 'Leave Clan'])
    expect((await row('Noa Gil')).getByText('Admin')).toBeTruthy()
    expect((await row('Noa Gil')).queryByRole('button')).toBeNull()
    const other = await row('Marcos Iriarte')
    expect(other.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Make Marcos Iriarte an admin',
      'Remove Marcos Iriarte',
    ])
    expect(other.getByText(/^Joined 3 January/)).toBeTruthy()
  })

  test('tells the only admin why there is no action, and the only member that leaving deletes the clan', async () => {
    const { unmount } = open()
    const own = await row('Ana Roldán')
    expect(own.getByText(/^You are the only admin/)).toBeTruthy()
    expect(own.queryByRole('button')).toBeNull()
    unmount()
    open({ clan: aClan({ memberCount: 1 }), members: [aMember()] })
    await press('Leave Clan')
    await says(/^You are the only member: the clan is deleted/)
    expect(screen.queryByRole('button', { name: 'Step down' })).toBeNull()
  })

  test('loads more members on request, links a name to the player page, and Back restores the list', async () => {
    const { user } = open({}, () => ({
      [list]: () => page([aMember()], 2, 'abc'),
      [`${list}&cursor=abc`]: () => page([marcos()], 2),
      'GET /api/players/3': refused(404, 'not_found'),
    }))
    await row('Ana Roldán')
    await press('Show more')
    await user.click((await row('Marcos Iriarte')).getByRole('link'))
    await says('Player not found')
    expect(location.search).toBe('?tab=community&view=players&player=3')
    history.back()
    await row('Marcos Iriarte')
  })

  test('shows "Clan not found" when the list of members answers 404', async () => {
    open({}, () => ({ [list]: refused(404, 'not_found') }))
    expect(await (await dialog()).findByText('Clan not found')).toBeTruthy()
  })
})

describe('member actions of an admin', () => {
  // spec 5: and 'Are you sure you want to remove this member?'
  // spec 6: and removes members
  // spec 7: DELETE /api/clans/{id}/members/{userId}
  // spec 8: 'Member removed'
  test('removing a member asks first, sends a double click once, removes the row and keeps the focus in the dialog', async () => {
    const { asked } = open({}, (world) => ({
      [remove]: () => {
        world.members = [aMember()]
        return { status: 204 }
      },
    }))
    await press('Remove Marcos Iriarte')
    await press('Cancel')
    await waitFor(async () => expect(document.activeElement).toBe(await button('Remove Marcos Iriarte')))
    await press('Remove Marcos Iriarte')
    await dialog('Remove Marcos Iriarte')
    await says('Are you sure you want to remove this member?')
    clickTwice(await button('Remove'))
    await says('Member removed')
    await waitFor(() => expect(screen.queryByText('Marcos Iriarte')).toBeNull())
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Members'))
    expect(writes(asked)).toEqual([{ line: remove, body: undefined }])
  })

  test('making a member an admin asks first, sends a double click once, and removes the buttons of the row', async () => {
    const { asked } = open({}, (world) => ({
      [`PATCH ${pathOf('marcos')}`]: () => {
        world.members = [aMember(), marcos({ role: 'admin' })]
        return { body: marcos({ role: 'admin' }) }
      },
    }))
    await press('Make Marcos Iriarte an admin')
    clickTwice(await button('Make admin'))
    await says('Marcos Iriarte is now an admin')
    await waitFor(async () => expect((await row('Marcos Iriarte')).queryByRole('button')).toBeNull())
    expect((await row('Ana Roldán')).getByText('Step down')).toBeTruthy()
    expect(writes(asked)).toEqual([{ line: `PATCH ${pathOf('marcos')}`, body: { role: 'admin' } }])
  })

  test('stepping down shows a last_admin refusal, and once accepted leaves a list of members without actions', async () => {
    const stepDown = async () => {
      await press('Step down')
      const question = await dialog('Step down as admin?')
      fireEvent.click(question.getByRole('button', { name: 'Step down' }))
    }
    let isLast = true
    const { asked } = open({ members: [aMember(), noa] }, (world) => ({
      [`PATCH ${pathOf('ana')}`]: () => {
        if (isLast) return refused(409, 'last_admin')()
        world.clan = aClan({ userRole: 'member', memberCount: 2 })
        world.members = [noa, aMember({ role: 'member' })]
        return { body: aMember({ role: 'member' }) }
      },
    }))
    await stepDown()
    await says(/^You are the only admin\. Make another member admin first/)
    isLast = false
    await stepDown()
    await says('You are no longer an admin')
    // A member sees the list without actions.
    await dialog('Members')
    await row('Noa Gil')
    await waitFor(async () => expect((await rows()).queryByRole('button')).toBeNull())
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(writes(asked)[1]?.body).toEqual({ role: 'member' })
  })
})

describe('member search in the members dialog', () => {
  const search = 'Search people by name'
  const add = 'POST /api/clans/5/members'
  const sofia = found('sofia', 'Sofía', 'Soler')
  const joined = marcos({ userId: 'sofia', playerId: 9, firstName: 'Sofía', lastName: 'Soler' })

  // spec 5: Member search begins at 2
  // spec 6: Clan admin (userRole admin): adds
  // spec 7: POST /api/clans/{id}/members
  // spec 8: 'Member added'
  // spec 9: Member search minimum 2
  test('searches from two letters, offers Add for non-members only, adds once on a double click, and keeps the focus', async () => {
    const { promise, answer } = later()
    const sosa = marcos({ lastName: 'Sosa' })
    let members = [sosa]
    const { asked } = open({}, (world) => ({
      'GET /api/users/search?q=so': () => ({ body: [sofia, found('marcos', 'Marcos', 'Sosa')] }),
      'GET /api/clans/5/members?q=so&limit=50': () => page(members),
      [add]: () =>
        promise.then((reply) => {
          members = [sosa, joined]
          world.members = [...world.members, joined]
          return reply
        }),
    }))
    await screen.findByLabelText(search)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fill(search, ' s')
    act(() => void vi.advanceTimersByTime(1000))
    vi.useRealTimers()
    fill(search, ' so')
    await says('2 people found')
    const searched = asked.map(({ path }) => path).filter((path) => path.includes('q='))
    expect(searched).toEqual(['/api/users/search?q=so', '/api/clans/5/members?q=so&limit=50'])
    expect(screen.queryByRole('button', { name: 'Add Marcos Sosa' })).toBeNull()
    expect(await button('Remove Marcos Sosa')).toBeTruthy()
    clickTwice(await button('Add Sofía Soler'))
    answer({ status: 201, body: joined })
    await says('Member added')
    await row('Sofía Soler')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Sofía Soler' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByLabelText(search))
    expect(writes(asked)).toEqual([{ line: add, body: { userId: 'sofia' } }])
  })

  // spec 8: the server message, else 'Failed to add member' | 'Failed to fetch users'
  test.for([
    ['GET /api/users/search?q=so', 500, 'unexpected', 'Failed to fetch users'],
    [add, 409, 'already_member', 'Already a member of this clan.'],
    [add, 500, 'unexpected', 'Failed to add member'],
    [remove, 500, 'unexpected', 'Failed to remove member'],
    [remove, 403, 'cannot_remove_admin', /^Admins can't be removed\. They can step down or leave/],
  ] as const)(
    'shows the reason when %s is refused with %s %s, and keeps the list of members',
    async ([line, status, code, text]) => {
      open({}, () => ({
        'GET /api/users/search?q=so': () => ({ body: [sofia] }),
        'GET /api/clans/5/members?q=so&limit=50': () => page([]),
        [line]: refused(status, code),
      }))
      await screen.findByLabelText(search)
      fill(search, 'so')
      if (line === add) await press('Add Sofía Soler')
      if (line === remove) {
        await press('Remove Marcos Iriarte')
        await press('Remove')
      }
      await says(text)
      if (line === add) expect(await button('Add Sofía Soler')).toBeTruthy()
      await row('Marcos Iriarte')
    },
  )
})
