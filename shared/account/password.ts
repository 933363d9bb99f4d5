/** In characters; the sign-up page of the embedded provider has the same limits. */
export const passwordLengths = { shortest: 8, longest: 200 }

/** The error code of a new password, or null. */
export function passwordError(password: string) {
  const length = [...password].length
  if (length === 0) return 'password_required' as const
  if (length < passwordLengths.shortest) return 'password_short' as const
  return length > passwordLengths.longest ? ('password_long' as const) : null
}
