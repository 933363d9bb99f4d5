import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { showCard } from './seen-card.tsx'
import { aScheduled, key, marcos, noa, own } from './seen-scheduled.ts'

freshBrowser()

const mine = aScheduled({ participants: [own(1), marcos], canEdit: true, canDelete: true, shareKey: key })
const joined = aScheduled({ participants: [noa, own(2)] })

function open(match: ScheduledMatch, replies: Parameters<typeof showCard>[1] = () => ({})) {
  const shown = showCard(match, replies)
  const menu = async () => {
    await shown.user.click(await screen.findByRole('button', { name: /^Options of the match/ }))
    return within(await screen.findByRole('dialog', { name: 'Match options' }))
  }
  const choose = async (text: string) => shown.user.click((await menu()).getByText(text))
  const confirm = async (name: string) => shown.user.dblClick(await screen.findByRole('button', { name }))
  return { ...shown, menu, choose, confirm }
}

// spec 4: A leave-match call exists
// spec 7: POST /api/matches/scheduled/{id}/leave
// spec 8: 'You've left the match'
test('leaving asks first, and is done once', async () => {
  const { user, asked, choose, confirm } = open(joined, (become) => ({
    'POST /api/matches/scheduled/7/leave': () => {
      become(aScheduled({ participants: [noa] }))
      return { body: aScheduled({ participants: [noa] }) }
    },
  }))
  await choose('Leave the match')
  await user.click(await screen.findByText('Stay'))
  expect(writes(asked)).toEqual([])
  const options = screen.getByRole('button', { name: /^Options of the match/ })
  await eventually(() => expect(document.activeElement).toBe(options))
  await choose('Leave the match')
  await confirm('Leave')
  expect(await screen.findByText("You've left the match")).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})

// spec 7: DELETE /api/matches/scheduled/{id}
// spec 8: 'Match deleted'
test('deleting asks first, and is done once', async () => {
  const { asked, choose, confirm } = open(mine, (become) => ({
    'DELETE /api/matches/scheduled/7': () => {
      become()
      return { status: 204 }
    },
  }))
  await choose('Delete the match')
  expect(await screen.findByText('It is cancelled for everybody in it, and they are told.')).toBeTruthy()
  await confirm('Delete')
  expect(await screen.findByText('nothing here')).toBeTruthy()
  expect(await screen.findByText('Match deleted')).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})

test('taking somebody out asks first', async () => {
  const { user, asked, menu } = open(mine, (become) => ({
    'DELETE /api/matches/scheduled/7/participants/2': () => {
      become({ ...mine, participants: [own(1)], availableSlots: [2, 3, 4] })
      return { body: mine }
    },
  }))
  const shown = await menu()
  expect(shown.queryByRole('button', { name: 'Remove Ana Roldán' })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Remove Marcos Iriarte' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Marcos Iriarte is no longer in the match')).toBeTruthy()
  expect(await screen.findByText('3 spots left')).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})

test('leads to the form, the link and the calendar', async () => {
  const { user, menu, choose } = open(mine)
  const shown = await menu()
  expect(shown.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/matches/scheduled/7/calendar.ics?lang=en',
  )
  await user.click(shown.getByText('Edit Match'))
  expect(location.search).toContain('dialog=schedule')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Share')
  expect(location.search).toContain('dialog=share')
  expect(location.search).toContain('scheduled=7')
})

test('gives a stranger no more than the calendar', async () => {
  const shown = await open(aScheduled()).menu()
  expect(shown.getByText('Add to calendar')).toBeTruthy()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([''])
})

// spec 8: Scheduled match: 'Failed to delete match' | 'Failed to leave match'
test.for([
  ['Delete the match', 'Delete', 'Failed to delete match', mine, 'DELETE /api/matches/scheduled/7'],
  ['Leave the match', 'Leave', 'Failed to leave match', joined, 'POST /api/matches/scheduled/7/leave'],
] as const)('%s: a failure is told, and the card stays', async ([text, name, told, match, line]) => {
  const { choose, confirm } = open(match, () => ({ [line]: refused(500, 'unexpected') }))
  await choose(text)
  await confirm(name)
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText('2 spots left')).toBeTruthy()
})
