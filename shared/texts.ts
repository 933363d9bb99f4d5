import { createInstance, type TFunction } from 'i18next'
import enCards from './i18n/en/cards.json' with { type: 'json' }
import enFiles from './i18n/en/files.json' with { type: 'json' }
import enMail from './i18n/en/mail.json' with { type: 'json' }
import enMessages from './i18n/en/messages.json' with { type: 'json' }
import enServer from './i18n/en/server.json' with { type: 'json' }
import esCards from './i18n/es/cards.json' with { type: 'json' }
import esFiles from './i18n/es/files.json' with { type: 'json' }
import esMail from './i18n/es/mail.json' with { type: 'json' }
import esMessages from './i18n/es/messages.json' with { type: 'json' }
import esServer from './i18n/es/server.json' with { type: 'json' }
import { languages, type Language } from './languages.ts'
import { translationIn } from './translation.ts'

// The texts that are not loaded by a screen.

/** Pages that the server makes, calendars, and what the demo's players and clans have written. */
export const serverTexts: Record<Language, typeof enServer> = { en: enServer, es: esServer }

/** Names, columns and words of exported files, in the order of the file. */
export const fileTexts: Record<Language, typeof enFiles> = { en: enFiles, es: esFiles }

/** The words in the pictures of results, and with which messengers announce them. */
export const cardTexts: Record<Language, typeof enCards> = { en: enCards, es: esCards }

/** What mails say around the text of a notification, mails about an account, and the page that ends mail. */
export const mailTexts: Record<Language, typeof enMail> = { en: enMail, es: esMail }

/** Title and message of each notification, for the server and the service worker. */
export const messageTexts: Record<Language, typeof enMessages> = { en: enMessages, es: esMessages }

/** Fills in values and chooses plurals, as on the client. */
export function translator<Namespace extends 'server' | 'messages' | 'mail' | 'cards'>(
  namespace: Namespace,
  texts: Record<Language, object>,
) {
  const resources = Object.fromEntries(
    languages.map((language) => [language, { [namespace]: texts[language] }]),
  )
  const i18n = createInstance({ resources, initAsync: false, interpolation: { escapeValue: false } })
  void i18n.init()
  const of = (language: Language) => translationIn(i18n, { language, namespace })
  const known: Record<Language, TFunction<Namespace>> = { en: of('en'), es: of('es') }
  return (language: Language) => known[language]
}
