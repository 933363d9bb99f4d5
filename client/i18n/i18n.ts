import i18next, { type BackendModule, changeLanguage, reloadResources, use as extend } from 'i18next'
import { currentLanguage, onLanguageChange } from '#client/lib/language.ts'
import { type Language, languages } from '#shared/languages.ts'
import type { TextTable } from './text-table.ts'
import { showTextsAnew } from './use-translation.ts'

declare module 'i18next' {
  // Keys are typed from the English files: a wrong key does not compile.
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      account: typeof import('#shared/i18n/en/account.json')
      admin: typeof import('#shared/i18n/en/admin.json')
      asking: typeof import('#shared/i18n/en/asking.json')
      auth: typeof import('#shared/i18n/en/auth.json')
      availability: typeof import('#shared/i18n/en/availability.json')
      cards: typeof import('#shared/i18n/en/cards.json')
      charts: typeof import('#shared/i18n/en/charts.json')
      clans: typeof import('#shared/i18n/en/clans.json')
      errors: typeof import('#shared/i18n/en/errors.json')
      friends: typeof import('#shared/i18n/en/friends.json')
      guests: typeof import('#shared/i18n/en/guests.json')
      imports: typeof import('#shared/i18n/en/imports.json')
      install: typeof import('#shared/i18n/en/install.json')
      mail: typeof import('#shared/i18n/en/mail.json')
      match: typeof import('#shared/i18n/en/match.json')
      matches: typeof import('#shared/i18n/en/matches.json')
      notifications: typeof import('#shared/i18n/en/notifications.json')
      pasted: typeof import('#shared/i18n/en/pasted.json')
      pictures: typeof import('#shared/i18n/en/pictures.json')
      players: typeof import('#shared/i18n/en/players.json')
      polls: typeof import('#shared/i18n/en/polls.json')
      profile: typeof import('#shared/i18n/en/profile.json')
      ranked: typeof import('#shared/i18n/en/ranked.json')
      ratings: typeof import('#shared/i18n/en/ratings.json')
      scheduled: typeof import('#shared/i18n/en/scheduled.json')
      series: typeof import('#shared/i18n/en/series.json')
      shares: typeof import('#shared/i18n/en/shares.json')
      sharing: typeof import('#shared/i18n/en/sharing.json')
      shell: typeof import('#shared/i18n/en/shell.json')
      stats: typeof import('#shared/i18n/en/stats.json')
      ui: typeof import('#shared/i18n/en/ui.json')
      // Of shared/texts.ts; no screen loads them.
      messages: typeof import('#shared/i18n/en/messages.json')
      server: typeof import('#shared/i18n/en/server.json')
    }
  }
}

/** Loads the namespaces of the first screen; others are loaded when a screen needs them. */
export async function startI18n(...firstNamespaces: string[]) {
  i18next.on('missingKey', (_languages: readonly string[], namespace: string) => void loadEnglish(namespace))
  // Before queries are refetched: requests send the language that is shown.
  i18next.on('languageChanged', showLanguage)
  await extend(backend).init({
    lng: currentLanguage(),
    fallbackLng: 'en',
    supportedLngs: languages,
    ns: firstNamespaces,
    defaultNS: 'ui',
    // Emits missingKey; nothing is sent anywhere.
    saveMissing: true,
    interpolation: { escapeValue: false },
  })
  showLanguage()
  onLanguageChange(() => void follow())
}

export const onLanguageShown = (act: () => void) => i18next.on('languageChanged', act)

const tables: Record<string, () => Promise<{ texts: TextTable }>> = {
  en: () => import('./texts-en.ts'),
  es: () => import('./texts-es.ts'),
} satisfies Record<Language, unknown>

const loadTextTable = async (language: string) => (await tables[language]?.())?.texts

async function load(language: string, namespace: string) {
  const file = `./${language}/${namespace}.json`
  const { [file]: found } = (await loadTextTable(language)) ?? {}
  const texts = typeof found === 'function' ? await found() : found
  return texts?.default ?? texts?.[namespace] ?? {}
}

// The fallback language is requested with every namespace: {} until a key is missing, so that only the
// active language is downloaded.
const backend: BackendModule = {
  type: 'backend',
  init() {},
  read: async (language: string, namespace: string) =>
    language === 'en' && currentLanguage() !== 'en' ? {} : load(language, namespace),
}

const englishAsked = new Set<string>()

async function loadEnglish(namespace: string) {
  if (englishAsked.has(namespace)) return
  englishAsked.add(namespace)
  i18next.addResourceBundle('en', namespace, await load('en', namespace), true, true)
  showTextsAnew()
}

/** Loads texts again that may have failed to load. */
export async function reloadTexts(...namespaces: string[]) {
  await reloadResources(undefined, namespaces)
  showTextsAnew()
}

async function follow(): Promise<void> {
  const language = currentLanguage()
  if (language === i18next.language) return
  if (language === 'en') await Promise.all(shownNamespaces().map(loadEnglish))
  await changeLanguage(language)
  // Another language may have been chosen meanwhile.
  await follow()
}

const shownNamespaces = () =>
  [i18next.options.ns ?? [], Object.keys(i18next.getDataByLanguage('en') ?? {})].flat()

function showLanguage() {
  document.documentElement.lang = i18next.language
  showTextsAnew()
}
