import { languages, type Language } from './languages.ts'

/** As it is set: the language chosen in this browser, for a year. client/start.js sets it too. */
export const languageCookie = (language: Language, isSecure: boolean) =>
  `preferred-language=${language}; Path=/; Max-Age=31536000; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** The language chosen in the browser that sends these cookies. */
export function languageInCookies(cookies: string | undefined) {
  const [, chosen] = /(?:^|;)\s*preferred-language=(\w+)/.exec(cookies ?? '') ?? []
  return languages.find((language) => language === chosen)
}
