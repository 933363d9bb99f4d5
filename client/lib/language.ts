import { languageCookie } from '#shared/language-cookie.ts'
import { languageOfTag, languages, type Language } from '#shared/languages.ts'
import { storedChoice } from './stored-choice.ts'

// client/start.js does the same before the first paint.
const choice = storedChoice('preferred-language', languages, () => languageOfTag(navigator.language) ?? 'en')

/** The stored choice, else the browser's language. */
export const currentLanguage = choice.current

/** Stores the choice and notifies all views, in other tabs too. The cookie is for pages that the server words. */
export function setLanguage(language: Language) {
  choice.set(language)
  document.cookie = languageCookie(language, location.protocol === 'https:')
}

/** Where HTML is made outside of a browser, in whose language. */
export const renderIn = choice.set

export const onLanguageChange = choice.subscribe
