import { useEffect, useRef } from 'react'
import { sessionPerson } from './session-person.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

const keptMs = 30 * 86_400_000

type DeviceDraft = { savedAt: number; values: unknown }

// Whose drafts stay on the device: nobody's until it is known that this is no impersonation.
let devicePerson: string | undefined

/**
 * The values of a form, for the signed-in user: what this tab has survives a reload and a new sign-in. A tab without any
 * takes over what another one left on the device.
 */
export const readDraft = <T extends object>(form: string, fallback: T | null = null): T | null =>
  tryOrUndefined(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')) ??
  (tryOrUndefined(() => parse(localStorage.getItem(keyOf(form)))?.values) as T | undefined) ??
  fallback

/** Without storage the form itself holds the values. */
export function saveDraft(form: string, values: unknown) {
  tryOrUndefined(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)))
  if (devicePerson === sessionPerson()) leave(keyOf(form), values)
}

export const clearDraft = (form: string) => inStorages((storage) => storage.removeItem(keyOf(form)))

/** Renames the forms whose names begin with `from`. */
export const moveDrafts = (from: string, to: string) =>
  inStorages((storage) => {
    for (const [key, text] of Object.entries(storage)) {
      if (!key.startsWith(keyOf(from))) continue
      storage.setItem(key.replace(keyOf(from), keyOf(to)), text)
      storage.removeItem(key)
    }
  })

export const clearDrafts = () =>
  inStorages((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(keyOf(''))) storage.removeItem(key)
  })

/** Leaves the drafts of a person on the device from now on, and removes those of anybody after thirty days. */
export function keepDrafts(person: string) {
  devicePerson = person
  tryOrUndefined(() => {
    for (const [key, text] of Object.entries(localStorage))
      if (key.startsWith(prefix) && !parse(text)) localStorage.removeItem(key)
    // What was typed before.
    for (const [key, text] of Object.entries(sessionStorage))
      if (key.startsWith(`${prefix}${person}:`)) leave(key, JSON.parse(text))
  })
}

/**
 * Saves the values while the form is open; null saves nothing. `discard` ends that: a closing form may
 * render again, and `isDiscarded` says so.
 */
export function useDraft(form: string, values: object | null) {
  const isDone = useRef(false)
  const text = values && JSON.stringify(values)
  useEffect(() => {
    if (isDone.current) return
    if (text === null) clearDraft(form)
    else saveDraft(form, JSON.parse(text))
  }, [form, text])
  return {
    discard: () => {
      isDone.current = true
      clearDraft(form)
    },
    isDiscarded: () => isDone.current,
  }
}

const prefix = 'draft:'

const keyOf = (form: string) => `${prefix}${sessionPerson() ?? ''}:${form}`

function leave(key: string, values: unknown) {
  const left: DeviceDraft = { savedAt: Date.now(), values }
  tryOrUndefined(() => localStorage.setItem(key, JSON.stringify(left)))
}

/** Undefined if it is missing, spoilt or too old. */
function parse(text: string | null) {
  const left = tryOrUndefined<Partial<DeviceDraft> | null>(() => JSON.parse(text ?? 'null'))
  return Date.now() - (left?.savedAt ?? 0) <= keptMs ? left : undefined
}

/** In the tab, and on the device. A browser may refuse one of them. */
function inStorages(act: (storage: Storage) => void) {
  tryOrUndefined(() => act(sessionStorage))
  tryOrUndefined(() => act(localStorage))
}
