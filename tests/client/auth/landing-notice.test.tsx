import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { LandingPage } from '#client/auth/landing-page.tsx'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'

freshBrowser()

const lines = {
  en: 'The log-in was cancelled or refused. You can try again whenever you like.',
  es: 'El inicio de sesión se ha cancelado o rechazado. Puedes volver a intentarlo cuando quieras.',
}

describe('the landing page', () => {
  test.for(['en', 'es'] as const)('says calmly that the provider let nobody in: %s', async (language) => {
    await speak(language)
    history.replaceState(null, '', '/?login=denied')
    show(<LandingPage />)
    expect(screen.getByRole('status').textContent).toBe(lines[language])
  })

  test('says it once: the address keeps what else stands in it, and a reload says nothing', async () => {
    history.replaceState(null, '', '/?tab=matches&login=denied')
    const { unmount } = show(<LandingPage />)
    await waitFor(() => expect(location.search).toBe('?tab=matches'))
    expect(screen.getByRole('status').textContent).toBe(lines.en)
    const logIn = screen.getByRole('link', { name: 'Get started' })
    expect(new URL((logIn as HTMLAnchorElement).href).searchParams.get('returnTo')).toBe('/?tab=matches')
    unmount()
    show(<LandingPage />)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('has nothing to say to a visitor who comes by themself', () => {
    show(<LandingPage />)
    expect(screen.queryByRole('status')).toBeNull()
  })
})
