import { useSyncExternalStore } from 'react'
import { languageOfTag, languages } from '#shared/languages.ts'
import { storedChoice } from './stored-choice.ts'

// client/public/start.js says the same before the first paint.
const choice = storedChoice('preferred-language', languages, () => languageOfTag(navigator.language) ?? 'en')

/** The stored choice, if it is one of ours; otherwise what the browser speaks. */
export const currentLanguage = choice.current

/** Saves the choice and tells every open view, other tabs included. */
export const setLanguage = choice.set

export const onLanguageChange = choice.subscribe

export const useLanguage = () => useSyncExternalStore(choice.subscribe, choice.current)
