import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { aMember, clickTwice, marcos, page } from '#tests/client/clans/seen-clan.ts'
import { found } from '#tests/client/friends/seen-friends.ts'
import { freshBrowser, type Replies, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { open, button, row } from './seen-dialog.tsx'

const search = () => screen.findByRole('searchbox', { name: 'Search people by name' })
const searched = (asked: { path: string }[]) =>
  asked.map(({ path }) => path).filter((path) => path.includes('q='))

describe('adding', () => {
  freshBrowser()

  const finds = (...people: ReturnType<typeof found>[]): Replies => ({
    'GET /api/users/search?q=so': () => ({ body: people }),
    'GET /api/clans/5/members?q=so&limit=50': () => page([]),
  })
  const sofia = found('sofia', 'Sofía', 'Soler')

  // spec 5: Member search begins at 2
  // spec 9: Member search minimum 2
  test('the search begins at two letters', async () => {
    const { user, asked } = open({}, () => finds(sofia))
    const box = await search()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.change(box, { target: { value: ' s' } })
    act(() => void vi.advanceTimersByTime(1000))
    vi.useRealTimers()
    expect(searched(asked)).toEqual([])
    await user.type(box, 'o')
    expect(await screen.findByText('1 person found', { selector: '[role=status]' })).toBeTruthy()
    expect(searched(asked)).toEqual(['/api/users/search?q=so', '/api/clans/5/members?q=so&limit=50'])
  })

  // spec 6: Clan admin (userRole admin): adds
  // spec 7: POST /api/clans/{id}/members
  // spec 8: 'Member added'
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

  // spec 8: the server message, else 'Failed to add member'
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

  // spec 8: 'Failed to fetch users'
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
