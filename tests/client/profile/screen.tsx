import type { ReactNode } from 'react'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { network, type Replies, show as render } from '#tests/support/render.tsx'

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

/** A user who has signed up, without a profile yet. */
export const newcomer: CurrentUser = {
  ...ana,
  firstName: null,
  lastName: null,
  city: null,
  favouriteCourtSide: null,
}

/** Shows a screen to a signed-in user. */
export function show(screen: ReactNode, user: CurrentUser, replies: Replies = {}) {
  const asked = network({ 'GET /api/auth/user': () => ({ body: user }), ...replies })
  return { asked, ...render(screen) }
}
