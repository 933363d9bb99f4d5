import { currentLanguage } from '#client/lib/language.ts'
import { loginPath } from '#shared/auth/paths.ts'

/** The address of the sign-in, which redirects to `returnTo` afterwards. */
export const signInHref = (returnTo = '/', language: string = currentLanguage()) =>
  `${loginPath}?${new URLSearchParams({ lang: language, ...(returnTo === '/' ? {} : { returnTo }) })}`

/** The address that asks a signed-in user for their password again. */
export const signInAgainHref = (returnTo: string, language: string = currentLanguage()) =>
  `${loginPath}?${new URLSearchParams({ fresh: '1', lang: language, returnTo })}`

/** The address of the sign-up, which redirects to `returnTo` afterwards. */
export const signUpHref = (returnTo = '/', language: string = currentLanguage()) =>
  `${signInHref(returnTo, language)}&new=1`
