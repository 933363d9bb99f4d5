import i18next, { type BackendModule, changeLanguage, use as extend } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage, onLanguageChange } from '#client/lib/language.ts'
import type account from '#shared/i18n/en/account.json'
import type admin from '#shared/i18n/en/admin.json'
import type auth from '#shared/i18n/en/auth.json'
import type charts from '#shared/i18n/en/charts.json'
import type clans from '#shared/i18n/en/clans.json'
import type errors from '#shared/i18n/en/errors.json'
import type friends from '#shared/i18n/en/friends.json'
import type guests from '#shared/i18n/en/guests.json'
import type imports from '#shared/i18n/en/imports.json'
import type match from '#shared/i18n/en/match.json'
import type matches from '#shared/i18n/en/matches.json'
import type messages from '#shared/i18n/en/messages.json'
import type notifications from '#shared/i18n/en/notifications.json'
import type pictures from '#shared/i18n/en/pictures.json'
import type players from '#shared/i18n/en/players.json'
import type profile from '#shared/i18n/en/profile.json'
import type ranked from '#shared/i18n/en/ranked.json'
import type ratings from '#shared/i18n/en/ratings.json'
import type scheduled from '#shared/i18n/en/scheduled.json'
import type server from '#shared/i18n/en/server.json'
import type sharing from '#shared/i18n/en/sharing.json'
import type shell from '#shared/i18n/en/shell.json'
import type stats from '#shared/i18n/en/stats.json'
import type ui from '#shared/i18n/en/ui.json'
import { languages } from '#shared/languages.ts'
import type { TextModule } from './app-texts.ts'

declare module 'i18next' {
  // Keys are typed from the English files: a wrong key does not compile.
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: {
      account: typeof account
      admin: typeof admin
      auth: typeof auth
      charts: typeof charts
      clans: typeof clans
      errors: typeof errors
      friends: typeof friends
      guests: typeof guests
      imports: typeof imports
      match: typeof match
      matches: typeof matches
      notifications: typeof notifications
      pictures: typeof pictures
      players: typeof players
      profile: typeof profile
      ranked: typeof ranked
      ratings: typeof ratings
      scheduled: typeof scheduled
      sharing: typeof sharing
      shell: typeof shell
      stats: typeof stats
      ui: typeof ui
      // Of shared/texts.ts; no screen loads them.
      messages: typeof messages
      server: typeof server
    }
  }
}

/** Loads the namespaces of the first screen; others are loaded when a screen needs them. */
export async function startI18n(...firstNamespaces: string[]) {
  i18next.on('missingKey', (_languages: readonly string[], namespace: string) => void loadEnglish(namespace))
  // Before queries are refetched: requests send the language that is shown.
  i18next.on('languageChanged', showLanguage)
  await extend(backend)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: 'en',
      supportedLngs: languages,
      ns: firstNamespaces,
      defaultNS: 'ui',
      // Emits missingKey; nothing is sent anywhere.
      saveMissing: true,
      interpolation: { escapeValue: false },
      react: { bindI18nStore: 'added' },
    })
  showLanguage()
  onLanguageChange(() => void follow())
}

export const onLanguageShown = (act: () => void) => i18next.on('languageChanged', act)

/** The table of all texts grows with the app, and is loaded after the first render. */
export const loadAppTexts = () => import('./app-texts.ts')

// The landing page's texts, which do not wait for that table.
const firstTexts = import.meta.glob<TextModule>('./*/{auth,ui}.json', { base: '../../shared/i18n' })

async function load(language: string, namespace: string) {
  const file = `./${language}/${namespace}.json`
  const texts = await (firstTexts[file] ?? (await loadAppTexts()).appTexts[file])?.()
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

const showLanguage = () => (document.documentElement.lang = i18next.language)
