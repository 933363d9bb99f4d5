import { currentLanguage } from '#client/lib/language.ts'
import { loginPath } from '#shared/auth/paths.ts'

/** Where somebody signs in; afterwards they are back at `returnTo`. */
export const signInHref = (returnTo = '/', language: string = currentLanguage()) =>
  `${loginPath}?${new URLSearchParams({ lang: language, ...(returnTo === '/' ? {} : { returnTo }) })}`
