import { useEffect, useRef } from 'react'
import { clearDraft, saveDraft } from './drafts.ts'

/**
 * Keeps what a form holds, as JSON, for as long as it is open; null is nothing worth keeping. Once it is saved or given
 * up, `forget` ends that: a form that is about to close may render again.
 */
export function useKeptDraft(form: string, held: string | null) {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    if (held === null) clearDraft(form)
    else saveDraft(form, JSON.parse(held))
  }, [form, held])
  return {
    forget: () => {
      isDone.current = true
      clearDraft(form)
    },
  }
}
