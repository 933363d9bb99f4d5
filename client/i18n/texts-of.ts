import { createInstance } from 'i18next'

/** The given texts, for HTML that is made outside of a browser. */
export async function textsOf(language: string, texts: Record<string, object>) {
  const instance = createInstance()
  await instance.init({
    lng: language,
    resources: { [language]: texts },
    defaultNS: 'ui',
    interpolation: { escapeValue: false },
  })
  return instance
}
