import type { Language } from '#shared/languages.ts'

/** The web app manifest of a language. */
export const manifestPath = (language: Language) => `/${language}.webmanifest`
