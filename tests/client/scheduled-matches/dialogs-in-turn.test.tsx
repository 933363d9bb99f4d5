import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { change } from '#client/lib/location.ts'
import { ScheduledDialogs } from '#client/scheduled-matches/scheduled-dialogs.tsx'
import { freshBrowser, network, show } from '#tests/support/render.tsx'
import { aScheduled } from './seen-scheduled.ts'

const asked = vi.fn()
let arrive = () => {}
const connection = new Promise<void>((resolve) => (arrive = resolve))

vi.mock('#client/scheduled-matches/sharing/share-dialog.tsx', async (original) => {
  asked()
  await connection
  return original()
})

freshBrowser()

// Hidden, it would lose the focus, and with it the way back to what opened it.
test('a match stays until what is done with it is loaded', async () => {
  network({ 'GET /api/matches/scheduled/7': () => ({ body: aScheduled() }) })
  history.replaceState(null, '', '/?tab=matches&scheduled=7')
  show(<ScheduledDialogs />)
  await screen.findByRole('button', { name: 'Join' })
  act(() => change({ dialog: 'share', scheduled: 7 }))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Match to come' })).toBeTruthy()
  arrive()
  expect(await screen.findByRole('dialog', { name: 'Share match' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Match to come' })).toBeNull()
})
