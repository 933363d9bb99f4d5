import { createInstance } from 'i18next'
import en from '#shared/i18n/en/told.json' with { type: 'json' }
import es from '#shared/i18n/es/told.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'

const resources: Record<Language, { told: typeof en }> = { en: { told: en }, es: { told: es } }
const texts = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources,
  interpolation: { escapeValue: false },
})
void texts.init()

/** For the server and for the service worker. */
export const notificationTexts = (language: Language) => texts.getFixedT(language, 'told')
