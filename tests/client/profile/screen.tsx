import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import i18next from 'i18next'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { startI18n } from '#client/i18n/i18n.ts'
import { type Language, setLanguage } from '#client/lib/language.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { showFailure, showSignedOut } from '#client/shell/failures.ts'
import { ToastHost } from '#client/ui/toast-host.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'

type Sent = { method: string; path: string; body: unknown }
type Answer = (sent: Sent) => { status?: number; body: unknown } | Promise<never>

export const ana: CurrentUser = {
  id: 'ana',
  playerId: 1,
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: 'Roldán',
  profileImageUrl: null,
  city: 'Valencia',
  favouriteCourtSide: 'left',
  role: 'user',
  isDemo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

/** Somebody who has signed up and said nothing of themselves yet. */
export const newcomer: CurrentUser = {
  ...ana,
  firstName: null,
  lastName: null,
  city: null,
  favouriteCourtSide: null,
}

/** Shows a screen to a signed-in user: all of it real, down to the network. */
export async function show(screen: ReactNode, user: CurrentUser, answers: Record<string, Answer> = {}) {
  const sent = network({ 'GET /api/auth/user': () => ({ body: user }), ...answers })
  const client = createQueryClient({
    onWriteFailed: (failure) => void showFailure(failure),
    onSignedOut: () => void showSignedOut(),
  })
  render(
    <QueryClientProvider client={client}>
      <Suspense>{screen}</Suspense>
      <ToastHost early={false} />
    </QueryClientProvider>,
  )
  return { sent, user: userEvent.setup() }
}

export async function speak(language: Language) {
  if (i18next.isInitialized) setLanguage(language)
  else {
    setLanguage(language)
    await startI18n('ui', 'profile')
  }
  await vi.waitFor(() => {
    if (document.documentElement.lang !== language) throw new Error('the language is on its way')
  })
}

/** A browser as jsdom leaves it unfinished, fresh for each test. */
export function freshBrowser() {
  beforeEach(async () => {
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    vi.stubGlobal('CSS', { escape: (name: string) => name })
    history.replaceState(null, '', '/')
    await speak('en')
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  })
}

function network(answers: Record<string, Answer>) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : undefined }
    sent.push(request)
    const answer = answers[`${method} ${path}`]
    if (!answer) throw new Error(`nobody answers ${method} ${path}`)
    const { status = 200, body: text } = await answer(request)
    return new Response(JSON.stringify(text), { status })
  })
  return sent
}
