import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AuthGate } from '#client/auth/auth-gate.tsx'
import { currentUser } from '#client/auth/current-user.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, network, type Reply, show } from '#tests/support/render.tsx'

freshBrowser()

const gate = (
  <AuthGate visitor="the landing page" renderNewcomer={() => 'the profile'}>
    the app
  </AuthGate>
)

// spec 4: and is always refetched
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

test('the app stays when the user can’t be read again, and goes when they are signed out', async () => {
  let reply: Reply = { body: ana }
  network({
    'GET /api/auth/user': () => reply,
    'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
  })
  const { client } = show(gate)
  expect(await screen.findByText('the app')).toBeTruthy()
  const readAgain = () => client.refetchQueries({ queryKey: currentUser.queryKey })
  reply = { status: 503, body: { code: 'unavailable' } }
  await act(readAgain)
  expect(screen.getByText('the app')).toBeTruthy()
  reply = { status: 401, body: { code: 'unauthorized' } }
  await act(readAgain)
  expect(await screen.findByText('the landing page')).toBeTruthy()
})
