import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguageChange } from './language.ts'

// Separate, for the pages of visitors, which have no React.
export const useLanguage = () => useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage)
