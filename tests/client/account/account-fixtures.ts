import type { Account } from '#shared/account/schema.ts'
import { impersonating } from '#tests/client/admin/impersonation.ts'
import { aProfile } from '#tests/client/players/player-fixtures.ts'
import { ana } from '#tests/client/profile/screen.tsx'

/** Ana's account: just signed in, with a password of the embedded provider. */
export const anAccount = (change: Partial<Account> = {}): Account => ({
  email: 'ana@example.com',
  isEmailVerified: false,
  canVerifyEmail: false,
  allowsSupport: true,
  seatRequestsAllowed: true,
  hasPassword: true,
  isFresh: true,
  onlyAdminOf: [],
  ...change,
})

const ownPlayer = aProfile({ id: 1, name: 'Ana Roldán', isOwn: true, userId: 'ana', friendship: null })

/** What the profile page reads besides the current user. */
export const ownPage = {
  'GET /api/admin/impersonation-status': () => ({ body: { isImpersonating: false } }),
  'GET /api/account': () => ({ body: anAccount() }),
  'GET /api/players/1': () => ({ body: ownPlayer }),
  'GET /api/claims': () => ({ body: [] }),
  'GET /api/claims/names': () => ({ body: [] }),
  'GET /api/guests?limit=100': () => ({ body: [], headers: { 'X-Total-Count': '0' } }),
}

/** An admin impersonates Ana. */
export const impersonated = impersonating(ana)
