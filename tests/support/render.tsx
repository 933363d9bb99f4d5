import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, type Matcher, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { startI18n } from '#client/i18n/i18n.ts'
import { call } from '#client/lib/api.ts'
import { setLanguage } from '#client/lib/language.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { followSession } from '#client/lib/session-person.ts'
import { showFailure } from '#client/shell/failures.ts'
import { ToastHost } from '#client/ui/toast/toast-host.tsx'
import { dismissToast, useToast } from '#client/ui/toast/toast-store.ts'
import { authApi } from '#shared/auth/api.ts'
import type { Language } from '#shared/languages.ts'
import { eventually } from './eventually.ts'
import { patience } from './patience.ts'

// Modules that are loaded when they are shown take their time on a busy machine.
configure({ asyncUtilTimeout: patience })

type Request = {
  method: string
  path: string
  headers: Headers
  /** The parsed JSON body, or the file that was sent. */
  body: unknown
  signal: AbortSignal | null
}
export type Reply = { status?: number; body?: unknown; text?: string; headers?: Record<string, string> }
export type Replies = Record<string, (request: Request) => Reply | Promise<Reply>>

/** The app's own query client, with its error toasts. */
export const appClient = () =>
  createQueryClient({
    onWriteFailed: (failure) => void showFailure(failure),
  })

/** Renders a part of the interface; all of it is real, down to the network. */
export function show(screen: ReactNode) {
  const client = appClient()
  const shown = render(
    <QueryClientProvider client={client}>
      <Suspense>{screen}</Suspense>
      <ToastHost />
    </QueryClientProvider>,
  )
  return { ...shown, client, user: userEvent.setup() }
}

type Name = string | RegExp

export const button = (name: Name) => screen.findByRole<HTMLButtonElement>('button', { name })

/** Clicks the button once it is there. */
export const press = async (name: Name) => userEvent.click(await button(name))

/** Waits until the page contains the text. */
export const says = async (text: Matcher) => expect(await screen.findByText(text)).toBeTruthy()

// Nobody impersonates, and nobody asks when a match suits, unless a test says so.
const everybody: Replies = {
  'GET /api/availability/usual': () => ({ body: { free: [] } }),
  'GET /api/availability/today': () => ({ body: { own: null, friends: [] } }),
  'GET /api/admin/impersonation-status': () => ({ body: { isImpersonating: false } }),
  'GET /api/polls': () => ({ body: [] }),
}

/** Responses name the user to whom they belong, as the server's do. */
export const givenFor = (person: string, replies: Replies): Replies =>
  Object.fromEntries(
    Object.entries(replies).map(([name, reply]) => [
      name,
      async (request) => {
        const answer = await reply(request)
        return { ...answer, headers: { 'Session-Person': person, ...answer.headers } }
      },
    ]),
  )

/** Answers for the server, as 'GET /api/matches' to a reply. Returns the requests, in order. */
export function network(replies: Replies) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { method = 'GET', body, headers, signal = null } = init
    signal?.throwIfAborted()
    const request = {
      method,
      path,
      headers: new Headers(headers),
      body: typeof body === 'string' ? JSON.parse(body) : (body ?? undefined),
      signal,
    }
    asked.push(request)
    const name = `${method} ${path}`
    const reply = replies[name] ?? everybody[name]
    if (!reply) throw new TypeError(`nobody answers ${name}`)
    const { status = 200, body: answer, text, headers: answerHeaders = {} } = await reply(request)
    const content = text ?? (answer === undefined ? null : JSON.stringify(answer))
    return new Response(content, { status, headers: answerHeaders })
  })
  return asked
}

// i18next itself may outlive our modules, when a worker switches to the server's tests and back.
let isFollowing = false

/** Chooses the language, and waits until the page is in it. */
export async function speak(language: Language) {
  setLanguage(language)
  if (!isFollowing) await startI18n('ui', 'shell', 'errors', 'auth')
  isFollowing = true
  await eventually(() => {
    if (document.documentElement.lang !== language) throw new Error(`still ${document.documentElement.lang}`)
  })
}

/** Moves the clock forward; from then on it stands still. */
export const passTime = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds)

/**
 * For each test of the file a fresh browser: nothing stored, at '/', in English, with the parts that jsdom
 * lacks.
 */
export function freshBrowser() {
  let follow: (() => void) | undefined
  beforeEach(async () => {
    follow = followSession(() => call(authApi.user, undefined))
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    vi.stubGlobal('CSS', { escape: (name: string) => name })
    await speak('en')
  })
  afterEach(() => {
    dismissToast(renderHook(useToast).result.current?.id ?? 0)
    cleanup()
    follow?.()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
