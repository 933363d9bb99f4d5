import i18next, { type FlatNamespace, type i18n as I18n, type KeyPrefix, type TFunction } from 'i18next'
import { useSyncExternalStore } from 'react'
import { translationIn } from '#shared/translation.ts'

type Namespaces = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]]
type Translation<N extends Namespaces, P> = { t: TFunction<N, P>; language: string }
type AnyTranslation = { t: TFunction; language: string }

/** What is shown of an instance, by namespaces. */
type Texts = { i18n: I18n; translations: Map<string, AnyTranslation> }

export const textsIn = (i18n: I18n): Texts => ({ i18n, translations: new Map() })

let shown = textsIn(i18next)
const listeners = new Set<() => void>()

/**
 * The texts of these namespaces, and by prefix ("ui:close") of others, in the language on the screen; suspends until they
 * are loaded. Instead of react-i18next's hook, which takes longer than i18next itself.
 */
export function useTranslation<const N extends Namespaces, P extends KeyPrefix<N> = undefined>(
  namespaces: N,
  { keyPrefix }: { keyPrefix?: P } = {},
) {
  const { i18n, translations } = useSyncExternalStore(subscribe, getShown, getShown)
  const names: readonly string[] = typeof namespaces === 'string' ? [namespaces] : namespaces
  const prefix = keyPrefix as string | undefined
  const key = [...names, prefix].join()
  const translation = translations.get(key) ?? translationOf(i18n, names, prefix)
  if (translation instanceof Promise) throw translation
  translations.set(key, translation)
  return translation as unknown as Translation<N, P>
}

/** After the language has changed, or texts have loaded that were missing on the screen. */
export function showTextsAnew() {
  shown = textsIn(i18next)
  listeners.forEach((listener) => listener())
}

/** Renders HTML outside of a browser, with these texts. */
export function renderWith<Html>(texts: Texts, render: () => Html) {
  const before = shown
  shown = texts
  try {
    return render()
  } finally {
    shown = before
  }
}

const getShown = () => shown

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A promise until the texts are loaded. */
function translationOf(i18n: I18n, names: readonly string[], prefix: string | undefined) {
  if (!names.every((name) => i18n.hasLoadedNamespace(name))) return i18n.loadNamespaces([...names])
  const { language } = i18n
  const scope = { language, namespace: names[0] as FlatNamespace, prefix: prefix as never }
  return { t: translationIn(i18n, scope) as TFunction, language }
}
