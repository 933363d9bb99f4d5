import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ScheduleDialog } from '#client/scheduled-matches/plan/schedule-dialog.tsx'
import { ScheduledMatchList } from '#client/scheduled-matches/scheduled-match-list.tsx'
import { freshBrowser, network, type Reply, show, speak } from '#tests/support/render.tsx'
import { ana, aPlan } from './plan/planned-match.ts'
import { aScheduled, listed, noa, openList, own } from './seen-scheduled.ts'

const unexpected: Reply = { status: 500, body: { code: 'unexpected', message: 'Unexpected' } }
const toast = async () =>
  (await screen.findByText('Error', { selector: '.toast *' })).closest('.toast')?.textContent

describe('what fails without a reason says what failed', () => {
  freshBrowser()

  function open(participants: Parameters<typeof aScheduled>[0]) {
    network({
      [openList]: () => listed([aScheduled(participants)]),
      'POST /api/matches/scheduled/7/join': () => unexpected,
      'POST /api/matches/scheduled/7/leave': () => unexpected,
    })
    return show(<ScheduledMatchList query={{ scope: 'open' }} label="Open" empty={<p>nothing here</p>} />)
  }

  // spec 8: 'Failed to join match'
  test.for([
    ['en', 'Join', 'Failed to join match'],
    ['es', 'Unirme', 'Error al unirte al partido'],
  ] as const)('joining: %s', async ([language, join, text]) => {
    await speak(language)
    const { user } = open({ participants: [noa] })
    await user.click(await screen.findByRole('button', { name: join }))
    expect(await toast()).toBe(`Error${text}`)
  })

  // spec 8: 'Failed to leave match'
  test('leaving', async () => {
    const { user } = open({ participants: [noa, own(2)] })
    await user.click(await screen.findByRole('button', { name: /^Options of the match/ }))
    const menu = within(await screen.findByRole('dialog', { name: 'Match options' }))
    await user.click(menu.getByRole('button', { name: 'Leave the match' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await toast()).toBe('ErrorFailed to leave match')
  })

  // spec 8: 'Failed to update match'
  test('changing', async () => {
    network({
      ...ana,
      'GET /api/matches/scheduled/8': () => ({ body: aPlan() }),
      'PUT /api/matches/scheduled/8': () => unexpected,
    })
    const { user } = show(<ScheduleDialog id={8} onClose={() => {}} />)
    await user.click(await screen.findByRole('button', { name: /^Save/ }))
    expect(await toast()).toBe('ErrorFailed to update match')
  })
})
