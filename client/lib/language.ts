import { useSyncExternalStore } from 'react'
import { languageOfTag, languages } from '#shared/languages.ts'
import { storedChoice } from './stored-choice.ts'

// client/public/start.js does the same before the first paint.
const choice = storedChoice('preferred-language', languages, () => languageOfTag(navigator.language) ?? 'en')

/** The stored choice, else the browser's language. */
export const currentLanguage = choice.current

/** Stores the choice and notifies all views, in other tabs too. */
export const setLanguage = choice.set

export const onLanguageChange = choice.subscribe

export const useLanguage = () => useSyncExternalStore(choice.subscribe, choice.current)
