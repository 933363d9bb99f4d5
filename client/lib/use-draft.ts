import { useEffect, useRef } from 'react'
import { clearDraft, saveDraft } from './drafts.ts'

/**
 * Keeps what a form holds for as long as it is open; null is nothing worth keeping. Once it is saved or given up, `discard`
 * ends that: a form that is about to close may render again, and `isDiscarded` says so.
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
