import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { DemoBanner } from '#client/demo/demo-banner.tsx'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { freshBrowser, says } from '#tests/support/render.tsx'

freshBrowser()

test('a demo says whose it is and how long it lasts, and leads to an account', async () => {
  show(<DemoBanner />, { ...ana, isDemo: true })
  await says(/only you see this demo\. it is deleted 24 hours/i)
  const link = screen.getByRole('link', { name: 'Create your account' })
  expect(link.getAttribute('href')).toBe('/api/login?lang=en&new=1')
})

test('nobody else sees it', async () => {
  const Known = () => useCurrentUser()?.firstName ?? null
  show(
    <>
      <DemoBanner />
      <Known />
    </>,
    ana,
  )
  await says('Ana')
  expect(document.body.textContent).toBe('Ana')
})
