import { useEffect, useRef } from 'react'
import { clearDraft, saveDraft } from './drafts.ts'

/**
 * Keeps what a form holds for as long as it is open; null is nothing worth keeping. Once it is saved or given up, `forget`
 * ends that: a form that is about to close may render again, and `isForgotten` says so.
 */
export function useKeptDraft(form: string, held: object | null) {
  const isDone = useRef(false)
  const text = held && JSON.stringify(held)
  useEffect(() => {
    if (isDone.current) return
    if (text === null) clearDraft(form)
    else saveDraft(form, JSON.parse(text))
  }, [form, text])
  return {
    forget: () => {
      isDone.current = true
      clearDraft(form)
    },
    isForgotten: () => isDone.current,
  }
}
