import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { DemoBanner } from '#client/demo/demo-banner.tsx'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { freshBrowser, speak } from '#tests/support/render.tsx'

freshBrowser()

test.for([
  ['en', /only you see this demo\. it is deleted 24 hours/i, 'Create your account'],
  ['es', /esta demo solo la ves tú\. se borra 24 horas/i, 'Crea tu cuenta'],
] as const)(
  'in %s a demo says whose it is and how long it lasts, and leads to an account',
  async ([language, text, link]) => {
    await speak(language)
    show(<DemoBanner />, { ...ana, isDemo: true })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe(
      `/api/login?lang=${language}&new=1`,
    )
  },
)

test('nobody else sees it', async () => {
  const Known = () => useCurrentUser()?.firstName ?? null
  show(
    <>
      <DemoBanner />
      <Known />
    </>,
    ana,
  )
  expect(await screen.findByText('Ana')).toBeTruthy()
  expect(document.body.textContent).toBe('Ana')
})
