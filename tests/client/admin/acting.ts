import { beforeEach, vi } from 'vitest'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Replies } from '#tests/support/render.tsx'

/** Whoever is signed in, as the server tells it. */
const person = (id: string, firstName: string, role: 'user' | 'admin' = 'user') => ({
  id,
  playerId: id.length,
  email: `${id}@example.com`,
  firstName,
  lastName: 'Roldán',
  profileImageUrl: null,
  city: 'Valencia',
  favouriteCourtSide: 'left',
  role,
  isDemo: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
})

export const admin = person('root', 'Rosa', 'admin')
export const bea = person('bea', 'Bea')

type Shown = Pick<CurrentUser, 'id' | 'firstName' | 'lastName' | 'email'>

/** What an admin is told who acts for somebody. */
export const actingFor = ({ id, firstName, lastName, email }: Shown): Replies => ({
  'GET /api/admin/impersonation-status': () => ({
    body: {
      isImpersonating: true,
      impersonatedUser: { id, firstName, lastName, email },
      adminUserId: 'root',
      endsAt: '2026-11-22T15:00:00.000Z',
    },
  }),
})

/** An admin acts for Bea. */
export const actingForBea: Replies = {
  'GET /api/auth/user': () => ({ body: bea }),
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
  ...actingFor(bea),
}

export const actingForNobody: Replies = {
  'GET /api/auth/profile-status': () => ({ body: { needsCompletion: false } }),
  'GET /api/admin/impersonation-status': () => ({ body: { isImpersonating: false } }),
}

/** Where pages are sent to: jsdom has one page only, which it never leaves. */
export function sentTo() {
  const replace = vi.fn<(address: string) => void>()
  beforeEach(() => {
    replace.mockClear()
    const here = location
    vi.stubGlobal('location', {
      get pathname() {
        return here.pathname
      },
      get search() {
        return here.search
      },
      get origin() {
        return here.origin
      },
      replace,
    })
    vi.stubGlobal('ResizeObserver', Sized)
    Element.prototype.scrollIntoView = vi.fn<() => void>()
  })
  return replace
}

/** Tells what it watches once, as a browser does at the beginning. */
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
