import en from '#shared/i18n/en/server/pages.json' with { type: 'json' }
import es from '#shared/i18n/es/server/pages.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'

/** The texts of the pages that the server makes. */
export const pageTexts: Record<Language, typeof en> = { en, es }
