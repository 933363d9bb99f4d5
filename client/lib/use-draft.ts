import { useEffect, useRef } from 'react'
import { clearDraft, saveDraft } from './drafts.ts'

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
