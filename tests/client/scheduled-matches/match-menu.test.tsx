import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { freshBrowser, show } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { showCard } from './seen-card.tsx'
import { aScheduled, marcos, noa, own } from './seen-scheduled.ts'

freshBrowser()
const openMenu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Options of the match/ }))
  return screen.findByRole('dialog', { name: 'Match options' })
}

describe('the menu', () => {
  const mine = aScheduled({
    participants: [own(1), marcos],
    canEdit: true,
    canDelete: true,
    shareKey: 'k'.repeat(22),
  })

  // spec 4: A leave-match call exists
  // spec 7: POST /api/matches/scheduled/{id}/leave
  // spec 8: 'You've left the match'
  test('leaving asks first', async () => {
    const { user, asked } = showCard(aScheduled({ participants: [noa, own(2)] }), (become) => ({
      'POST /api/matches/scheduled/7/leave': () => {
        become(aScheduled({ participants: [noa] }))
        return { body: aScheduled({ participants: [noa] }) }
      },
    }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Leave the match' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(writes(asked)).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Options of the match/ }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Leave the match' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText("You've left the match")).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  // spec 7: DELETE /api/matches/scheduled/{id}
  // spec 8: 'Match deleted'
  test('deleting asks first', async () => {
    const { user, asked } = showCard(mine, (become) => ({
      'DELETE /api/matches/scheduled/7': () => {
        become()
        return { status: 204 }
      },
    }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Delete the match' }))
    expect(await screen.findByText('It is cancelled for everybody in it, and they are told.')).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('nothing here')).toBeTruthy()
    expect(await screen.findByText('Match deleted')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('taking somebody out asks first', async () => {
    const { user, asked } = showCard(mine, (become) => ({
      'DELETE /api/matches/scheduled/7/participants/2': () => {
        become({ ...mine, participants: [own(1)], availableSlots: [2, 3, 4] })
        return { body: mine }
      },
    }))
    const menu = await openMenu(user)
    expect(within(menu).queryByRole('button', { name: 'Remove Ana Roldán' })).toBeNull()
    await user.click(within(menu).getByRole('button', { name: 'Remove Marcos Iriarte' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Marcos Iriarte is no longer in the match')).toBeTruthy()
    expect(await screen.findByText('3 spots left')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('leads to the form, the link and the calendar', async () => {
    const { user } = showCard(mine)
    const menu = await openMenu(user)
    expect(within(menu).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/matches/scheduled/7/calendar.ics?lang=en',
    )
    await user.click(within(menu).getByRole('button', { name: 'Edit Match' }))
    expect(location.search).toContain('dialog=schedule')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Share' }))
    expect(location.search).toContain('dialog=share')
    expect(location.search).toContain('scheduled=7')
  })

  test('gives a stranger no more than the calendar', async () => {
    const { user } = showCard(aScheduled())
    const menu = await openMenu(user)
    expect(within(menu).getByRole('link', { name: 'Add to calendar' })).toBeTruthy()
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([''])
  })

  // spec 8: Scheduled match: 'Failed to delete match'
  test('a failure is told, and the card stays', async () => {
    const { user } = showCard(mine, () => ({
      'DELETE /api/matches/scheduled/7': () => ({ status: 500, body: { code: 'unexpected' } }),
    }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Delete the match' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete match')).toBeTruthy()
    expect(screen.getByText('2 spots left')).toBeTruthy()
  })
})
