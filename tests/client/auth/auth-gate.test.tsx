import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, network, show } from '#tests/support/render.tsx'

freshBrowser()

const gate = (
  <AuthGate visitor="the landing page" renderNewcomer={() => 'the profile'}>
    the app
  </AuthGate>
)

test('who is there is asked once; whether the profile is complete, with each visit', async () => {
  let needsCompletion = false
  const asked = network({
    'GET /api/auth/user': () => ({ body: ana }),
    'GET /api/auth/profile-status': () => ({ body: { needsCompletion } }),
  })
  const { client, unmount } = show(gate)
  expect(await screen.findByText('the app')).toBeTruthy()
  unmount()
  needsCompletion = true
  show(<QueryClientProvider client={client}>{gate}</QueryClientProvider>)
  expect(await screen.findByText('the profile')).toBeTruthy()
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/auth/user',
    '/api/auth/profile-status',
    '/api/auth/profile-status',
  ])
})
