import { readFileSync } from 'node:fs'
import path from 'node:path'
import i18next from 'i18next'
import { projectRoot } from '#server/project-root.ts'

export type Language = 'es' | 'en'
export type Texts = ReturnType<typeof textsIn>

const namespaces = [
  'account',
  'admin',
  'auth',
  'charts',
  'clans',
  'consent',
  'demo',
  'errors',
  'friends',
  'guests',
  'imports',
  'match',
  'matches',
  'notifications',
  'pictures',
  'planning',
  'players',
  'profile',
  'ranked',
  'ratings',
  'scheduled',
  'sharing',
  'shell',
  'stats',
  'ui',
] as const

/** What the app says in a language, from its own files: `t('match:form.save')`. */
export function textsIn(language: Language) {
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(namespaces.map((name) => [name, textsOf(language, name)])) },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT(language, namespaces)
}

function textsOf(language: Language, namespace: string) {
  const file = path.join(projectRoot, 'client/i18n', language, `${namespace}.json`)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
}
