import { beforeEach, vi } from 'vitest'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import type { Replies } from '#tests/support/render.tsx'

/** The current user, as the server answers it. */
const person = (id: string, firstName: string, role: CurrentUser['role'] = 'user'): CurrentUser => ({
  ...ana,
  id,
  playerId: id.length,
  email: `${id}@example.com`,
  firstName,
  role,
})

export const admin = person('root', 'Rosa', 'admin')
export const bea = person('bea', 'Bea')

type Shown = Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'email'>

/** The response for an admin who impersonates. */
export const impersonating = ({ id, firstName, lastName, email }: Shown): Replies => ({
  'GET /api/admin/impersonation-status': () => ({
    body: {
      isImpersonating: true,
      impersonatedUser: { id, firstName, lastName, email },
      adminUserId: 'root',
      endsAt: '2026-11-22T15:00:00.000Z',
    },
  }),
})

/** An admin impersonates Bea. */
export const impersonatingBea: Replies = {
  'GET /api/auth/user': () => ({ body: bea }),
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
  ...impersonating(bea),
}

export const notImpersonating: Replies = {
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
  'GET /api/admin/impersonation-status': () => ({ body: { isImpersonating: false } }),
}

/** Navigations and reloads: jsdom has one page only, which it never leaves. */
export function sentTo() {
  const replace = vi.fn<(address: string) => void>()
  beforeEach(() => {
    replace.mockClear()
    const here = location
    const ways: Record<string, unknown> = { replace, reload: () => replace(here.pathname + here.search) }
    vi.stubGlobal(
      'location',
      new Proxy({}, { get: (_, name) => Reflect.get(name in ways ? ways : here, name) }),
    )
    vi.stubGlobal('ResizeObserver', Sized)
    Element.prototype.scrollIntoView = vi.fn<() => void>()
  })
  return replace
}

/** Calls back once for what it watches, as a browser does at the beginning. */
class Sized {
  readonly #told: () => void
  constructor(told: () => void) {
    this.#told = told
  }
  observe() {
    this.#told()
  }
  unobserve() {}
  disconnect() {}
}
