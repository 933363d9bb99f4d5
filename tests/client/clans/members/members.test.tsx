import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Member } from '#shared/clans/members/schema.ts'
import { aClan, aMember, marcos, page } from '#tests/client/clans/seen-clan.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { open, row, button, rows, list, type World } from './seen-dialog.tsx'

const memberPath = (user: string) => `/api/clans/5/members/${user}`
const noa = (change: Partial<Member> = {}) =>
  aMember({ userId: 'noa', playerId: 4, firstName: 'Noa', lastName: 'Gil', ...change })

const dialog = async () => within(await screen.findByRole('dialog'))

describe('the members', () => {
  freshBrowser()

  // spec 2: Community tab: Manage Members
  // spec 6: (admin members cannot be removed)
  // spec 7: GET /api/clans/{id}/members
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

  // spec 5: and 'Are you sure you want to remove this member?'
  // spec 6: and removes members
  // spec 7: DELETE /api/clans/{id}/members/{userId}
  // spec 8: 'Member removed'
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

  // spec 8: the server message, else 'Failed to add member'
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
