import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { freshBrowser, network, show } from '#tests/support/render.tsx'
import { aMatch, signedIn } from './details/seen-match.ts'

let arrive = () => {}
const connection = new Promise<void>((resolve) => (arrive = resolve))

vi.mock('#client/matches/form/match-form-dialog.tsx', async (original) => {
  await connection
  return original()
})

freshBrowser()

// Hidden, they would lose the focus, and with it the way back to what opened them.
test('the details of a match stay until their form is loaded', async () => {
  network({
    ...signedIn,
    'GET /api/matches/5': () => ({ body: aMatch() }),
    'GET /api/matches/5/analytics': () => ({ body: { playerStats: {} } }),
  })
  history.replaceState(null, '', '/?match=5')
  const { user } = show(<MatchDialogs />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(screen.getByRole('dialog', { name: 'Match details' })).toBeTruthy()
  arrive()
  expect(await screen.findByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Match details' })).toBeNull()
})
