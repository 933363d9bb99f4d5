import { useEffect, useRef } from 'react'
import { sessionPerson } from './session-person.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/** The values of a form in this tab, for the signed-in user: they survive a reload and a new sign-in. */
export const readDraft = <T extends object>(form: string, fallback: T | null = null): T | null =>
  tryOrUndefined(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')) ?? fallback

/** Without storage the form itself holds the values. */
export const saveDraft = (form: string, values: unknown) =>
  tryOrUndefined(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)))

export const clearDraft = (form: string) => tryOrUndefined(() => sessionStorage.removeItem(keyOf(form)))

/** Renames the forms whose names begin with `from`. */
export const moveDrafts = (from: string, to: string) =>
  tryOrUndefined(() => {
    for (const [key, text] of Object.entries(sessionStorage)) {
      if (!key.startsWith(keyOf(from))) continue
      sessionStorage.setItem(key.replace(keyOf(from), keyOf(to)), text)
      sessionStorage.removeItem(key)
    }
  })

export const clearDrafts = () =>
  tryOrUndefined(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  })

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

const keyOf = (form: string) => `draft:${sessionPerson() ?? ''}:${form}`
