import { createInstance } from 'i18next'
import type { Language } from '#shared/languages.ts'
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }

const texts = createInstance({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  resources: { en: { told: en }, es: { told: es } },
  interpolation: { escapeValue: false },
})
void texts.init()

/** What notifications say in a language, for the server and for the worker that shows pushes. */
export const notificationTexts = (language: Language) => texts.getFixedT(language, 'told')
