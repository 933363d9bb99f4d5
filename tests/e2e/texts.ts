import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import i18next, { type CustomTypeOptions } from 'i18next'
import { projectRoot } from '#server/project-root.ts'

export type Language = 'es' | 'en'
export type Texts = ReturnType<typeof textsIn>

/** The app's texts in a language, from its own files: `t('match:form.save')`. */
export function textsIn(language: Language) {
  const folder = path.join(projectRoot, 'shared/i18n', language)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  const namespaces = files.map((file) => file.replace('.json', ''))
  const textsOf = (namespace: string) =>
    JSON.parse(readFileSync(path.join(folder, `${namespace}.json`), 'utf8')) as Record<string, unknown>
  const resources = Object.fromEntries(namespaces.map((name) => [name, textsOf(name)]))
  const instance = i18next.createInstance()
  void instance.init({
    lng: language,
    resources: { [language]: resources },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return instance.getFixedT(language, namespaces as (keyof CustomTypeOptions['resources'])[])
}
