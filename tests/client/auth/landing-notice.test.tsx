import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LandingPage } from '#client/auth/landing-page.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

test('the landing page says once that the log-in was refused; the address keeps what else stands in it', async () => {
  history.replaceState(null, '', '/?tab=matches&login=denied')
  const { unmount } = show(<LandingPage />)
  await waitFor(() => expect(location.search).toBe('?tab=matches'))
  expect(screen.getByRole('status').textContent).toBe(
    'The log-in was cancelled or refused. You can try again whenever you like.',
  )
  const logIn = screen.getByRole<HTMLAnchorElement>('link', { name: 'Get started' })
  expect(new URL(logIn.href).searchParams.get('returnTo')).toBe('/?tab=matches')
  unmount()
  show(<LandingPage />)
  expect(screen.queryByRole('status')).toBeNull()
})
