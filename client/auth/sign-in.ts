import { currentLanguage } from '#client/lib/language.ts'
import { loginPath } from '#shared/auth/paths.ts'

/** Where somebody signs in; afterwards they are back at `returnTo`. */
export const signInHref = (returnTo = '/', language: string = currentLanguage()) =>
  `${loginPath}?${new URLSearchParams({ lang: language, ...(returnTo === '/' ? {} : { returnTo }) })}`

/** The same for somebody who is signed in, and has to say again who they are. */
export const signInAgainHref = (returnTo: string, language: string = currentLanguage()) =>
  `${loginPath}?${new URLSearchParams({ fresh: '1', lang: language, returnTo })}`

/** Where somebody makes an account, and is led to `returnTo` afterwards. */
export const signUpHref = (returnTo = '/', language: string = currentLanguage()) =>
  `${signInHref(returnTo, language)}&new=1`
